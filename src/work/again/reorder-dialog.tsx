import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isLegal } from '#contract/cart/quantity.ts'
import { useUser } from '../../api/use-user.ts'
import { Button } from '../../ui/base/button.tsx'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { Money } from '../../ui/base/money.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { addressQueries } from '../../api/places/address-queries.ts'
import { AgainAddress } from './reorder-address.tsx'
import { choose, firstAddress, firstChoice, sumsOfChoice } from './reorder.ts'
import css from './reorder-dialog.module.css'
import { AgainRow } from './reorder-line.tsx'
import { AgainReport } from './reorder-report.tsx'
import { useBuyAgain, type Added, type AgainAnswer, type AgainOrders } from './use-buy-again.ts'

const difference = (by: number): string =>
  by === 0 ? '与原订单价格相同' : `比原订单${by > 0 ? '多' : '少'} ${formatMoney(Math.abs(by))}`

/** Buys lines of orders again, after showing today's prices: by the check-out of these lines, or into the cart. */
export function AgainDialog({
  orders,
  answer: { lines, addressId: ordered },
  onClose,
}: {
  orders: AgainOrders
  answer: AgainAnswer
  onClose: () => void
}) {
  const addresses = useQuery(addressQueries.list(useUser()))
  const [choice, setChoice] = useState(() => firstChoice(lines))
  const [wanted, setWanted] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<{ added: readonly Added[]; checksOut: boolean }>()
  const { run, running } = useBuyAgain(setOutcome)
  const title = `再来一单 ${orders.name}`
  if (outcome) return <AgainReport title={title} lines={lines} {...outcome} onClose={onClose} />

  const addressId = wanted ?? firstAddress(addresses.data ?? [], ordered)
  const sums = sumsOfChoice(lines, choice)
  const barred = lines.length - firstChoice(lines).size
  const buy = (checksOut: boolean) => {
    const wrong = lines.find(
      ({ skuId, ...rule }) => !isLegal(choice.get(skuId) ?? rule.proposed ?? 0, rule) && choice.has(skuId),
    )
    if (sums.lines === 0) setProblem('请先勾选要购买的商品')
    else if (wrong) setProblem(`请先修改“${wrong.product.name}”的数量`)
    else if (addressId === undefined) setProblem('请先选择收货地址')
    else
      run({
        orders,
        checksOut,
        addressId,
        lines: [...choice].map(([skuId, qty]) => ({ skuId, qty })),
      })
  }
  const footer = (
    <>
      <div className={css['sums']}>
        <p>
          已选 <b>{sums.lines}</b> 种 <b>{sums.cases}</b> 箱，
          <Money fen={sums.amount} />
        </p>
        <p className="hint">{difference(sums.amount - sums.before)}</p>
      </div>
      <Button onClick={onClose}>取消</Button>
      <Button busy={running?.checksOut === false} onClick={() => buy(false)}>
        加入购物车
      </Button>
      <Button variant="primary" busy={running?.checksOut === true} onClick={() => buy(true)}>
        立即结算
      </Button>
    </>
  )
  return (
    <PlainDialog title={title} width={860} onClose={onClose} footer={footer}>
      <div className="stack gap-12">
        {barred > 0 && (
          <p className={css['barred']}>
            {barred === lines.length
              ? '这些商品现在都不能购买，原因见各行。'
              : `有 ${barred} 种商品现在不能购买，原因见各行；其余可以照常加入。`}
          </p>
        )}
        <AgainAddress query={addresses} chosen={addressId} onPick={setWanted} />
        {problem && (
          <p className={css['problem']} role="alert">
            {problem}
          </p>
        )}
        <ul className={css['rows']} aria-label="可再次购买的商品">
          {lines.map(line => (
            <AgainRow
              key={line.skuId}
              line={line}
              qty={choice.get(line.skuId)}
              onChange={qty => {
                setProblem(undefined)
                setChoice(before => choose(before, line.skuId, qty))
              }}
            />
          ))}
        </ul>
      </div>
    </PlainDialog>
  )
}

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isLegal } from '#contract/cart/quantity.ts'
import { useUser } from '../../../api/use-user.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { Money } from '../../../ui/base/money.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { addressText } from '../address.ts'
import { choose, firstAddress, firstChoice, sumsOfChoice } from './reorder.ts'
import css from './reorder-dialog.module.css'
import { AgainRow } from './reorder-line.tsx'
import { AgainReport } from './reorder-report.tsx'
import type { Order } from '../order.ts'
import { orderQueries } from '../queries.ts'
import { useBuyAgain, type Added, type AgainLine } from './use-buy-again.ts'

const difference = (by: number): string =>
  by === 0 ? '与原订单价格相同' : `比原订单${by > 0 ? '多' : '少'} ${formatMoney(Math.abs(by))}`

/** Puts lines of an order into the cart again, after showing today's prices. */
export function AgainDialog({
  order,
  lines,
  onClose,
}: {
  order: Order
  lines: readonly AgainLine[]
  onClose: () => void
}) {
  const { data: addresses } = useQuery(orderQueries.addresses(useUser()))
  const [choice, setChoice] = useState(() => firstChoice(lines))
  const [wanted, setWanted] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState<readonly Added[]>()
  const { run, running } = useBuyAgain(setAdded)
  const title = `再次购买 ${order.number}`
  if (added) return <AgainReport title={title} lines={lines} added={added} onClose={onClose} />

  const addressId = wanted ?? firstAddress(addresses ?? [], order.addressId)
  const sums = sumsOfChoice(lines, choice)
  const barred = lines.length - firstChoice(lines).size
  const add = () => {
    const wrong = lines.find(
      ({ skuId, ...rule }) => !isLegal(choice.get(skuId) ?? rule.proposed ?? 0, rule) && choice.has(skuId),
    )
    if (sums.lines === 0) setProblem('请先勾选要购买的商品')
    else if (wrong) setProblem(`请先修改“${wrong.product.name}”的数量`)
    else if (addressId === undefined) setProblem('请先选择收货地址')
    else
      run({
        kind: order.kind,
        id: order.id,
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
      <Button variant="primary" busy={running !== undefined} onClick={add}>
        加入购物车
      </Button>
    </>
  )
  return (
    <PlainDialog title={title} width={860} onClose={onClose} footer={footer}>
      <div className="stack gap-12">
        {barred > 0 && (
          <p className={css['barred']}>
            {barred === lines.length
              ? '这张订单的商品现在都不能购买，原因见各行。'
              : `有 ${barred} 种商品现在不能购买，原因见各行；其余可以照常加入。`}
          </p>
        )}
        {addresses?.length === 0 ? (
          <p className={css['barred']}>
            还没有收货地址，添加后就可以加入购物车。
            <LinkButton size="small" to="/workbench/settingHome/addressInfo">
              去添加
            </LinkButton>
          </p>
        ) : (
          <label className={css['address']}>
            <span>送至</span>
            <select
              className={css['select']}
              value={addressId ?? ''}
              onChange={event => setWanted(Number(event.target.value))}
            >
              {addresses?.map(address => (
                <option key={address.id} value={address.id}>
                  {address.contactName} {address.contactPhone}，{addressText(address)}
                </option>
              ))}
            </select>
          </label>
        )}
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

import { useNavigate } from 'react-router-dom'
import { checkoutUrl, checkoutUrlOfKeys } from '../../device/lines/checkouts.ts'
import type { CheckoutRow, Partition } from '../../device/store/rows.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Money } from '../../ui/base/money.tsx'
import { goingOf, linesOf, productsIn, type Checkout } from './checkout-form.ts'
import css from './panels.module.css'

/** The number of lines that cannot be ordered, and the two ways on. */
export function ProblemPanel({
  partition,
  row,
  checkout,
}: {
  partition: Partition
  row: CheckoutRow
  checkout: Checkout
}) {
  const navigate = useNavigate()
  const lines = linesOf(checkout)
  const rest = goingOf(checkout)
  const going = new Set(rest)
  const blocked = productsIn(lines.filter(line => !going.has(line)))
  if (blocked === 0) return null
  const amount = rest.reduce((sum, { qty, price }) => sum + qty * (price ?? 0), 0)
  const leave = async () => {
    const url = row.lineKeys
      ? checkoutUrlOfKeys(
          partition,
          rest.map(({ key }) => key),
          row,
        )
      : checkoutUrl(
          partition,
          rest.map(({ id }) => id),
          row,
        )
    await navigate(await url, { replace: true })
  }
  return (
    <section className={css['panel']} data-tone="trouble" aria-label="问题商品">
      <div className={css['words']}>
        <p className={css['title']}>
          <Icon name="alert" size={16} />
          {blocked} 种商品暂时不能下单
        </p>
        <p>
          {rest.length > 0 ? (
            <>
              问题标在地址或商品下方。您可以按提示处理，也可以把它们留在购物车，其余 {productsIn(rest)} 种合计{' '}
              <Money fen={amount} /> 先结算。
            </>
          ) : (
            '问题标在地址或商品下方，请按提示处理，或回购物车改选其他商品。'
          )}
        </p>
      </div>
      {rest.length > 0 ? (
        <Button onClick={() => void leave()}>保留问题商品，先结算其余</Button>
      ) : (
        <LinkButton to="/cart">返回购物车</LinkButton>
      )}
    </section>
  )
}

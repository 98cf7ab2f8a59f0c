import { useOrderedCases } from '../../trade/mandates/kept-orders.ts'
import { linesOf, type Checkout } from './checkout-form.ts'
import css from './checkout-view.module.css'

/** Lines that an order on this device has already: the buyer decides whether they want them twice. */
export function Twice({ checkout, press }: { checkout: Checkout; press: '保存' | '提交' }) {
  const ordered = useOrderedCases()
  const twice = linesOf(checkout).filter(({ key }) => ordered.has(key))
  if (twice.length === 0) return null
  return (
    <output className={css['offline']}>
      {twice.map(({ product }) => product.name).join('、')}
      已在另一张待提交的订单中。再次{press}会分别下单，请核对数量。
    </output>
  )
}

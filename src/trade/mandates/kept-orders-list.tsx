import { KeptOrder } from './kept-order.tsx'
import { useKeptOrders } from './kept-orders.ts'
import css from './mandates.module.css'

/** The orders that are on this device alone, above those that the portal has. */
export function KeptOrders() {
  const rows = useKeptOrders()
  if (rows.length === 0) return null
  return (
    <section aria-label="本机待提交的订单">
      <ul className={css['orders']}>
        {rows.map(row => (
          <li key={row.id} className={css['card']}>
            <KeptOrder row={row} isShort />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { sql, type RawBuilder } from 'kysely'
import { purchaseTabs, type PurchaseTab } from '#contract/orders/tabs.ts'
import { inStates } from '../../lists/filters.ts'
import { departedCases } from '../books/public.ts'

const inTab = (tab: PurchaseTab): RawBuilder<boolean> => inStates('o.status', purchaseTabs[tab])

/**
 * The order's share of a notice is not paid in full: payments belong to the orders of a notice one after another. The open
 * notices of the business are few and are looked up once; the order being asked about has no part in that, or the planner
 * would read the notices of all businesses.
 */
const isUnpaid = (businessId: number): RawBuilder<boolean> => sql`o.id = any(array(
  select x.order_id from payment_notice n cross join lateral (
    select y.order_id, y.amount, sum(y.amount) over (order by y.order_id) as so_far
    from payment_notice_order y where y.notice_id = n.id offset 0) x
  where n.business_id = ${businessId} and n.paid < n.amount and n.withdrawn_at is null
    and x.amount > 0 and n.paid < x.so_far))`

/** Goods have not left the warehouse. Approved free goods are not waited for: they come with later orders. */
const isToShip = sql<boolean>`o.content = 'goods' and exists (
  select from order_line l where l.order_id = o.id and ${departedCases} + l.closed < l.qty)`

/** Goods are on their way, or were signed with a difference that is not settled. */
const isToReceive = sql<boolean>`exists (
  select from order_line l where l.order_id = o.id and l.signed + l.credited < ${departedCases})`

/** The conditions of the tabs over an order `o` of a buyer. Delivery and payment are derived here and stored nowhere. */
export const purchaseTabConditions = (
  buyerId: number,
): Readonly<Record<PurchaseTab, RawBuilder<boolean>>> => ({
  all: inTab('all'),
  draft: inTab('draft'),
  review: inTab('review'),
  payment: sql`${inTab('payment')} and ${isUnpaid(buyerId)}`,
  shipment: sql`${inTab('shipment')} and ${isToShip}`,
  receipt: sql`${inTab('receipt')} and ${isToReceive}`,
  done: inTab('done'),
  cancelled: inTab('cancelled'),
})

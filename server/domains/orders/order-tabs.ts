import { sql, type RawBuilder } from 'kysely'
import { purchaseTabs, type PurchaseTab } from '#contract/rules/lifecycles/order-tabs.ts'
import { inStates } from '../../lists/filters.ts'

const inTab = (tab: PurchaseTab): RawBuilder<boolean> => inStates('o.status', purchaseTabs[tab])

/** Payments are told by notices. There are none in this database yet, so nothing waits for a payment. */
const isUnpaid = sql<boolean>`false`

/** Free goods that were approved are no goods to wait for: they come along with later orders. */
const isToShip = sql<boolean>`o.content = 'goods' and exists (
  select from order_line l where l.order_id = o.id and l.shipped + l.closed < l.qty)`

/** Goods are on their way, or were signed with a difference that is not settled. */
const isToReceive = sql<boolean>`exists (
  select from order_line l where l.order_id = o.id and l.signed + l.credited < l.shipped)`

/** The conditions of the tabs over an order `o`. Delivery and payment are derived here and stored nowhere. */
export const purchaseTabConditions: Readonly<Record<PurchaseTab, RawBuilder<boolean>>> = {
  all: inTab('all'),
  draft: inTab('draft'),
  review: inTab('review'),
  payment: sql`${inTab('payment')} and ${isUnpaid}`,
  shipment: sql`${inTab('shipment')} and ${isToShip}`,
  receipt: sql`${inTab('receipt')} and ${isToReceive}`,
  done: inTab('done'),
  cancelled: inTab('cancelled'),
}

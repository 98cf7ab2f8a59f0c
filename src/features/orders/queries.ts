import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'
import { readOrderChange } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'
import type { Order } from './order.ts'

type Buyer = Actor & Parameters<typeof partitionOf>[0]

const details = {
  purchase: 'GET /purchaseOrders/getByIdV2/{id}',
  terminal: 'GET /terminalPurchaseOrders/getByIdV2/{id}',
} as const

const { all, one, list } = queriesOf('orders')

const ofOrder = (id: number) => ({ live: [`order:${id}`], kept: 'detail' }) as const

export const orderQueries = {
  all,

  detail: (actor: Actor, kind: OrderKind, id: number) =>
    one(actor, ['detail', kind, id], ofOrder(id), async (signal): Promise<Order> =>
      call(details[kind], { path: { id }, signal }),
    ),

  purchases: list(['list', 'purchase'], 'POST /purchaseOrders/action/queryPageBySkuOrPo', ['order']),

  /** Those of a terminal customer. */
  terminals: list(['list', 'terminal'], 'POST /terminalPurchaseOrders/action/queryPageBySkuOrPo', ['order']),

  /** Those that a dealer's customers have handed in. */
  incoming: list(['list', 'incoming'], 'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo', [
    'order',
  ]),

  /** The brand's deliveries of a purchase order. */
  notes: (actor: Actor, orderId: number) =>
    one(actor, ['notes', orderId], ofOrder(orderId), async signal =>
      call('POST /poDeliveryNotes/action/queryDeliveryNoteList', { body: { orderId }, signal }),
    ),

  /** A dealer's departures for a terminal order. */
  shipments: (actor: Actor, orderId: number) =>
    one(actor, ['shipments', orderId], ofOrder(orderId), async signal =>
      call('POST /relTerminalPoLogisticss/action/queryList', { body: { orderId }, signal }),
    ),

  /** Cases of a terminal order that its customer did not receive. */
  differences: (actor: Actor, orderId: number) =>
    one(actor, ['differences', orderId], ofOrder(orderId), async signal =>
      call('POST /terminalPurchaseOrders/action/queryDifferences', { body: { orderId }, signal }),
    ),

  /** The payments due for a purchase order. */
  payments: (actor: Actor, orderId: number) =>
    one(actor, ['payments', orderId], ofOrder(orderId), async signal =>
      call('POST /paymentNotifys/action/queryList', { body: { orderId }, signal }),
    ),

  /** The ratings of the samples that an order brought. */
  samples: (actor: Actor, orderId: number) =>
    one(actor, ['samples', orderId], ofOrder(orderId), async signal =>
      call('POST /sampleFeedbacks/action/queryList', { body: { orderId }, signal }),
    ),

  payee: (actor: Actor, id: number) =>
    one(actor, ['payee', id], { kept: 'detail' }, async signal =>
      call('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', { path: { id }, signal }),
    ),

  /** The order that is being changed; null where none is. */
  edit: (actor: Buyer) =>
    one(actor, ['edit'], { staleTime: 0 }, async () => {
      const partition = partitionOf(actor)
      return partition ? readOrderChange(partition) : null
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'
import type { Order } from './order.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['orders', userId, businessId] as const

const details = {
  purchase: 'GET /purchaseOrders/getByIdV2/{id}',
  terminal: 'GET /terminalPurchaseOrders/getByIdV2/{id}',
} as const

/** A page of a list; the page that a list begins with is kept for the next visit. */
const listed = <T>(
  actor: Actor,
  name: string,
  body: object,
  isStart: boolean,
  ask: (signal: AbortSignal) => Promise<T>,
) =>
  queryOptions({
    queryKey: [...own(actor), 'list', name, body] as const,
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    // The other side may have decided since.
    staleTime: 0,
    meta: { kept: isStart, live: ['order'] },
  })

export const orderQueries = {
  all: own,

  detail: (actor: Actor, kind: OrderKind, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'detail', kind, id],
      queryFn: async ({ signal }): Promise<Order> => call(details[kind], { path: { id }, signal }),
      // The other side may have decided since the page was last open.
      staleTime: 0,
      meta: { live: [`order:${id}`], kept: 'detail' },
    }),

  purchases: (
    actor: Actor,
    body: RequestOf<'POST /purchaseOrders/action/queryPageBySkuOrPo'>,
    isStart: boolean,
  ) =>
    listed(actor, 'purchase', body, isStart, async signal =>
      call('POST /purchaseOrders/action/queryPageBySkuOrPo', { body, signal }),
    ),

  /** Those of a terminal customer. */
  terminals: (
    actor: Actor,
    body: RequestOf<'POST /terminalPurchaseOrders/action/queryPageBySkuOrPo'>,
    isStart: boolean,
  ) =>
    listed(actor, 'terminal', body, isStart, async signal =>
      call('POST /terminalPurchaseOrders/action/queryPageBySkuOrPo', { body, signal }),
    ),

  /** Those that a dealer's customers have handed in. */
  incoming: (
    actor: Actor,
    body: RequestOf<'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo'>,
    isStart: boolean,
  ) =>
    listed(actor, 'incoming', body, isStart, async signal =>
      call('POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo', { body, signal }),
    ),

  /** The brand's deliveries of a purchase order. */
  notes: (actor: Actor, orderId: number) =>
    queryOptions({
      queryKey: [...own(actor), 'notes', orderId],
      queryFn: async ({ signal }) =>
        call('POST /poDeliveryNotes/action/queryDeliveryNoteList', { body: { orderId }, signal }),
      staleTime: 0,
      meta: { live: [`order:${orderId}`], kept: 'detail' },
    }),

  /** A dealer's departures for a terminal order. */
  shipments: (actor: Actor, orderId: number) =>
    queryOptions({
      queryKey: [...own(actor), 'shipments', orderId],
      queryFn: async ({ signal }) =>
        call('POST /relTerminalPoLogisticss/action/queryList', { body: { orderId }, signal }),
      staleTime: 0,
      meta: { live: [`order:${orderId}`], kept: 'detail' },
    }),

  /** The payments due for a purchase order. */
  payments: (actor: Actor, orderId: number) =>
    queryOptions({
      queryKey: [...own(actor), 'payments', orderId],
      queryFn: async ({ signal }) =>
        call('POST /paymentNotifys/action/queryList', { body: { orderId }, signal }),
      staleTime: 0,
      meta: { live: [`order:${orderId}`], kept: 'detail' },
    }),

  /** The ratings of the samples that an order brought. */
  samples: (actor: Actor, orderId: number) =>
    queryOptions({
      queryKey: [...own(actor), 'samples', orderId],
      queryFn: async ({ signal }) =>
        call('POST /sampleFeedbacks/action/queryList', { body: { orderId }, signal }),
      staleTime: 0,
      meta: { live: [`order:${orderId}`], kept: 'detail' },
    }),

  payee: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'payee', id],
      queryFn: ({ signal }) =>
        call('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', { path: { id }, signal }),
      meta: { kept: 'detail' },
    }),

  /** The order that is being changed; null where none is. */
  edit: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'edit'],
      queryFn: async ({ signal }) => {
        const { cart } = await call('POST /poCarts/action/queryPoCart', { body: {}, signal })
        return cart
      },
      staleTime: 0,
    }),

  bought: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'bought'],
      queryFn: ({ signal }) => call('POST /quickOrders/action/queryBought', { body: {}, signal }),
    }),

  addresses: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'addresses'],
      queryFn: ({ signal }) =>
        call('GET /users/queryAddress/{id}', { path: { id: actor.businessId ?? 0 }, signal }),
      enabled: actor.businessId !== null,
    }),
}

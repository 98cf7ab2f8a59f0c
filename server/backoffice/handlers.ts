import type { OrderAction } from '#contract/rules/lifecycles/order.ts'
import { decideOrder, readSoldOrders } from '../domains/orders/public.ts'
import { approveRegistration, returnRegistration, waitingRegistrations } from '../domains/users/public.ts'
import type { ErpHandlers, ErpWriting } from './context.ts'
import { readFeed } from './feed.ts'

interface Decided {
  readonly path: { readonly number: string }
  readonly body: { readonly version?: number; readonly reason?: string }
}

const deciding =
  (action: OrderAction) =>
  (writing: ErpWriting, { path, body }: Decided) =>
    decideOrder(writing, { number: path.number, action, ...body })

/** The handler of every endpoint of the gateway. A missing one does not compile. */
export const erpHandlers: ErpHandlers = {
  'GET /erp/v1/events': readFeed,

  'POST /erp/v1/orders/action/query': ({ db }, { body }) => readSoldOrders(db, body),
  'POST /erp/v1/orders/{number}/confirm': deciding('confirm'),
  'POST /erp/v1/orders/{number}/reject': deciding('reject'),
  'POST /erp/v1/orders/{number}/approveCancel': deciding('approveCancel'),
  'POST /erp/v1/orders/{number}/refuseCancel': deciding('refuseCancel'),

  'GET /erp/v1/registrations': ({ db }, { query }) => waitingRegistrations(db, query.limit),
  'POST /erp/v1/registrations/{userId}/approve': (writing, { path, body }) =>
    approveRegistration(writing, path.userId, body),
  'POST /erp/v1/registrations/{userId}/return': (writing, { path, body }) =>
    returnRegistration(writing, path.userId, body.reason),
}

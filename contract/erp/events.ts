import { Type } from 'typebox'
import { nullable, object, timestamp } from '../kernel/endpoint.ts'
import { erpFamily } from './endpoint.ts'

/** The events that the portal reports to the brand's systems. */
export const erpEventTypes = [
  'order.submitted',
  'order.changed',
  'order.revoked',
  'order.cancelled',
  'order.cancelRequested',
  'order.completed',
  'delivery.signed',
  'delivery.signedShort',
  'payment.slipUploaded',
  // The portal takes these steps by itself: it moves what was paid too much, takes it back, and follows the orders.
  'payment.setOff',
  'payment.setOffTakenBack',
  'payment.adjusted',
  'payment.lapsed',
  'statement.disputed',
  'return.applied',
  'return.revoked',
  'sample.applied',
  'registration.submitted',
  'cooperation.agreed',
  'cooperation.refused',
  'unbind.applied',
  'feedback.created',
  'feedback.replied',
] as const

const event = object({
  /** Its place in the feed; the numbers have no gaps. */
  cursor: Type.Integer(),
  type: Type.Enum(erpEventTypes),
  at: timestamp,
  orderNumber: nullable(Type.String()),
  deliveryNumber: nullable(Type.String()),
  /** Of a payment notice: the portal's number and the brand's own key. */
  paymentNumber: nullable(Type.String()),
  paymentKey: nullable(Type.String()),
  /** The disputed line of a statement. */
  statementLineId: nullable(Type.Integer()),
  /** The application to give goods back. */
  returnNumber: nullable(Type.String()),
  /** The business that ordered or pays. */
  buyerCode: nullable(Type.String()),
  unbindNumber: nullable(Type.String()),
  /** The two sides of a relation; for a dealer's own contract there is no customer. */
  dealerCode: nullable(Type.String()),
  customerCode: nullable(Type.String()),
  /** The person who registered or gave the feedback. */
  userId: nullable(Type.Integer()),
  feedbackId: nullable(Type.Integer()),
  reason: Type.String(),
})

export const mostEvents = 1_000

export const erpEvents = erpFamily({
  'GET /erp/v1/events': {
    summary: '变更事件：按游标顺序读取，不遗漏、不重复',
    scope: 'events',
    effect: 'read',
    query: object({
      after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: '上次读到的游标' }),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostEvents })),
    }),
    response: object({
      events: Type.Array(event),
      next: Type.Integer({ description: '下次读取时的 after' }),
      last: Type.Integer({ description: '当前最新事件的游标' }),
    }),
  },
})

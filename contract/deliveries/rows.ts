import { Type, type Static } from 'typebox'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { day, version } from '../orders/parts.ts'

export const transport = {
  carrier: Type.String(),
  trackingNumber: Type.String(),
  plateNumber: Type.String(),
  driverPhone: Type.String(),
  expectedOn: nullable(day),
}

export const times = {
  createdAt: timestamp,
  dispatchedAt: nullable(timestamp),
  signedAt: nullable(timestamp),
}

/** A note in a list. */
export const noteRow = object({
  id,
  number: Type.String(),
  status: Type.Integer(),
  version,
  orderId: id,
  orderNumber: Type.String(),
  /** The names of its first products, and how many there are. */
  names: Type.Array(Type.String()),
  kinds: Type.Integer(),
  cases: Type.Integer(),
  /** Cases of which the brand has not said yet how it settles them. */
  unsettled: Type.Integer(),
  /** Received cases that nobody has applied to give back. */
  returnable: Type.Integer(),
  ...transport,
  ...times,
})

export type NoteRow = Static<typeof noteRow>

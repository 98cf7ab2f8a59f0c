import { Type, type Static } from 'typebox'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { money, version } from '../orders/parts.ts'

/** A customer that the brand assigned to the dealer. How to reach it is told while it is or may become one. */
export const allocationRow = object({
  id,
  status: Type.Integer(),
  version,
  customer: object({ id, name: Type.String(), code: Type.String() }),
  contactName: Type.String(),
  contactPhone: Type.String(),
  regionText: Type.String(),
  /** The dealer that supplies it until this one agrees; null where none does. */
  presentSupplier: nullable(Type.String()),
  /** Why it was refused or has ended. */
  reason: Type.String(),
  createdAt: timestamp,
  answeredAt: nullable(timestamp),
  endedAt: nullable(timestamp),
})

/** A customer with its orders of this calendar year. */
export const customerRow = object({
  id,
  name: Type.String(),
  code: Type.String(),
  regionText: Type.String(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  since: nullable(timestamp),
  orders: Type.Integer(),
  cases: Type.Integer(),
  amount: money,
  lastOrder: nullable(object({ id, number: Type.String(), submittedAt: timestamp })),
})

export type AllocationRow = Static<typeof allocationRow>
export type CustomerRow = Static<typeof customerRow>

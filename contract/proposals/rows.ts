import { Type, type Static } from 'typebox'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { version } from '../orders/parts.ts'

/** A business that the representative's own business supplies. Its trade is not told: prices stay hidden. */
export const servedCustomer = object({
  id,
  name: Type.String(),
  code: Type.String(),
  regionText: Type.String(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  /** Whether the customer knows the person as its sales representative. */
  isOwn: Type.Boolean(),
  /** Lists that the customer has not decided about, and when the last one was sent. */
  waiting: Type.Integer(),
  lastAt: nullable(timestamp),
})

export const proposalRow = object({
  id,
  number: Type.String(),
  status: Type.Integer(),
  version,
  /** The other side. */
  partner: object({ id, name: Type.String(), code: Type.String() }),
  /** The representative who sent it. */
  sentBy: Type.String(),
  /** Products, all cases of them, and the name of the first. */
  products: Type.Integer(),
  cases: Type.Integer(),
  first: Type.String(),
  note: Type.String(),
  /** Why it was declined; empty where it was not. */
  reason: Type.String(),
  createdAt: timestamp,
  decidedAt: nullable(timestamp),
})

export type ServedCustomer = Static<typeof servedCustomer>
export type ProposalRow = Static<typeof proposalRow>

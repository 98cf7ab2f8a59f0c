import { Type, type Static } from 'typebox'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { accountFacts } from './account.ts'
import { orderContents } from './life-cycle.ts'
import { deliveryMethod, money, version } from './parts.ts'

/** An order in a list, as one of its two sides sees it. */
export const orderRow = object({
  id,
  number: Type.String(),
  content: Type.Enum(orderContents),
  status: Type.Integer(),
  version,
  /** The other side of the order. */
  partner: object({ id, name: Type.String(), code: Type.String() }),
  ownNumber: Type.String(),
  /** The names of its first products, and how many there are. */
  names: Type.Array(Type.String()),
  kinds: Type.Integer(),
  /** It has more than free goods, so that it can be bought again. */
  hasPaid: Type.Boolean(),
  cases: Type.Integer(),
  /** Fen, before rebates are subtracted. */
  amount: money,
  /** Fen of the cases that were closed. */
  closedAmount: money,
  rebate: money,
  ...accountFacts,
  method: deliveryMethod,
  contactName: Type.String(),
  addressText: Type.String(),
  addressName: Type.String(),
  expectedOn: nullable(Type.String()),
  createdAt: timestamp,
  /** How far its lines have come. */
  nothingShipped: Type.Boolean(),
  allShipped: Type.Boolean(),
  allSigned: Type.Boolean(),
  nothingDiffers: Type.Boolean(),
})

export type OrderRow = Static<typeof orderRow>

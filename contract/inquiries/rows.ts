import { Type, type Static } from 'typebox'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { day, money, version } from '../orders/parts.ts'

export const inquiryRow = object({
  id,
  number: Type.String(),
  status: Type.Integer(),
  version,
  /** The other side of the inquiry. */
  partner: object({ id, name: Type.String(), code: Type.String() }),
  product: object({
    id,
    code: Type.String(),
    name: Type.String(),
    spec: Type.String(),
    unit: Type.String(),
  }),
  qty: Type.Integer(),
  wantedPrice: nullable(money),
  wantedOn: nullable(day),
  text: Type.String(),
  /** Null until the dealer has answered. */
  isDeal: nullable(Type.Boolean()),
  offeredPrice: nullable(money),
  answer: Type.String(),
  createdAt: timestamp,
  answeredAt: nullable(timestamp),
  closedAt: nullable(timestamp),
  /** Whether the customer may accept the offer as its price: not those from before there was such a step. */
  isBinding: Type.Boolean(),
  /** The last day of the offered price; null where the customer has not accepted it. */
  priceUntil: nullable(day),
})

export type InquiryRow = Static<typeof inquiryRow>

import { Type, type Static } from 'typebox'
import { picture } from '../files/pictures.ts'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { money } from '../orders/parts.ts'

/** A product with what the dealer asks of its customers, or of the one customer that was asked for. */
export const terminalPriceRow = object({
  id,
  code: Type.String(),
  name: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  picture: nullable(picture),
  /** The brand's list price; null where it has none. */
  listPrice: nullable(money),
  /** The dealer's own purchase price today; null where it has none. */
  ownPrice: nullable(money),
  /** The price that the dealer has set and that is valid today; null where none is. */
  price: nullable(money),
  since: nullable(Type.String()),
  /** The price of today: the set one or, without one, the list price. */
  paid: nullable(money),
  /** The price without the set one: the list price, or for one customer the price of all. */
  otherwise: nullable(money),
  /** An offer that this customer has accepted, which binds the dealer until its last day. */
  accepted: nullable(object({ price: money, until: Type.String() })),
  /** The price of a later day; null is the end of the set one. */
  next: nullable(object({ price: nullable(money), from: Type.String() })),
  /** The customers that have a price of their own today. */
  ownCustomers: Type.Integer(),
  /** The number of the last change; a change names the one that the person saw. */
  version: Type.Integer({ minimum: 0 }),
})

export const terminalPriceChange = object({
  id,
  /** Null: the list price applies again. */
  price: nullable(money),
  from: Type.String(),
  /** The price on that day before the change; null where none was set. */
  before: nullable(money),
  by: Type.String(),
  at: timestamp,
})

export type TerminalPriceRow = Static<typeof terminalPriceRow>

import { Type, type Static } from 'typebox'
import { id, object, timestamp } from '../kernel/endpoint.ts'
import { day, money, version } from '../orders/parts.ts'

const payee = object({ name: Type.String(), bank: Type.String(), account: Type.String() })

export const noticeHead = {
  id,
  number: Type.String(),
  /** Derived from payments and the day, see `paymentStatusOf`. */
  status: Type.Integer(),
  version,
  /** Fen that the brand's system names. */
  asked: money,
  /** Fen of them that its orders owe; 0 where it was withdrawn. */
  amount: money,
  paid: money,
  dueOn: day,
  /** From today to the last day in time; negative where that is over. */
  daysLeft: Type.Integer(),
  payee,
  createdAt: timestamp,
}

/** A notice in a list. */
export const noticeRow = object({
  ...noticeHead,
  /** The first of its orders, and how many there are. */
  orders: Type.Array(object({ id, number: Type.String() })),
  orderCount: Type.Integer(),
  slips: Type.Integer(),
})

export type NoticeRow = Static<typeof noticeRow>

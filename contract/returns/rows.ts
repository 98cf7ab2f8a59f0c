import { Type, type Static } from 'typebox'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { money, version } from '../orders/parts.ts'
import { returnReasons } from './life-cycle.ts'

export const named = object({ id, number: Type.String() })

/** The summary of the goods that both lists show. */
const summary = {
  note: named,
  order: named,
  /** The names of its first products, and how many there are. */
  names: Type.Array(Type.String()),
  kinds: Type.Integer(),
  cases: Type.Integer(),
  createdAt: timestamp,
}

export const returnRow = object({
  id,
  number: Type.String(),
  status: Type.Integer(),
  version,
  ...summary,
  reasons: Type.Array(Type.Enum(returnReasons)),
  /** The brand's answer; empty while there is none. */
  answer: Type.String(),
  /** Once the goods are back. */
  purchaseReturn: nullable(named),
  credit: nullable(money),
})

export const refundRow = object({
  id,
  number: Type.String(),
  application: named,
  ...summary,
  credit: money,
  remark: Type.String(),
})

export type ReturnRow = Static<typeof returnRow>
export type RefundRow = Static<typeof refundRow>

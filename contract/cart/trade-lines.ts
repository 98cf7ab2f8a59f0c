import { Type } from 'typebox'
import { stockStates, storages } from '../catalog/entries.ts'
import { id, nullable, object, uuid, written } from '../kernel/endpoint.ts'
import { picture } from '../files/pictures.ts'
import { rejections } from './judge-edit.ts'
import { problemKinds } from './line-problems.ts'
import { longestNote, mostCases } from './lines.ts'

/** The cases of one line. */
export const cases = Type.Integer({ minimum: 1, maximum: mostCases })
/** A remark; an empty one removes it. */
export const note = Type.Union([Type.Literal(''), written(longestNote)])
/** A list's revision. Every change of the list increases it. */
export const revision = Type.Integer({ minimum: 0 })

/** The device that asks. The answer then says which of its batches it contains. */
export const asDevice = { clientId: Type.Optional(uuid) }
/** The device's last batch that the answer contains; 0 where there is none or no device was named. */
export const settled = Type.Integer({ minimum: 0 })

/** The facts about a product that a line shows and that the sums need. */
const lineProduct = object({
  id,
  code: Type.String(),
  name: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  storage: Type.Enum(storages),
  picture: nullable(picture),
  onSale: Type.Boolean(),
  grossWeight: Type.Integer({ description: 'g per case' }),
  volume: Type.Integer({ description: 'cm³ per case' }),
})

/** A line as stored, with today's offer and its problems. */
export const line = {
  id,
  /** `addressId:skuId` in the cart, elsewhere the product's id alone. */
  key: Type.String(),
  qty: cases,
  note: Type.String(),
  /** The list's revision when the line was last changed. */
  revision,
  product: lineProduct,
  /** Fen per case, tax included; null without a price. */
  price: nullable(Type.Integer()),
  /** Fen per case when the line was last added, or its price accepted; null where there was none. */
  addedPrice: nullable(Type.Integer()),
  stock: nullable(Type.Enum(stockStates)),
  stockDate: nullable(Type.String()),
  /** The number of cases that the supplier says it has; null where it says none. */
  available: nullable(Type.Integer()),
  minimum: Type.Integer(),
  multiple: Type.Integer(),
  maximum: nullable(Type.Integer()),
  problems: Type.Array(Type.Enum(problemKinds)),
}

export const sums = object({
  lines: Type.Integer(),
  cases: Type.Integer(),
  amount: Type.Integer({ description: 'fen' }),
  weight: Type.Integer({ description: 'g' }),
  volume: Type.Integer({ description: 'cm³' }),
  loads: Type.Array(
    object({
      storage: Type.Enum(storages),
      cases: Type.Integer(),
      weight: Type.Integer(),
      volume: Type.Integer(),
    }),
  ),
})

/** The outcome of one edit. */
export const editResult = object({
  key: Type.String(),
  /** Null where the edit was carried out. */
  rejected: nullable(Type.Enum(rejections)),
  /** The product's rule, where the quantity broke it. */
  rule: Type.Optional(
    object({ minimum: Type.Integer(), multiple: Type.Integer(), maximum: nullable(Type.Integer()) }),
  ),
  /** The line as it is now; null where there is none. */
  line: nullable(object({ qty: cases, note: Type.String() })),
  /** The quantity that a colleague had set meanwhile and this edit replaced. */
  overwrote: nullable(Type.Integer()),
  /** Why the line had been removed meanwhile, where this edit added it again. */
  again: nullable(Type.Enum(['removed', 'ordered'])),
})

/** The answer of every endpoint that edits a list. */
export const edited = object({ revision, results: Type.Array(editResult) })

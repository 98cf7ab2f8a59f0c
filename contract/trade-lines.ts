import { Type } from 'typebox'
import { stockStates, storages } from './catalog.ts'
import { id, nullable, object, uuid, written } from './endpoint.ts'
import { picture } from './pictures.ts'
import { rejections } from './rules/judge-edit.ts'
import { problemKinds } from './rules/line-problems.ts'
import { longestNote, mostCases } from './rules/lines.ts'

/** Whole cases of one line. */
export const cases = Type.Integer({ minimum: 1, maximum: mostCases })
export const note = written(longestNote, 0)
/** Of a list: moves with every change of it. */
export const revision = Type.Integer({ minimum: 0 })

/** The device that reads: its answer then says which of its batches are in it. */
export const asDevice = { clientId: Type.Optional(uuid) }
/** The last batch of the device that is in the answer; 0 where none is, or no device was named. */
export const settled = Type.Integer({ minimum: 0 })

/** What a line shows of its product, and what sums count of it. */
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

/** A line as the server has it, with today's offer and what is wrong with it. */
export const line = {
  id,
  /** `addressId:skuId` in the cart, else the product alone. */
  key: Type.String(),
  qty: cases,
  note: Type.String(),
  /** Of the list, when the line was changed last. */
  revision,
  product: lineProduct,
  /** Fen per case, tax included; null where there is none. */
  price: nullable(Type.Integer()),
  /** Fen per case when the line was put in. */
  addedPrice: nullable(Type.Integer()),
  stock: nullable(Type.Enum(stockStates)),
  stockDate: nullable(Type.String()),
  /** Cases that the supplier says to have; null where it says nothing. */
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

/** What became of one edit. */
export const editResult = object({
  key: Type.String(),
  /** Null where the edit was carried out. */
  rejected: nullable(Type.Enum(rejections)),
  /** The line as it is now; null where there is none. */
  line: nullable(object({ qty: cases, note: Type.String() })),
  /** Cases that a colleague had set meanwhile and that this edit replaced. */
  overwrote: nullable(Type.Integer()),
  /** The line had been removed or ordered meanwhile and is there again. */
  again: nullable(Type.Enum(['removed', 'ordered'])),
})

/** What every endpoint that edits a list answers. */
export const edited = object({ revision, results: Type.Array(editResult) })

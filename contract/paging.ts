import { Type, type TLiteral, type TSchema } from 'typebox'
import { mostPages, pageSizes } from './rules/paging.ts'

/** The number of rows of a short list without pages. */
export const listSize = Type.Integer({ minimum: 1, maximum: 24 })

type Literals<T extends readonly number[]> = { -readonly [K in keyof T]: TLiteral<T[K]> }

const sizes = pageSizes.map(size => Type.Literal(size)) as Literals<typeof pageSizes>

/** Part of the request of every list with pages. */
export const pageRequest = {
  page: Type.Integer({ minimum: 1, maximum: mostPages }),
  size: Type.Union(sizes),
}

/** Part of the answer of every list with pages: the rows of this page and the number of rows on all pages. */
export const pageAnswer = <R extends TSchema>(row: R) => ({ rows: Type.Array(row), total: Type.Integer() })

/** The request of a list that is counted only when asked, since counting is expensive and the next page needs none. */
export const uncountedRequest = { ...pageRequest, counts: Type.Boolean() }

export const uncountedAnswer = <R extends TSchema>(row: R) => ({
  rows: Type.Array(row),
  hasMore: Type.Boolean(),
  total: Type.Union([
    Type.Integer({ description: 'at most 1001 for free text: 1001 means more than 1,000' }),
    Type.Null(),
  ]),
})

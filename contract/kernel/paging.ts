import { Type, type TInteger, type TLiteral, type TSchema } from 'typebox'
import { fileColumns, type FileKey, type ListColumns } from './columns.ts'
import { id, object, text } from './endpoint.ts'
import { mostPages, pageSizes } from './page-sizes.ts'
import { sorts } from './tab-order.ts'

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

/** A day that a list begins or ends with, in Shanghai. */
const listDay = Type.String({
  pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  description: 'YYYY-MM-DD',
})

/**
 * Part of the request of every list of the workbench. Each tab has an order of its own; the latest rows come first
 * where it has none.
 */
export const listRequest = <const T extends string[]>(tabs: readonly [...T]) => ({
  ...pageRequest,
  tab: Type.Optional(Type.Enum<T>(tabs)),
  sort: Type.Optional(Type.Enum([...sorts])),
  keyword: Type.Optional(text(200, 0)),
  from: Type.Optional(listDay),
  to: Type.Optional(listDay),
})

/** Rows that a person has chosen on a page, in place of all that fit the filters. */
const chosenIds = Type.Array(id, { minItems: 1, maxItems: pageSizes.at(-1) ?? 0 })

/** The request of a list without its page, for counts and exports. */
export const wholeList = <const T extends string[]>(tabs: readonly [...T]) => {
  const { page: _page, size: _size, ...rest } = listRequest(tabs)
  return { ...rest, ids: Type.Optional(chosenIds) }
}

/** The columns of an export, by the names that the list's description gives them. */
export const exportColumns = <C extends ListColumns<never>>(columns: C) => {
  const names = fileColumns(columns).map(({ key }) => key) as [FileKey<C>, ...FileKey<C>[]]
  return Type.Array(Type.Enum(names), { minItems: 1, maxItems: names.length })
}

/** How every export of a list is answered. */
export const asWorkbook = {
  effect: 'read',
  answer: 'file',
  response: Type.String({
    contentMediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
} as const

type Counts<T extends string[]> = { [K in T[number]]: TInteger }

/** The rows that fit the filters, by tab: at most 10001, which means more than 10,000. */
export const tabCounts = <const T extends string[]>(tabs: readonly [...T]) =>
  object(Object.fromEntries(tabs.map(tab => [tab, Type.Integer()])) as Counts<T>)

export const listAnswer = <R extends TSchema, const T extends string[]>(row: R, tabs: readonly [...T]) => ({
  rows: Type.Array(row),
  counts: tabCounts(tabs),
})

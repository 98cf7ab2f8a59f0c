import { sql, type RawBuilder } from 'kysely'
import { skuTags } from '#contract/catalog.ts'
import type { RequestOf } from '#contract/index.ts'
import { gramQuery, type Keyword } from '../../search/keyword.ts'
import { longest } from '../../search/grams.ts'
import type { Category } from './category-tree.ts'

type Request = RequestOf<'POST /skus/action/queryByPage'>

/** What a product can fail by. */
const dimensions = ['category', 'series', 'storage', 'tag', 'sample', 'stock'] as const

export type Dimension = (typeof dimensions)[number]

export const failedBit = (dimension: Dimension): number => 1 << dimensions.indexOf(dimension)

/** What narrows beside the keyword. */
export type Filters = Pick<Request, 'categoryId' | 'series' | 'storages' | 'tags' | 'sampleAllowed'>

export const bitsOf = (tags: readonly (typeof skuTags)[number][]): number =>
  tags.reduce((bits, tag) => bits | (1 << skuTags.indexOf(tag)), 0)

/** The category's own column, since each level has an index; an unknown category holds nothing. */
export const inCategory = (tree: ReadonlyMap<number, Category>, id: number): RawBuilder<unknown> => {
  const level = tree.get(id)?.level
  return level === undefined ? sql`false` : sql`${sql.ref(`q.category_${level}`)} = ${id}`
}

const holdsHan = (text: string) =>
  sql`(strpos(q.name_key, ${text}) > 0 or strpos(q.search_text, ${text}) > 0)`

const holdsLatin = (text: string) => sql`(strpos(q.pinyin_key, ${text}) > 0 or strpos(q.initials, ${text}) > 0
  or strpos(q.code_key, ${text}) > 0 or strpos(q.search_text, ${text}) > 0)`

/** Grams find a long word by its parts; that they lie side by side has still to be looked at. */
const wholeWords = ({ runs }: Keyword): RawBuilder<unknown>[] =>
  runs.flatMap(({ kind, text }) => {
    if (kind === 'han') return text.length > 2 ? [holdsHan(text)] : []
    return text.length > longest.initials ? [holdsLatin(text)] : []
  })

const matches = (keyword: Keyword): RawBuilder<unknown>[] =>
  keyword.runs.length === 0
    ? [sql`false`]
    : [sql`q.grams @@ ${gramQuery(keyword)}::tsquery`, ...wholeWords(keyword)]

/** Each filter that is set, by the group of counts that it belongs to. */
export const narrowings = (
  tree: ReadonlyMap<number, Category>,
  filters: Filters,
): (readonly [Exclude<Dimension, 'stock'>, RawBuilder<unknown>])[] => {
  const { categoryId, series = [], storages = [], tags = [], sampleAllowed } = filters
  return [
    ...(categoryId === undefined ? [] : [['category', inCategory(tree, categoryId)] as const]),
    ...(series.length === 0 ? [] : [['series', sql`(q.series = any(${series}::text[]))`] as const]),
    ...(storages.length === 0 ? [] : [['storage', sql`(q.storage = any(${storages}::text[]))`] as const]),
    ...(tags.length === 0 ? [] : [['tag', sql`(q.tag_bits & ${bitsOf(tags)}::int <> 0)`] as const]),
    ...(sampleAllowed === undefined ? [] : [['sample', sql`(q.sample_allowed = ${sampleAllowed})`] as const]),
  ]
}

export interface Search {
  readonly keyword: Keyword | undefined
  readonly filters: Filters
  readonly tree: ReadonlyMap<number, Category>
}

/** What a keyword finds, for a statement in which the table `sku_search` is called `q`. */
export const inSearch = (keyword: Keyword | undefined): RawBuilder<unknown> =>
  sql.join([sql`q.on_sale`, ...(keyword ? matches(keyword) : [])], sql` and `)

/** The products in a list: found by the keyword and kept by every filter. */
export const inList = ({ keyword, filters, tree }: Search): RawBuilder<unknown> =>
  sql.join([inSearch(keyword), ...narrowings(tree, filters).map(([, holds]) => holds)], sql` and `)

const every = (keyword: Keyword, holds: (text: string) => RawBuilder<unknown>) =>
  sql.join(
    keyword.runs.map(run => holds(run.text)),
    sql` and `,
  )

const inName = (text: string) => sql`(strpos(q.name_key, ${text}) > 0 or strpos(q.code_key, ${text}) > 0)`
const inPinyin = (text: string) => sql`(${inName(text)} or strpos(q.pinyin_key, ${text}) > 0)`
const inInitials = (text: string) => sql`(${inPinyin(text)} or strpos(q.initials, ${text}) > 0)`

/** Whether a hit is one of those that a list begins with; the index knows them by grams of their own. */
export const isLeading = ({ key }: Keyword): RawBuilder<unknown> =>
  sql`(q.popular or q.code_key = ${key} or q.name_key = ${key})`

/**
 * Exact code, exact name, their beginnings, inside the name, by pinyin, by initials, anywhere else. How well they fit
 * tells popular products apart; others follow by sales.
 */
export const rankOf = (keyword: Keyword | undefined): RawBuilder<number> => {
  if (!keyword || keyword.runs.length === 0) return sql`0`
  const { key } = keyword
  return sql`case when q.code_key = ${key} then 0 when q.name_key = ${key} then 1 when not q.popular then 7
    when starts_with(q.name_key, ${key}) or starts_with(q.code_key, ${key}) then 2
    when ${every(keyword, inName)} then 3 when ${every(keyword, inPinyin)} then 4
    when ${every(keyword, inInitials)} then 5 else 6 end`
}

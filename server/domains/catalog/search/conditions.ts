import { sql, type RawBuilder } from 'kysely'
import { skuTags } from '#contract/catalog/entries.ts'
import type { RequestOf } from '#contract/index.ts'
import { isLong, type Keyword } from '#contract/search/keyword.ts'
import { gramQuery } from '../../../search/keyword.ts'
import type { CategoryTree } from '../category-tree.ts'

type Request = RequestOf<'POST /skus/action/queryByPage'>

/** The groups of filters. Below, `searched` is the name of `sku_search` in the statement around a condition. */
const dimensions = ['category', 'series', 'storage', 'tag', 'sample', 'stock'] as const

export type Dimension = (typeof dimensions)[number]

export const failedBit = (dimension: Dimension): number => 1 << dimensions.indexOf(dimension)

/** The filters of a search, beside its keyword. */
export type Filters = Pick<Request, 'categoryId' | 'series' | 'storages' | 'tags' | 'sampleAllowed'>

export interface Search {
  readonly keyword: Keyword | undefined
  readonly filters: Filters
  readonly tree: CategoryTree
}

export const bitsOf = (tags: readonly (typeof skuTags)[number][]): number =>
  tags.reduce((bits, tag) => bits | (1 << skuTags.indexOf(tag)), 0)

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Compares the column of the category's level, since each has an index. An unknown category contains nothing. */
export const inCategory = (searched: string, tree: CategoryTree, id: number): RawBuilder<unknown> => {
  const level = tree.get(id)?.level
  return level === undefined ? sql`false` : sql`${sql.ref(`${searched}.category_${level}`)} = ${id}`
}

/** The index is used only where the expression is written as in the index. */
export const hasTag = (searched: string, tag: (typeof skuTags)[number]) =>
  sql`${sql.table(searched)}.tag_bits & ${sql.lit(bitsOf([tag]))} <> 0`

/** Whether one of these columns contains the text. */
const isIn = (searched: string, columns: readonly string[], text: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    columns.map(column => sql`strpos(${sql.ref(`${searched}.${column}`)}, ${text}) > 0`),
    sql` or `,
  )})`

const hanColumns = ['name_key', 'search_text']
const latinColumns = ['pinyin_key', 'initials', 'code_key', 'search_text']

/** The grams of a long word only say that its parts occur; here the whole word is compared. */
const wholeWords = (searched: string, { runs }: Keyword): RawBuilder<unknown>[] =>
  runs
    .filter(isLong)
    .map(
      ({ kind, text, words = [] }) =>
        sql`(${sql.join(
          [
            isIn(searched, kind === 'han' ? hanColumns : latinColumns, text),
            ...words.map(word => isIn(searched, hanColumns, word)),
          ],
          sql` or `,
        )})`,
    )

/** That a product contains the keyword, on sale or not. */
export const contains = (searched: string, keyword: Keyword): RawBuilder<unknown>[] =>
  keyword.runs.length === 0
    ? [sql`false`]
    : [sql`${sql.table(searched)}.grams @@ ${gramQuery(keyword)}::tsquery`, ...wholeWords(searched, keyword)]

/** The condition of each filter that is set, with the group that the filter belongs to. */
export const narrowings = (
  searched: string,
  { filters, tree }: Pick<Search, 'filters' | 'tree'>,
): (readonly [Exclude<Dimension, 'stock'>, RawBuilder<unknown>])[] => {
  const { categoryId, series = [], storages = [], tags = [], sampleAllowed } = filters
  const q = sql.table(searched)
  return [
    ...(categoryId === undefined ? [] : [['category', inCategory(searched, tree, categoryId)] as const]),
    ...(series.length === 0 ? [] : [['series', sql`(${q}.series = any(${series}::text[]))`] as const]),
    ...(storages.length === 0 ? [] : [['storage', sql`(${q}.storage = any(${storages}::text[]))`] as const]),
    ...(tags.length === 0 ? [] : [['tag', sql`(${q}.tag_bits & ${bitsOf(tags)}::int <> 0)`] as const]),
    ...(sampleAllowed === undefined
      ? []
      : [['sample', sql`(${q}.sample_allowed = ${sampleAllowed})`] as const]),
  ]
}

/** Products on sale that contain the keyword. */
export const inSearch = (searched: string, keyword: Keyword | undefined): RawBuilder<unknown> =>
  and([sql`${sql.table(searched)}.on_sale`, ...(keyword ? contains(searched, keyword) : [])])

/** The products of a list: those that contain the keyword and pass every filter. */
export const inList = (searched: string, search: Search): RawBuilder<unknown> =>
  and([inSearch(searched, search.keyword), ...narrowings(searched, search).map(([, holds]) => holds)])

/** Whether it is popular or an exact match, with which lists begin. The index has grams of its own for these. */
export const isLeading = (searched: string, { key }: Keyword): RawBuilder<unknown> => {
  const q = sql.table(searched)
  return sql`(${q}.popular or ${q}.code_key = ${key} or ${q}.name_key = ${key})`
}

const nameColumns = ['name_key', 'code_key', 'pinyin_key', 'initials']
/** Behind every popular product, however many words these have elsewhere. */
const unpopular = 1_000

/**
 * How well a product fits, 0 the best: exact code, exact name, their beginnings, inside the name, pinyin, initials,
 * then by how many words are elsewhere. Only popular products are told apart after exact matches; others are sorted by sales.
 */
export const rankOf = (searched: string, keyword: Keyword | undefined): RawBuilder<number> => {
  if (!keyword || keyword.runs.length === 0) return sql`0`
  const { key, runs } = keyword
  const q = sql.table(searched)
  const everyWordIn = (...columns: string[]) => and(runs.map(run => isIn(searched, columns, run.text)))
  const elsewhere = sql.join(
    runs.map(run => sql`(not ${isIn(searched, nameColumns, run.text)})::int`),
    sql` + `,
  )
  return sql`case when ${q}.code_key = ${key} then 0 when ${q}.name_key = ${key} then 1 when not ${q}.popular then ${sql.lit(unpopular)}
    when starts_with(${q}.name_key, ${key}) or starts_with(${q}.code_key, ${key}) then 2
    when ${everyWordIn('name_key', 'code_key')} then 3
    when ${everyWordIn('name_key', 'code_key', 'pinyin_key')} then 4
    else 5 + ${elsewhere} end`
}

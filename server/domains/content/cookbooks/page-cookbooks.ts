import { sql, type RawBuilder } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { cookbookMinutes, cookbookServings } from '#contract/content/cookbook-filters.ts'
import type { Db } from '../../../db/schema.ts'
import { keywordIn } from '../keyword.ts'
import { rowsAndTotal, isOut } from '../published-rows.ts'
import { jsonList } from '../../../db/json.ts'
import { cookbookColumns } from './list-cookbooks.ts'

type Wish = RequestOf<'POST /cookbook/action/queryByPage'>
type Page = ResponseOf<'POST /cookbook/action/queryByPage'>
type Flag = 'in_category' | 'in_minutes' | 'in_servings' | 'in_difficulty' | 'with_sku'

const flags: readonly Flag[] = ['in_category', 'in_minutes', 'in_servings', 'in_difficulty', 'with_sku']
const mostSkus = 40

const unless = <T>(value: T | undefined, test: (given: T) => RawBuilder<unknown>): RawBuilder<unknown> =>
  value === undefined ? sql`true` : test(value)

/** The condition of each filter; true where the filter is not set. */
const tests = (wish: Wish): Readonly<Record<Flag, RawBuilder<unknown>>> => ({
  in_category: unless(wish.categoryId, given => sql`c.category_id = ${given}`),
  in_minutes: unless(wish.maxMinutes, given => sql`c.minutes <= ${given}`),
  in_servings: unless(wish.minServings, given => sql`c.servings >= ${given}`),
  in_difficulty: unless(
    wish.difficulties?.length === 0 ? undefined : wish.difficulties,
    given => sql`c.difficulty = any(${given}::smallint[])`,
  ),
  with_sku: unless(
    wish.skuId,
    given =>
      sql`exists (select from cookbook_ingredient i where i.cookbook_id = c.id and i.sku_id = ${given})`,
  ),
})

/** All filters but one: a group counted without its own filter says what a further choice would add. */
const allBut = (own?: Flag) =>
  sql.join(
    flags.filter(flag => flag !== own).map(flag => sql`base.${sql.ref(flag)}`),
    sql` and `,
  )

const grouped = (column: 'category_id' | 'difficulty', own: Flag) =>
  jsonList(sql`
    select base.${sql.ref(column)} as value, count(*)::int as count from base where ${allBut(own)}
    group by 1 order by 1`)

/** Counts for each step that the filter offers. */
const stepped = (steps: readonly number[], test: RawBuilder<unknown>, own: Flag) =>
  jsonList(sql`
    select step as value, (select count(*)::int from base where ${test} and ${allBut(own)}) as count
    from unnest(array[${sql.join(steps.map(step => sql.lit(step)))}]) step order by step`)

const usedSkus = jsonList(sql`
  select s.id, s.name, u.count
  from (
    select i.sku_id, count(distinct base.id)::int as count
    from base join cookbook_ingredient i on i.cookbook_id = base.id
    where i.sku_id is not null and ${allBut('with_sku')}
    group by i.sku_id order by 2 desc, 1 limit ${sql.lit(mostSkus)}
  ) u
  join sku s on s.id = u.sku_id order by u.count desc, s.id`)

/** Rows, total and the counts of all filters, in one statement that reads the cookbooks once. */
export const pageCookbooks = async (db: Db, now: Date, wish: Wish): Promise<Page> => {
  const { page, size } = wish
  const said = tests(wish)
  const keyword = keywordIn('c', wish.keyword)
  const found = await sql<Omit<Page, 'facets'> & Page['facets']>`
    with base as materialized (
      select c.id, c.category_id, c.minutes, c.servings, c.difficulty, c.published_at, ${keyword.rank} as rank,
        ${sql.join(flags.map(flag => sql`${said[flag]} as ${sql.ref(flag)}`))}
      from cookbook c where ${isOut('c', now)} and ${keyword.matches}
    )
    select
      ${rowsAndTotal('cookbook', cookbookColumns, { base: 'base', kept: allBut(), page, size })},
      ${grouped('category_id', 'in_category')} as categories,
      ${grouped('difficulty', 'in_difficulty')} as difficulties,
      ${stepped(cookbookMinutes, sql`base.minutes <= step`, 'in_minutes')} as minutes,
      ${stepped(cookbookServings, sql`base.servings >= step`, 'in_servings')} as servings,
      ${usedSkus} as skus`.execute(db)
  const [answer] = found.rows
  if (!answer) throw new Error('a statement without a row')
  const { rows, total, ...facets } = answer
  return { rows, total, facets }
}

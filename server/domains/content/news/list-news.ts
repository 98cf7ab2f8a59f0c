import { sql, type RawBuilder } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Db } from '../../../db/schema.ts'
import { keywordIn } from '../keyword.ts'
import { rowsAndTotal, isOut } from '../published-rows.ts'
import { jsonList, isoTime } from '../../../db/json.ts'
import type { Static } from 'typebox'
import type { newsCard } from '#contract/content/news-entries.ts'

export type NewsCard = Static<typeof newsCard>

/** The columns of a card. `article` is the name of that table in the statement around them. */
export const newsColumns = (article: string): RawBuilder<NewsCard> => {
  const a = sql.table(article)
  return sql`${a}.id, ${a}.title, ${a}.summary, ${a}.category, ${isoTime(`${article}.published_at`)} as "publishedAt",
    ${a}.minutes, ${a}.picture`
}

export const listNews = async (
  db: Db,
  now: Date,
  { size, category, exceptId }: RequestOf<'POST /news/action/queryList'>,
): Promise<NewsCard[]> => {
  const ofCategory = category === undefined ? sql`true` : sql`a.category = ${category}`
  const found = await sql<NewsCard>`
    select ${newsColumns('a')} from article a
    where ${isOut('a', now)} and ${ofCategory} and a.id <> ${exceptId ?? 0}
    order by a.published_at desc, a.id desc limit ${size}`.execute(db)
  return found.rows
}

type Page = ResponseOf<'POST /news/action/queryByPage'>

/** Rows, total and the counts of the categories, in one statement that reads the articles once. */
export const pageNews = async (
  db: Db,
  now: Date,
  { page, size, category, keyword }: RequestOf<'POST /news/action/queryByPage'>,
): Promise<Page> => {
  const said = keywordIn('a', keyword)
  const kept = category === undefined ? sql`true` : sql`base.category = ${category}`
  const found = await sql<Page>`
    with base as materialized (
      select a.id, a.category, a.published_at, ${said.rank} as rank
      from article a where ${isOut('a', now)} and ${said.matches}
    )
    select
      ${rowsAndTotal('article', newsColumns, { base: 'base', kept, page, size })},
      ${jsonList(sql`
        select category as value, count(*)::int as count from base group by 1 order by 2 desc, 1`)} as categories`.execute(
    db,
  )
  const [answer] = found.rows
  if (!answer) throw new Error('a statement without a row')
  return answer
}

import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../../db/schema.ts'
import { notFound } from '../../../http/refusal.ts'
import { renderRichText } from '../rich-text/render.ts'
import { isOut } from '../published-rows.ts'
import { newsColumns } from './list-news.ts'

type Article = ResponseOf<'GET /news/{id}'>

/** The published article before or after the one of the statement around it. */
const neighbour = (article: string, now: Date, comparison: '<' | '>', order: 'asc' | 'desc') => sql`(
  select json_build_object('id', n.id, 'title', n.title) from article n
  where ${isOut('n', now)}
    and (n.published_at, n.id) ${sql.raw(comparison)} (${sql.table(article)}.published_at, ${sql.table(article)}.id)
  order by n.published_at ${sql.raw(order)}, n.id ${sql.raw(order)} limit 1)`

export const readArticle = async (
  db: Db,
  { now, blobBase }: { now: Date; blobBase: string },
  id: number,
): Promise<Article> => {
  const found = await sql<Article>`
    select ${newsColumns('a')}, a.author, a.html,
      ${neighbour('a', now, '<', 'desc')} as previous, ${neighbour('a', now, '>', 'asc')} as next
    from article a where a.id = ${id} and ${isOut('a', now)}`.execute(db)
  const [article] = found.rows
  if (!article) throw notFound()
  return { ...article, html: renderRichText(article.html, blobBase) }
}

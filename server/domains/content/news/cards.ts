import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { newsCard } from '#contract/content/news-entries.ts'
import { isoTime } from '../../../db/json.ts'

export type NewsCard = Static<typeof newsCard>

/** The columns of a card. `article` is the name of that table in the statement around them. */
export const newsColumns = (article: string): RawBuilder<NewsCard> => {
  const a = sql.table(article)
  return sql`${a}.id, ${a}.title, ${a}.summary, ${a}.category, ${isoTime(`${article}.published_at`)} as "publishedAt",
    ${a}.minutes, ${a}.picture`
}

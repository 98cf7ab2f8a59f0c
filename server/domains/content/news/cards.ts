import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { newsCard } from '#contract/news.ts'
import { isoTime } from '../sql.ts'

export type NewsCard = Static<typeof newsCard>

/** The columns of a card, of `article a`. */
export const newsColumns = sql`
  a.id, a.title, a.summary, a.category, ${isoTime('a.published_at')} as "publishedAt", a.minutes, a.picture`

import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { cookbookCard } from '#contract/cookbooks.ts'

export type CookbookCard = Static<typeof cookbookCard>

/** The columns of a card, of `cookbook c`. */
export const cookbookColumns = sql`
  c.id, c.title, c.subtitle, c.category_id as "categoryId", c.minutes, c.servings, c.difficulty, c.picture`

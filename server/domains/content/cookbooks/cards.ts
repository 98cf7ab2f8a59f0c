import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { cookbookCard } from '#contract/content/cookbook-entries.ts'

export type CookbookCard = Static<typeof cookbookCard>

/** The columns of a card. `cookbook` is the name of that table in the statement around them. */
export const cookbookColumns = (cookbook: string): RawBuilder<CookbookCard> => {
  const c = sql.table(cookbook)
  return sql`${c}.id, ${c}.title, ${c}.subtitle, ${c}.category_id as "categoryId", ${c}.minutes, ${c}.servings,
    ${c}.difficulty, ${c}.picture`
}

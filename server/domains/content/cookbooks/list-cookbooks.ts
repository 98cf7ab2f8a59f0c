import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import type { Db } from '../../../db/schema.ts'
import { isOut } from '../published-rows.ts'
import type { Static } from 'typebox'
import type { cookbookCard } from '#contract/content/cookbook-entries.ts'

export type CookbookCard = Static<typeof cookbookCard>

/** The columns of a card. `cookbook` is the name of that table in the statement around them. */
export const cookbookColumns = (cookbook: string): RawBuilder<CookbookCard> => {
  const c = sql.table(cookbook)
  return sql`${c}.id, ${c}.title, ${c}.subtitle, ${c}.category_id as "categoryId", ${c}.minutes, ${c}.servings,
    ${c}.difficulty, ${c}.picture`
}

type Wish = RequestOf<'POST /cookbook/action/queryList'>

export const listCookbooks = async (
  db: Db,
  now: Date,
  { size, categoryId, exceptId }: Wish,
): Promise<CookbookCard[]> => {
  const category = categoryId === undefined ? sql`true` : sql`c.category_id = ${categoryId}`
  const found = await sql<CookbookCard>`
    select ${cookbookColumns('c')} from cookbook c
    where ${isOut('c', now)} and ${category} and c.id <> ${exceptId ?? 0}
    order by c.published_at desc, c.id desc limit ${size}`.execute(db)
  return found.rows
}

/** Cookbooks that use these products, those that use most of them first. */
export const listCookbooksBySkus = async (
  db: Db,
  now: Date,
  { size, skuIds }: RequestOf<'POST /cookbook/action/queryListBySkuIds'>,
): Promise<CookbookCard[]> => {
  const found = await sql<CookbookCard>`
    select ${cookbookColumns('c')}
    from (
      select i.cookbook_id, count(distinct i.sku_id) as used from cookbook_ingredient i
      where i.sku_id = any(${skuIds}::bigint[]) group by i.cookbook_id
    ) u
    join cookbook c on c.id = u.cookbook_id
    where ${isOut('c', now)}
    order by u.used desc, c.published_at desc, c.id desc limit ${size}`.execute(db)
  return found.rows
}

export const listCookbookCategories = (
  db: Db,
  now: Date,
): Promise<{ id: number; name: string; count: number }[]> => {
  return db
    .selectFrom('cookbook_category as k')
    .leftJoin('cookbook as c', join => join.onRef('c.category_id', '=', 'k.id').on(isOut('c', now)))
    .select(({ fn }) => ['k.id', 'k.name', fn.count<number>('c.id').as('count')])
    .groupBy('k.id')
    .orderBy('k.position')
    .orderBy('k.id')
    .execute()
}

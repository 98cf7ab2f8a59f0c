import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'
import type { Tx } from '../../db/schema.ts'
import type { Picture } from '../../db/tables/content-schema.ts'
import { moveRevision, skuIds } from '../catalog/public.ts'
import { indexCookbooks } from './cookbooks/index-cookbooks.ts'
import { timeOf } from './upsert-articles.ts'

type Given = ErpRow<'PUT /erp/v1/cookbooks'>
type Cookbook = Placed<
  Omit<Given, 'steps'> & {
    readonly steps: readonly (Given['steps'][number] & { readonly picture?: Picture | null })[]
  }
>

export const cookbookCategoryIds = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const found = await tx.selectFrom('cookbook_category').select(['id', 'name']).execute()
  return new Map(found.map(({ id, name }) => [name, id]))
}

const storeHeads = async (tx: Tx, rows: readonly object[]): Promise<ReadonlyMap<string, number>> => {
  const { rows: stored } = await sql<{ id: number; key: string }>`
    insert into cookbook (erp_key, category_id, title, subtitle, intro, minutes, servings, difficulty, tips, tools,
      nutrition, published_at)
    select r.key, r."categoryId", r.title, r.subtitle, r.intro, r.minutes, r.servings, r.difficulty,
      coalesce(r.tips, '{}'), coalesce(r.tools, '{}'), coalesce(r.nutrition, '[]'), r."publishedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, "categoryId" bigint, title text,
      subtitle text, intro text, minutes integer, servings integer, difficulty smallint, tips text[], tools text[],
      nutrition jsonb, "publishedAt" timestamptz)
    order by r.key
    on conflict (erp_key) do update set category_id = excluded.category_id, title = excluded.title,
      subtitle = excluded.subtitle, intro = excluded.intro, minutes = excluded.minutes, servings = excluded.servings,
      difficulty = excluded.difficulty, tips = excluded.tips, tools = excluded.tools,
      nutrition = excluded.nutrition, published_at = excluded.published_at
    returning id, erp_key as key`.execute(tx)
  return new Map(stored.map(({ id, key }) => [key, id]))
}

/** Stores the present ingredients and steps; a former picture of a step belongs to no step any more. */
const storeParts = async (
  tx: Tx,
  rows: readonly Cookbook[],
  ids: ReadonlyMap<string, number>,
  skus: ReadonlyMap<string, number>,
): Promise<void> => {
  const all = [...ids.values()]
  const numbered = <T>(parts: (row: Cookbook) => readonly T[]) =>
    rows.flatMap(row =>
      parts(row).map((part, index) => ({ ...part, cookbookId: ids.get(row.key), position: index + 1 })),
    )
  const ingredients = numbered(({ ingredients: parts }) =>
    parts.map(part => ({ ...part, skuId: part.sku === undefined ? null : (skus.get(part.sku) ?? null) })),
  )
  await sql`delete from cookbook_ingredient where cookbook_id = any(${all}::bigint[])`.execute(tx)
  await sql`delete from cookbook_step where cookbook_id = any(${all}::bigint[])`.execute(tx)
  await sql`
    insert into cookbook_ingredient (cookbook_id, position, name, amount, unit, sku_id, grams)
    select r."cookbookId", r.position, r.name, r.amount, r.unit, r."skuId", r.grams
    from jsonb_to_recordset(${JSON.stringify(ingredients)}::jsonb) as r ("cookbookId" bigint, position integer,
      name text, amount double precision, unit text, "skuId" bigint, grams integer)`.execute(tx)
  await sql`
    insert into cookbook_step (cookbook_id, position, text, minutes, picture)
    select r."cookbookId", r.position, r.text, r.minutes, nullif(r.picture, 'null')
    from jsonb_to_recordset(${JSON.stringify(numbered(({ steps }) => steps))}::jsonb)
      as r ("cookbookId" bigint, position integer, text text, minutes integer, picture jsonb)`.execute(tx)
}

/** A product is named with its grams, and must be known. */
export const ingredientProblem = (
  ingredients: Cookbook['ingredients'],
  skus: ReadonlyMap<string, number>,
): string | undefined => {
  const wrong = ingredients.find(({ sku, grams }) => (sku === undefined) !== (grams === undefined))
  if (wrong) return `ingredients：“${wrong.name}”的物料编码（sku）与克数（grams）须同时填写`
  const unknown = ingredients.find(({ sku }) => sku !== undefined && !skus.has(sku))
  return unknown ? `ingredients：没有商品“${unknown.sku ?? ''}”` : undefined
}

/** Stores cookbooks by the brand's keys, each as a whole; the cover stays as it is. */
export const upsertCookbooks = async (
  { tx }: { readonly tx: Tx },
  rows: readonly Cookbook[],
): Promise<Rejection[]> => {
  // Packages hold cookbooks too. First, since writers of products move it before they touch a cookbook.
  await moveRevision(tx)
  const categories = await cookbookCategoryIds(tx)
  const skus = await skuIds(
    tx,
    rows.flatMap(({ ingredients }) => ingredients.flatMap(({ sku }) => sku ?? [])),
  )
  const { good, rejected } = judged(rows, ({ category, publishedAt, ingredients }) => {
    if (!categories.has(category)) return `category：没有类目“${category}”`
    if (timeOf(publishedAt) === undefined) return 'publishedAt：格式不正确'
    return ingredientProblem(ingredients, skus)
  })
  const ids = await storeHeads(
    tx,
    good.map(row => ({
      ...row,
      categoryId: categories.get(row.category),
      publishedAt: timeOf(row.publishedAt),
    })),
  )
  await storeParts(tx, good, ids, skus)
  await indexCookbooks(tx, [...ids.values()])
  return rejected
}

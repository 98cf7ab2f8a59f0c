import { sql } from 'kysely'
import type { ContentOf } from '#contract/content/edited.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../../db/schema.ts'
import { cardJson, type SkuCard } from '../../catalog/public.ts'

type Answer = ResponseOf<'GET /cookbook/{id}'>

interface Product {
  readonly code: string
  readonly sku: SkuCard
  readonly gramsPerCase: number | null
}

/** The answers that the cookbook's page would get for this content. */
export const cookbookAnswer = async (db: Db, id: number, content: ContentOf<'cookbook'>): Promise<Answer> => {
  const { category, ingredients, steps, tips = [], tools = [], nutrition = [], ...head } = content
  const codes = ingredients.flatMap(({ sku }) => sku ?? [])
  const { rows } = await sql<Product>`
    select s.code, ${cardJson('s')} as sku, nullif(s.net_weight, 0) as "gramsPerCase"
    from sku s where s.code = any(${codes}::text[])`.execute(db)
  const products = new Map(rows.map(({ code, ...product }) => [code, product]))
  const known = await db
    .selectFrom('cookbook_category')
    .select('id')
    .where('name', '=', category)
    .executeTakeFirst()
  return {
    ...head,
    id,
    categoryId: known?.id ?? 0,
    categoryName: category,
    tips,
    tools,
    nutrition,
    ingredients: ingredients.map(({ sku, grams = null, ...part }) => ({
      ...part,
      grams,
      ...(products.get(sku ?? '') ?? { sku: null, gramsPerCase: null }),
    })),
    steps: steps.map(({ minutes = null, ...step }) => ({ ...step, minutes })),
  }
}

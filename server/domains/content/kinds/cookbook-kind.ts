import { sql } from 'kysely'
import type { ContentOf } from '#contract/content/edited.ts'
import type { Tx } from '../../../db/schema.ts'
import { invalid } from '../../../http/refusal.ts'
import { moveRevision, skuIds } from '../../catalog/public.ts'
import { indexCookbooks } from '../cookbooks/index-cookbooks.ts'
import { selectCookbooks } from '../rows/cookbook-rows.ts'
import { storeCookbook } from '../store-content.ts'
import { cookbookCategoryIds, ingredientProblem } from '../upsert-cookbooks.ts'
import type { Kind } from './kind.ts'

type Cookbook = ContentOf<'cookbook'>

const load = async (tx: Tx, id: number) => {
  const [row] = await selectCookbooks(tx, sql`where c.id = ${id}`)
  if (!row) return undefined
  const { id: _id, key: _key, publishedAt, ...content } = row
  return { content, publishedAt: publishedAt === null ? null : new Date(publishedAt) }
}

const rowsFor = async (tx: Tx, { category, ingredients, steps, ...content }: Cookbook) => {
  const skus = await skuIds(
    tx,
    ingredients.flatMap(({ sku }) => sku ?? []),
  )
  const problem = ingredientProblem(ingredients, skus)
  if (problem !== undefined)
    throw invalid({ path: 'content.ingredients', message: problem.replace(/^\w+：/, '') })
  const categoryId = (await cookbookCategoryIds(tx)).get(category)
  if (categoryId === undefined)
    throw invalid({ path: 'content.category', message: `没有分类“${category}”，请重新选择` })
  return {
    ...content,
    category_id: categoryId,
    tips: content.tips ?? [],
    tools: content.tools ?? [],
    nutrition: content.nutrition ?? [],
    ingredients: ingredients.map(({ sku, grams, ...part }) => ({
      ...part,
      sku_id: sku === undefined ? null : (skus.get(sku) ?? null),
      grams: grams ?? null,
    })),
    steps: steps.map(({ minutes, ...step }) => ({ ...step, minutes: minutes ?? null })),
  }
}

const place = async (tx: Tx, content: Cookbook, row: { id?: number; published_at: Date | null }) => {
  // Packages hold cookbooks too, and writers of products move the revision before they touch a cookbook.
  await moveRevision(tx)
  const id = await storeCookbook(tx, { ...(await rowsFor(tx, content)), ...row })
  await indexCookbooks(tx, [id])
  return id
}

export const cookbookKind: Kind<Cookbook> = {
  load,
  make: (tx, content) => place(tx, content, { published_at: null }),
  clean: async (tx, content) => {
    await rowsFor(tx, content)
    return content
  },
  store: async (tx, id, content, now) => {
    const known = await tx
      .selectFrom('cookbook')
      .select('published_at')
      .where('id', '=', id)
      .executeTakeFirst()
    await place(tx, content, { id, published_at: known?.published_at ?? now })
  },
  withdraw: async (tx, id) => {
    await moveRevision(tx)
    await tx.updateTable('cookbook').set({ published_at: null }).where('id', '=', id).execute()
  },
}

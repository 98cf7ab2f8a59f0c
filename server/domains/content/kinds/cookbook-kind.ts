import { sql } from 'kysely'
import type { ContentOf } from '#contract/content/edited.ts'
import type { Tx } from '../../../db/schema.ts'
import { invalid } from '../../../http/refusal.ts'
import { jsonList } from '../../../db/json.ts'
import { moveRevision, skuIds } from '../../catalog/public.ts'
import { indexCookbooks } from '../cookbooks/index-cookbooks.ts'
import { storeCookbook } from '../store-content.ts'
import { cookbookCategoryIds, ingredientProblem } from '../upsert-cookbooks.ts'
import type { Kind } from './kind.ts'

type Cookbook = ContentOf<'cookbook'>

const withoutNulls = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([key, value]) => value !== null || key === 'picture')) as T

const load = async (tx: Tx, id: number) => {
  const { rows } = await sql<Cookbook & { publishedAt: Date | null }>`
    select k.name as category, c.title, c.subtitle, c.intro, c.minutes, c.servings, c.difficulty, c.tips, c.tools,
      c.nutrition, c.picture, c.published_at as "publishedAt",
      ${jsonList(sql`
        select i.name, i.amount, i.unit, s.code as sku, i.grams
        from cookbook_ingredient i left join sku s on s.id = i.sku_id
        where i.cookbook_id = c.id order by i.position`)} as ingredients,
      ${jsonList(sql`
        select t.text, t.minutes, t.picture from cookbook_step t where t.cookbook_id = c.id order by t.position`)} as steps
    from cookbook c join cookbook_category k on k.id = c.category_id where c.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { publishedAt, ...content } = row
  const ingredients = content.ingredients.map(withoutNulls)
  return { content: { ...content, ingredients, steps: content.steps.map(withoutNulls) }, publishedAt }
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

import { sql, type RawBuilder } from 'kysely'
import type { ContentOf } from '#contract/content/edited.ts'
import { isoTime, jsonList } from '../../../db/json.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import { moveRevision } from '../../catalog/public.ts'
import { removeUnedited } from './remove-unedited.ts'

/** A cookbook with its key; only its own cover is not a part of it. */
export type CookbookRow = Required<Omit<ContentOf<'cookbook'>, 'picture'>> & {
  readonly key: string
  readonly publishedAt: string | null
}

type Stored = CookbookRow & Pick<ContentOf<'cookbook'>, 'picture'> & { readonly id: number }

const withoutNulls = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([key, value]) => value !== null || key === 'picture')) as T

/** Cookbooks with their ingredients and steps. */
export const selectCookbooks = async (db: Db | Tx, chosen: RawBuilder<unknown>): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select c.id, c.erp_key as key, k.name as category, c.title, c.subtitle, c.intro, c.minutes, c.servings,
      c.difficulty, c.tips, c.tools, c.nutrition, c.picture, ${isoTime('c.published_at')} as "publishedAt",
      ${jsonList(sql`
        select i.name, i.amount, i.unit, s.code as sku, i.grams
        from cookbook_ingredient i left join sku s on s.id = i.sku_id
        where i.cookbook_id = c.id order by i.position`)} as ingredients,
      ${jsonList(sql`
        select t.text, t.minutes, t.picture from cookbook_step t where t.cookbook_id = c.id order by t.position`)} as steps
    from cookbook c join cookbook_category k on k.id = c.category_id ${chosen}`.execute(db)
  return rows.map(row => ({
    ...row,
    ingredients: row.ingredients.map(withoutNulls),
    steps: row.steps.map(withoutNulls),
  }))
}

export const cookbookRows = async (
  db: Db | Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, CookbookRow>> => {
  const rows = await selectCookbooks(db, sql`where c.erp_key = any(${keys}::text[])`)
  return new Map(rows.map(row => [row.key, row]))
}

export const cookbooksBehind = (db: Db, id: number, size: number): Promise<Stored[]> =>
  selectCookbooks(db, sql`where c.id > ${id} order by c.id limit ${size}`)

/** Keeps other writers away until the transaction ends: all of them move the revision first. */
export const holdCookbooks = (tx: Tx): Promise<void> => moveRevision(tx)

type Step = CookbookRow['steps'][number]

/** New steps with the pictures of those that they replace: of the same text, or else in the same place of as many. */
export const withPicturesOf = (before: readonly Step[], steps: readonly Step[]): Step[] =>
  steps.map((step, at) => {
    const same = before[at]?.text === step.text ? before[at] : before.find(({ text }) => text === step.text)
    const place = before.length === steps.length ? before[at] : undefined
    return { ...step, picture: (same ?? place)?.picture ?? null }
  })

export const removeCookbooks = removeUnedited('cookbook')

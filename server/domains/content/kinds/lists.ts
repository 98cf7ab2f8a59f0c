import { sql } from 'kysely'
import type { ContentOf } from '#contract/content/edited.ts'
import type { Tx } from '../../../db/schema.ts'
import { invalid, refuse } from '../../../http/refusal.ts'
import { instantOf } from '../../../kit/clock.ts'
import { cleanLinks, type Kind, type Live } from './kind.ts'

const always = <C>(content: C): Live<C> => ({ content, publishedAt: new Date(0) })

/** Navigation keeps its own versions, which the portal's pages compare. */
export const navigationKind: Kind<ContentOf<'navigation'>> = {
  load: async tx => {
    const row = await tx
      .selectFrom('navigation_version')
      .select('items')
      .where('published_at', 'is not', null)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    return always({ items: (row?.items ?? []).map(({ title, link }) => ({ title, link })) })
  },
  clean: cleanLinks,
  store: async (tx, _id, { items }, now) => {
    const { last } = await tx
      .selectFrom('navigation_version')
      .select(({ fn }) => fn.max('version').as('last'))
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('navigation_version')
      .values({ version: (last ?? 0) + 1, items: JSON.stringify(items), published_at: now })
      .execute()
  },
}

export const hotWordsKind: Kind<ContentOf<'hotWords'>> = {
  load: async tx => {
    const rows = await tx.selectFrom('hot_word').select('word').orderBy('position').orderBy('id').execute()
    return always({ words: rows.map(({ word }) => word) })
  },
  clean: (_tx, content) => Promise.resolve(content),
  store: async (tx, _id, { words }) => {
    await tx.deleteFrom('hot_word').execute()
    const rows = words.map((word, index) => ({ word, position: index + 1 }))
    if (rows.length > 0) await tx.insertInto('hot_word').values(rows).execute()
  },
}

export const voicesKind: Kind<ContentOf<'voices'>> = {
  load: async tx => {
    const rows = await tx
      .selectFrom('customer_voice')
      .select(['author', 'role', 'text', 'published_at'])
      .orderBy('published_at', order => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .execute()
    return always({
      voices: rows.map(({ published_at: at, ...voice }) => ({ ...voice, at: at?.toISOString() ?? null })),
    })
  },
  clean: (_tx, content) => {
    const wrong = content.voices.findIndex(({ at }) => at !== null && instantOf(at) === undefined)
    if (wrong >= 0) throw invalid({ path: `content.voices.${wrong}.at`, message: '请填写日期' })
    return Promise.resolve(content)
  },
  store: async (tx, _id, { voices }) => {
    await tx.deleteFrom('customer_voice').execute()
    const rows = voices.map(({ at, ...voice }) => ({
      ...voice,
      published_at: at === null ? null : new Date(at),
    }))
    // The first of a day's voices was given the highest id before, so that it stands first again.
    if (rows.length > 0) await tx.insertInto('customer_voice').values(rows.toReversed()).execute()
  },
}

export const cookbookCategoriesKind: Kind<ContentOf<'cookbookCategories'>> = {
  load: async tx => {
    const rows = await tx
      .selectFrom('cookbook_category')
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    return always({ categories: rows })
  },
  clean: (_tx, content) => {
    const names = content.categories.map(({ name }) => name)
    const twice = names.findIndex((name, at) => names.indexOf(name) < at)
    if (twice >= 0) throw invalid({ path: `content.categories.${twice}.name`, message: '已有同名的分类' })
    return Promise.resolve(content)
  },
  store: storeCategories,
}

/** Categories that were left out are deleted, unless cookbooks are in them. */
async function storeCategories(
  tx: Tx,
  _id: number,
  { categories }: ContentOf<'cookbookCategories'>,
): Promise<void> {
  const kept = categories.flatMap(({ id }) => id ?? [])
  const { rows: used } = await sql<{ name: string }>`
    select k.name from cookbook_category k
    where not k.id = any(${kept}::bigint[]) and exists (select from cookbook c where c.category_id = k.id)`.execute(
    tx,
  )
  if (used.length > 0)
    throw refuse(`“${used.map(({ name }) => name).join('、')}”中还有菜谱，请先把菜谱移到其他分类`)
  await sql`delete from cookbook_category where not id = any(${kept}::bigint[])`.execute(tx)
  // Two categories may exchange their names, which are unique at every moment.
  await sql`update cookbook_category set name = id || chr(31)`.execute(tx)
  const known = await tx.selectFrom('cookbook_category').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  for (const [index, { id, name }] of categories.entries()) {
    const row = { name, position: index + 1 }
    // A category that was deleted since comes back under a new number.
    if (id === null || !ids.has(id)) await tx.insertInto('cookbook_category').values(row).execute()
    else await tx.updateTable('cookbook_category').set(row).where('id', '=', id).execute()
  }
}

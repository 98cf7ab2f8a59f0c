import type { NewRow, Tx } from '../../db/schema.ts'
import { cleanArticle } from './clean-articles.ts'
import { insideLink } from './rich-text/links.ts'
import { sanitizeRichText } from './rich-text/sanitize.ts'

type Indexed = 'search_text' | 'grams'
type NewArticle = Omit<NewRow<'article'>, 'minutes' | Indexed>

/** Stores an article that was cleaned, or replaces the one with its id. Returns the id. */
export const storeCleanArticle = async (tx: Tx, article: NewRow<'article'>): Promise<number> => {
  const { id } = await tx
    .insertInto('article')
    .values(article)
    .onConflict(known => known.column('id').doUpdateSet(article))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores an article and returns its id. */
export const storeArticle = (tx: Tx, given: NewArticle): Promise<number> =>
  storeCleanArticle(tx, { ...given, ...cleanArticle(given) })

interface NewCookbook extends Omit<NewRow<'cookbook'>, Indexed | 'nutrition'> {
  readonly nutrition: readonly { readonly name: string; readonly value: string }[]
  readonly ingredients: readonly Omit<NewRow<'cookbook_ingredient'>, 'cookbook_id' | 'position'>[]
  readonly steps: readonly Omit<NewRow<'cookbook_step'>, 'cookbook_id' | 'position'>[]
}

/**
 * Stores a cookbook with its ingredients and steps, or replaces the one with its id; `indexCookbooks` makes it findable.
 * Returns the id.
 */
export const storeCookbook = async (
  tx: Tx,
  { ingredients, steps, nutrition, ...given }: NewCookbook,
): Promise<number> => {
  const head = { ...given, nutrition: JSON.stringify(nutrition) }
  const { id } = await tx
    .insertInto('cookbook')
    .values(head)
    .onConflict(known => known.column('id').doUpdateSet(head))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('cookbook_ingredient').where('cookbook_id', '=', id).execute()
  await tx.deleteFrom('cookbook_step').where('cookbook_id', '=', id).execute()
  const ordered = <T>(rows: readonly T[]) =>
    rows.map((row, index) => ({ ...row, cookbook_id: id, position: index + 1 }))
  if (ingredients.length > 0) {
    await tx.insertInto('cookbook_ingredient').values(ordered(ingredients)).execute()
  }
  if (steps.length > 0) await tx.insertInto('cookbook_step').values(ordered(steps)).execute()
  return id
}

type NewModule = Omit<NewRow<'page_module'>, 'page_id' | 'version' | 'position'>

interface NewPage extends Omit<NewRow<'page_version'>, 'page_id' | 'version'> {
  readonly id?: number
  readonly kind: NewRow<'page'>['kind']
  readonly modules: readonly NewModule[]
}

/** Throws where a link of the content leads out of the portal. */
const assertLinks = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'link') assertLinks(inner)
    else if (typeof inner !== 'string' || insideLink(inner) !== inner) {
      throw new Error(`a link that leaves the portal: ${String(inner)}`)
    }
  }
}

const cleanModule = ({ content, ...module }: NewModule): NewModule => {
  assertLinks({ ...module, content })
  const { html } = content
  return {
    ...module,
    content: typeof html === 'string' ? { ...content, html: sanitizeRichText(html) } : content,
  }
}

/** The page's id and its next version. The row stays locked, so that of two who publish at once one waits. */
const nextVersion = async (tx: Tx, { id, kind }: Pick<NewPage, 'id' | 'kind'>) => {
  const known = await tx
    .selectFrom('page')
    .select('id')
    .where('id', '=', id ?? 0)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (known) {
    const { last } = await tx
      .selectFrom('page_version')
      .select(({ fn }) => fn.max('version').as('last'))
      .where('page_id', '=', known.id)
      .executeTakeFirstOrThrow()
    return { page_id: known.id, version: (last ?? 0) + 1 }
  }
  const made = await tx
    .insertInto('page')
    .values({ kind, ...(id !== undefined && { id }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { page_id: made.id, version: 1 }
}

/** Stores a new page, or the next version of the page with this id. Returns the id. */
export const storePage = async (tx: Tx, { id, kind, modules, ...head }: NewPage): Promise<number> => {
  const place = await nextVersion(tx, { kind, ...(id !== undefined && { id }) })
  await tx
    .insertInto('page_version')
    .values({ ...head, ...place })
    .execute()
  const rows = modules.map((module, index) => ({ ...cleanModule(module), ...place, position: index + 1 }))
  if (rows.length > 0) await tx.insertInto('page_module').values(rows).execute()
  return place.page_id
}

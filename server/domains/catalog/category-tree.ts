import type { Row, Db, Tx } from '../../db/schema.ts'
import { cachedByRevision } from './revision.ts'

export type Category = Row<'sku_category'>
/** Categories by id, wider ones first. */
export type CategoryTree = ReadonlyMap<number, Category>

const cached = cachedByRevision<CategoryTree>(1)

export const categoryTree = (db: Db): Promise<CategoryTree> =>
  cached(db, '', async () => {
    const rows = await db
      .selectFrom('sku_category')
      .select(['id', 'parent_id', 'level', 'name', 'position', 'picture'])
      .orderBy('level')
      .orderBy('position')
      .orderBy('id')
      .execute()
    return new Map(rows.map(row => [row.id, row]))
  })

/** The categories from the widest to this one. */
export const categoryPath = <C extends Pick<Category, 'parent_id'>>(
  tree: ReadonlyMap<number, C>,
  id: number | null,
): C[] => {
  const category = id === null ? undefined : tree.get(id)
  return category ? [...categoryPath(tree, category.parent_id), category] : []
}

export const pathKey = (path: readonly string[]): string => path.join('\n')

/** Every category by the names that lead to it. Of two with the same names the older one counts. */
export const categoryIds = async (db: Db | Tx): Promise<ReadonlyMap<string, number>> => {
  const found = await db
    .selectFrom('sku_category')
    .select(['id', 'parent_id', 'name'])
    .orderBy('id', 'desc')
    .execute()
  const tree = new Map(found.map(category => [category.id, category]))
  return new Map(found.map(({ id }) => [pathKey(categoryPath(tree, id).map(({ name }) => name)), id]))
}

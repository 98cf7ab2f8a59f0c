import type { Db, Tx } from '../../db/schema.ts'
import { categoryPath } from './category-tree.ts'

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

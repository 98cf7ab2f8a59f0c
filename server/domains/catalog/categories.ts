import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'
import { categoryTree } from './category-tree.ts'
import { countFacets } from './facets.ts'
import { readGroups } from './groups.ts'

/** The whole tree, wider categories first, each with what is on sale in it and below it. */
export const queryCategories = async (
  db: Db,
): Promise<ResponseOf<'POST /skuCatalogs/action/queryCategory'>> => {
  const tree = await categoryTree(db)
  const { facets } = countFacets(await readGroups(db, { keyword: undefined, tree }), {})
  const counts = new Map(facets.categories.map(({ value, count }) => [value, count]))
  return [...tree.values()].map(({ id, parent_id, level, name, picture }) => ({
    id,
    parentId: parent_id,
    level,
    name,
    count: counts.get(id) ?? 0,
    picture,
  }))
}

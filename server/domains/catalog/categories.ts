import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'
import { categoryTree } from './category-tree.ts'
import { countFacets } from './search/facets.ts'
import { readGroups } from './search/groups.ts'
import { cachedByRevision } from './revision.ts'

type Categories = ResponseOf<'POST /skuCatalogs/action/queryCategory'>

const cached = cachedByRevision<Categories>(1)

const readCategories = async (db: Db): Promise<Categories> => {
  const tree = await categoryTree(db)
  const { facets } = countFacets(await readGroups(db, { keyword: undefined, filters: {}, tree }), tree)
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

/** The whole tree, wider categories first, each with the number of its products on sale. */
export const queryCategories = (db: Db): Promise<Categories> => cached(db, '', () => readCategories(db))

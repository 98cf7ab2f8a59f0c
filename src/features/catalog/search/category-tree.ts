import type { ResponseOf } from '#contract/index.ts'

export type Category = ResponseOf<'POST /skuCatalogs/action/queryCategory'>[number]

export interface CategoryNode {
  readonly category: Category
  readonly children: readonly CategoryNode[]
}

/** The list as a tree in its own order; a category with an unknown parent is at the top. */
export function categoryTree(categories: readonly Category[]): readonly CategoryNode[] {
  const known = new Set(categories.map(({ id }) => id))
  const parentOf = ({ parentId }: Category) => (parentId !== null && known.has(parentId) ? parentId : null)
  const nodes = (parent: number | null): CategoryNode[] =>
    categories
      .filter(category => parentOf(category) === parent)
      .map(category => ({ category, children: nodes(category.id) }))
  return nodes(null)
}

/** The categories from the top level down to this one; empty where it is unknown. */
export function categoryPath(categories: readonly Category[], id: number | null): readonly Category[] {
  const byId = new Map(categories.map(category => [category.id, category]))
  const path: Category[] = []
  for (let at = id === null ? undefined : byId.get(id); at && !path.includes(at);) {
    path.unshift(at)
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return path
}

/** The number of found products in a category: its own count, else the sum of its subcategories. */
export function countIn({ category, children }: CategoryNode, counted: ReadonlyMap<number, number>): number {
  return counted.get(category.id) ?? children.reduce((sum, child) => sum + countIn(child, counted), 0)
}

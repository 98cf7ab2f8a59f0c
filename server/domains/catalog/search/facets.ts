import { skuTags, storages } from '#contract/catalog/entries.ts'
import type { ResponseOf } from '#contract/index.ts'
import { categoryPath, type CategoryTree } from '../category-tree.ts'
import { bitsOf, failedBit, type Dimension } from './conditions.ts'

export type Facets = NonNullable<ResponseOf<'POST /skus/action/queryByPage'>['facets']>

/** How many products share a category, a series, or all other values, and fail the same one filter, if any. */
export interface Group {
  readonly by: 'category' | 'series' | 'rest'
  readonly category: number | null
  readonly series: string | null
  readonly storage: (typeof storages)[number] | null
  readonly tag: number | null
  readonly sample: boolean | null
  readonly stock: boolean | null
  /** The bit of the failed filter, or 0. */
  readonly failed: number
  readonly count: number
}

class Tally<T> {
  readonly #counts = new Map<T, number>()

  add(value: T, count: number): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + count)
  }

  get(value: T): number {
    return this.#counts.get(value) ?? 0
  }

  sorted(compare: (a: T, b: T) => number): { value: T; count: number }[] {
    return [...this.#counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => compare(a.value, b.value))
  }
}

const inOrder =
  <T>(order: readonly T[]) =>
  (a: T, b: T) =>
    order.indexOf(a) - order.indexOf(b)

export interface Counts {
  readonly total: number
  readonly facets: Facets
  readonly inStock: number
}

/** Counts each group under all other filters, so that a count says what a further choice in the group would add. */
export const countFacets = (groups: readonly Group[], tree: CategoryTree): Counts => {
  const categories = new Tally<number>()
  const series = new Tally<string>()
  const kept = new Tally<(typeof storages)[number]>()
  const tags = new Tally<(typeof skuTags)[number]>()
  let [total, sampleAllowed, inStock] = [0, 0, 0]
  for (const { count, by, failed, ...value } of groups) {
    const belongs = (dimension: Dimension) => failed === 0 || failed === failedBit(dimension)
    if (by === 'rest' && failed === 0) total += count
    if (value.category !== null && belongs('category'))
      for (const { id } of categoryPath(tree, value.category)) categories.add(id, count)
    if (value.series !== null && belongs('series')) series.add(value.series, count)
    if (value.storage !== null && belongs('storage')) kept.add(value.storage, count)
    if (belongs('tag'))
      for (const tag of skuTags) if (((value.tag ?? 0) & bitsOf([tag])) !== 0) tags.add(tag, count)
    if (value.sample === true && belongs('sample')) sampleAllowed += count
    if (value.stock === true && belongs('stock')) inStock += count
  }
  return {
    total,
    inStock,
    facets: {
      categories: categories.sorted((a, b) => a - b),
      series: series.sorted((a, b) => series.get(b) - series.get(a) || (a < b ? -1 : 1)),
      storages: kept.sorted(inOrder(storages)),
      tags: tags.sorted(inOrder(skuTags)),
      sampleAllowed,
    },
  }
}

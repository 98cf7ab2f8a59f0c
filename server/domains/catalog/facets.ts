import { skuTags, storages } from '#contract/catalog.ts'
import type { ResponseOf } from '#contract/index.ts'
import { bitsOf, type Filters } from './conditions.ts'

export type Facets = NonNullable<ResponseOf<'POST /skus/action/queryByPage'>['facets']>

/** So many products are alike in everything that filters ask for. */
export interface Group {
  /** From the widest category to the narrowest. */
  readonly categories: readonly number[]
  readonly series: string
  readonly storage: (typeof storages)[number]
  readonly tagBits: number
  readonly sampleAllowed: boolean
  readonly inStock: boolean
  readonly count: number
}

type Dimension = 'category' | 'series' | 'storage' | 'tag' | 'sample' | 'stock'
type Test = (group: Group) => boolean

const always: Test = () => true

const testsOf = (filters: Filters, inStock: boolean): Record<Dimension, Test> => {
  const { categoryId, series = [], storages: kept = [], tags = [], sampleAllowed } = filters
  const [chosen, stored, bits] = [new Set(series), new Set(kept), bitsOf(tags)]
  return {
    category: categoryId === undefined ? always : group => group.categories.includes(categoryId),
    series: chosen.size === 0 ? always : group => chosen.has(group.series),
    storage: stored.size === 0 ? always : group => stored.has(group.storage),
    tag: bits === 0 ? always : group => (group.tagBits & bits) !== 0,
    sample: sampleAllowed === undefined ? always : group => group.sampleAllowed === sampleAllowed,
    stock: inStock ? group => group.inStock : always,
  }
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

/** Each group under all other filters: what a further choice in it would add. */
export const countFacets = (groups: readonly Group[], filters: Filters, onlyInStock = false): Counts => {
  const tests = Object.entries(testsOf(filters, onlyInStock)) as [Dimension, Test][]
  const categories = new Tally<number>()
  const series = new Tally<string>()
  const kept = new Tally<(typeof storages)[number]>()
  const tags = new Tally<(typeof skuTags)[number]>()
  let [total, sampleAllowed, inStock] = [0, 0, 0]
  for (const group of groups) {
    const failed = tests.filter(([, test]) => !test(group)).map(([dimension]) => dimension)
    if (failed.length > 1) continue
    const { count } = group
    const counts = (dimension: Dimension) => failed.length === 0 || failed[0] === dimension
    if (failed.length === 0) total += count
    if (counts('category')) for (const id of group.categories) categories.add(id, count)
    if (counts('series')) series.add(group.series, count)
    if (counts('storage')) kept.add(group.storage, count)
    if (counts('tag'))
      for (const tag of skuTags) if ((group.tagBits & bitsOf([tag])) !== 0) tags.add(tag, count)
    if (counts('sample') && group.sampleAllowed) sampleAllowed += count
    if (counts('stock') && group.inStock) inStock += count
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

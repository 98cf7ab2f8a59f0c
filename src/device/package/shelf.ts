import type { OfflinePackage, PackagedCookbook, PackagedSku } from '#contract/catalog/offline-package.ts'
import { articleColumns, skuColumns, type SkuColumns } from '#contract/search/columns.ts'
import { keyOf, initialsOf, withPinyin } from '#contract/search/runs.ts'
import type { ShortName } from '#contract/search/place.ts'

export interface ShelvedSku extends PackagedSku {
  readonly columns: SkuColumns
  readonly grams: ReadonlySet<string>
  /** Its category and those above it. */
  readonly within: ReadonlySet<number>
}

export interface ShelvedCookbook extends PackagedCookbook {
  readonly searchText: string
  readonly grams: ReadonlySet<string>
}

export interface ShelvedCategory {
  readonly category: OfflinePackage['categories'][number]
  readonly name: ShortName
  readonly parents: string
}

/** A package made ready for searching. */
export interface Shelf {
  readonly content: OfflinePackage
  readonly skus: readonly ShelvedSku[]
  readonly skuById: ReadonlyMap<number, ShelvedSku>
  readonly cookbooks: readonly ShelvedCookbook[]
  readonly categories: readonly ShelvedCategory[]
  /** The syllable of each common character. */
  readonly syllables: ReadonlyMap<string, string>
}

const shelveSku = (sku: PackagedSku): ShelvedSku => {
  const { detail } = sku
  const columns = skuColumns(
    detail,
    withPinyin(detail.name, detail.pinyin),
    detail.categories.map(({ name }) => name),
  )
  return {
    ...sku,
    columns,
    grams: new Set(columns.grams),
    within: new Set(detail.categories.map(({ id }) => id)),
  }
}

const shelveCookbook = (cookbook: PackagedCookbook): ShelvedCookbook => {
  const { title, subtitle, categoryName, ingredients } = cookbook.detail
  const named = ingredients.flatMap(({ name, sku }) => (sku ? [name, sku.name] : [name]))
  const columns = articleColumns(title, withPinyin(title, cookbook.pinyin), [
    subtitle,
    categoryName,
    ...new Set(named),
  ])
  return { ...cookbook, searchText: columns.search_text, grams: new Set(columns.grams) }
}

const shelveCategories = ({ categories }: OfflinePackage): ShelvedCategory[] => {
  const byId = new Map(categories.map(category => [category.id, category]))
  const namesAbove = (parentId: number | null): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return parent ? [...namesAbove(parent.parentId), parent.name] : []
  }
  return categories.map(category => {
    const spoken = withPinyin(category.name, category.pinyin)
    return {
      category,
      name: {
        key: keyOf(category.name),
        pinyin: spoken.flatMap(run => run.syllables).join(''),
        initials: spoken.flatMap(initialsOf).join(''),
      },
      parents: namesAbove(category.parentId).join(' / '),
    }
  })
}

export const shelve = (content: OfflinePackage): Shelf => {
  const skus = content.skus.map(shelveSku)
  return {
    content,
    skus,
    skuById: new Map(skus.map(sku => [sku.detail.id, sku])),
    cookbooks: content.cookbooks.map(shelveCookbook),
    categories: shelveCategories(content),
    syllables: new Map(
      Object.entries(content.sounds).flatMap(([syllable, characters]) =>
        Array.from(characters, character => [character, syllable] as const),
      ),
    ),
  }
}

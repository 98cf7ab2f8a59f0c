import type { ResponseOf } from '../index.ts'

/**
 * Names the form of the package: the first number for its own fields, the second for its parts of the contract. The
 * portal builds a package of another form again, and no device reads it. A test says when the second has to change.
 */
export const packageForm = '1-51fabaab'

/** With its pictures a package of more products would fill a device. None is offered then. */
export const mostPackagedProducts = 5_000

/**
 * The part of the catalog that a device keeps so that it opens without a network: one file, built by the portal,
 * with nothing private in it. Pictures are fetched one by one.
 */
export interface OfflinePackage {
  readonly form: string
  readonly version: number
  /** ISO 8601, UTC. */
  readonly builtAt: string
  /** With the pinyin of their names, one syllable after the other. */
  readonly categories: readonly (Category & { readonly pinyin: string })[]
  readonly skus: readonly PackagedSku[]
  readonly cookbookCategories: ResponseOf<'POST /cookbookCategorys/action/queryList'>
  /** The latest first. */
  readonly cookbooks: readonly PackagedCookbook[]
  /** The characters of each syllable, so that a word typed wrongly is found by its sound. */
  readonly sounds: Readonly<Record<string, string>>
}

type Category = ResponseOf<'POST /skuCatalogs/action/queryCategory'>[number]

export interface PackagedSku {
  readonly detail: ResponseOf<'POST /skuCatalogs/action/getById'>
  readonly popular: boolean
  /** Its places among all products: by sales and by novelty, the best first. */
  readonly bySales: number
  readonly byNew: number
}

export interface PackagedCookbook {
  readonly detail: ResponseOf<'GET /cookbook/{id}'>
  /** Of its title. */
  readonly pinyin: string
}

import type { skuTags, storages } from '../../contract/catalog/entries.ts'
import type { ProductLook } from '../art/looks.ts'

interface Cooking {
  readonly method: string
  readonly temperature: number | null
  readonly seconds: number | null
  readonly note: string
}

/** A product as its maker would describe it. Weight, volume and pieces are calculated from `spec`. */
export interface Product {
  readonly code: string
  readonly name: string
  readonly tagline: string
  /** The size of one piece or pack, then how many are in a case: `2.5kg×4包/箱`. */
  readonly spec: string
  readonly series: string
  readonly storage: (typeof storages)[number]
  readonly shelfLifeDays: number
  readonly origin: string
  /** List price in yuan per case, tax included. */
  readonly price: number
  readonly taxRate: 9 | 13
  /** Cases sold in a year. */
  readonly sales: number
  readonly limits: { readonly minimum: number; readonly multiple: number; readonly maximum: number | null }
  readonly tags: readonly (typeof skuTags)[number][]
  readonly sampleAllowed: boolean
  readonly ingredients: string
  readonly allergens: string
  readonly description: string
  readonly cooking: readonly Cooking[]
  readonly look: ProductLook
}

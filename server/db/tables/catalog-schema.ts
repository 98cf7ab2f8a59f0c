import type { Generated } from 'kysely'
import type { skuTags, stockStates, storages } from '#contract/catalog/entries.ts'
import type { JsonList, Picture } from './content-schema.ts'

/** How a kitchen prepares a product. */
interface CookingLine {
  readonly method: string
  readonly temperature: number | null
  readonly seconds: number | null
  readonly note: string
}

type Tag = (typeof skuTags)[number]

interface SkuTable {
  id: Generated<number>
  on_sale: Generated<boolean>
  category_id: number
  sample_allowed: Generated<boolean>
  sales: Generated<number>
  published_at: Date
  storage: (typeof storages)[number]
  series: string
  code: string
  name: string
  tagline: Generated<string>
  spec: string
  unit: Generated<string>
  tags: Generated<Tag[]>
  pinyin: Generated<string>
  gtin: string | null
  pieces: number
  net_weight: number
  gross_weight: number
  volume: number
  shelf_life_days: number
  minimum: Generated<number>
  multiple: Generated<number>
  maximum: number | null
  tax_rate: Generated<number>
  list_price: number | null
  created_at: Date
  origin: Generated<string>
  ingredients: Generated<string>
  allergens: Generated<string>
  description: Generated<string>
  cooking: JsonList<CookingLine>
  pictures: JsonList<Picture>
}

/** Products, prices, stock and purchases. */
export interface CatalogSchema {
  sku_category: {
    id: Generated<number>
    parent_id: number | null
    level: number
    name: string
    position: Generated<number>
    picture: Picture | null
  }
  sku: SkuTable
  sku_search: {
    sku_id: number
    on_sale: boolean
    sample_allowed: boolean
    tag_bits: number
    sales: number
    popular: boolean
    category_id: number
    category_1: number | null
    category_2: number | null
    category_3: number | null
    published_at: Date
    storage: string
    series: string
    name_key: string
    code_key: string
    pinyin_key: string
    initials: string
    search_text: string
    grams: string
  }
  sku_popularity: { only_row: Generated<boolean>; sales: number | null }
  search_word: { word: string; pinyin: string; uses: number; near: number[] }
  dealer_price: {
    id: Generated<number>
    business_id: number
    sku_id: number
    price: number
    valid_from: string
    valid_until: string | null
  }
  tier_price: { tier: number; sku_id: number; price: number }
  terminal_price: {
    id: Generated<number>
    dealer_id: number
    customer_id: number | null
    sku_id: number
    price: number
    valid_from: string
    valid_until: string | null
    by_dealer: Generated<boolean>
  }
  terminal_price_change: {
    id: Generated<number>
    dealer_id: number
    customer_id: number | null
    sku_id: number
    price: number | null
    valid_from: string
    before: number | null
    changed_by: number
    changed_at: Date
  }
  sku_stock: {
    sku_id: number
    state: (typeof stockStates)[number]
    arrives_on: string | null
    quantity: number | null
    updated_at: Date
  }
  bought_sku: {
    business_id: number
    sku_id: number
    times: number
    last_quantity: number
    last_bought_at: Date
  }
  catalog_revision: { only_row: Generated<boolean>; revision: number }
  offer_revision: { only_row: Generated<boolean>; revision: number }
  catalog_output: {
    version: number
    path: string
    size: number
    pictures: Generated<number>
    form: Generated<string>
    built_at: Date
  }
}

import type { ColumnType, Generated } from 'kysely'
import type { Static } from 'typebox'
import type { picture } from '#contract/files/pictures.ts'

export type Picture = Static<typeof picture>

/** Lists for JSON columns are written as text: the driver would send a JavaScript array as a PostgreSQL array. */
export type JsonList<T> = ColumnType<readonly T[], string, string>

export interface Link {
  readonly title: string
  readonly link: string
}

interface NutritionLine {
  readonly name: string
  readonly value: string
}

interface CookbookTable {
  id: Generated<number>
  category_id: number
  title: string
  subtitle: string
  intro: string
  minutes: number
  servings: number
  difficulty: number
  picture: Picture | null
  tips: Generated<string[]>
  tools: Generated<string[]>
  nutrition: JsonList<NutritionLine>
  published_at: Date | null
  search_text: Generated<string>
  grams: Generated<string[]>
  erp_key: Generated<string | null>
}

interface ArticleTable {
  id: Generated<number>
  category: string
  title: string
  summary: string
  author: string
  html: string
  minutes: number
  picture: Picture | null
  published_at: Date | null
  search_text: Generated<string>
  grams: Generated<string[]>
  erp_key: Generated<string | null>
}

interface PageModuleTable {
  id: Generated<number>
  page_id: number
  version: number
  position: number
  type: string
  title: Generated<string>
  subtitle: Generated<string>
  more: Link | null
  content: Readonly<Record<string, unknown>>
}

/** Cookbooks, news, pages and everything else that is the same for all users. */
export interface ContentSchema {
  cookbook_category: { id: Generated<number>; name: string; position: number }
  cookbook: CookbookTable
  cookbook_ingredient: {
    cookbook_id: number
    position: number
    name: string
    amount: number
    unit: string
    sku_id: number | null
    grams: number | null
  }
  cookbook_step: {
    cookbook_id: number
    position: number
    text: string
    minutes: number | null
    picture: Picture | null
  }
  article: ArticleTable
  page: { id: Generated<number>; kind: 'home' | 'portal' | 'mini' }
  page_version: {
    page_id: number
    version: number
    title: string
    description: string
    published_at: Date | null
  }
  page_module: PageModuleTable
  navigation_version: { version: number; items: JsonList<Link>; published_at: Date | null }
  hot_word: { id: Generated<number>; word: string; position: number }
  customer_voice: {
    id: Generated<number>
    author: string
    role: string
    text: string
    published_at: Date | null
  }
  content_version: {
    kind: string
    thing_id: number
    version: number
    content: object
    staff_id: number | null
    saved_at: Date
    publish_at: Date | null
    published_at: Date | null
  }
}

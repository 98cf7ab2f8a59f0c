import { Type, type Static, type TSchema } from 'typebox'
import { nullable, object, text, timestamp, written, writtenOrEmpty } from '../kernel/endpoint.ts'
import { picture } from '../files/pictures.ts'
import { moduleConfigs } from './module-configs.ts'

const onOff = Type.Integer({ minimum: 0, maximum: 1 })
/** A file below the blob base, or empty. */
const blobPath = Type.Union([
  Type.Literal(''),
  Type.String({ pattern: '^[\\w-]+(/[\\w.-]+)*$', maxLength: 200 }),
])
/** A path inside the portal; the server reads it as a browser does. */
const insidePath = Type.String({ pattern: '^/\\S*$', maxLength: 500 })
const linked = object({ title: written(20), link: insidePath })

const settings = object({
  name: written(30),
  logo: blobPath,
  serviceHotline: written(30),
  isShowLoginBar: onOff,
  customHotWords: onOff,
  miniProgramCode: blobPath,
  /** Beside the form of the sign-in page; null for the portal's own. */
  advertisement: nullable(
    object({
      title: written(30),
      text: writtenOrEmpty(100),
      image: blobPath,
      link: Type.Union([Type.Literal(''), insidePath]),
    }),
  ),
})

const navigation = object({ items: Type.Array(linked, { maxItems: 20 }) })
const hotWords = object({ words: Type.Array(written(20), { maxItems: 30, uniqueItems: true }) })
const voices = object({
  voices: Type.Array(
    object({ author: written(20), role: writtenOrEmpty(40), text: written(300), at: nullable(timestamp) }),
    { maxItems: 100 },
  ),
})
/** One with an id keeps its cookbooks, whatever it is named. */
const cookbookCategories = object({
  categories: Type.Array(object({ id: nullable(Type.Integer({ minimum: 1 })), name: written(30) }), {
    maxItems: 50,
  }),
})

const moduleOf = <T extends string, C extends TSchema>(type: T, content: C) =>
  object({
    type: Type.Literal(type),
    title: writtenOrEmpty(30),
    subtitle: writtenOrEmpty(60),
    more: nullable(linked),
    content,
  })

const bare = object({})
const pageModule = Type.Union([
  moduleOf('banners', moduleConfigs.banners),
  moduleOf('shortcuts', moduleConfigs.shortcuts),
  moduleOf('goods', moduleConfigs.goods),
  moduleOf('recommend', bare),
  moduleOf('cookbooks', moduleConfigs.cookbooks),
  moduleOf('news', moduleConfigs.news),
  moduleOf('words', bare),
  moduleOf('voices', moduleConfigs.voices),
  moduleOf('hotline', bare),
  moduleOf('article', moduleConfigs.article),
])

const page = object({
  kind: Type.Enum(['home', 'portal', 'mini']),
  title: written(60),
  description: writtenOrEmpty(200),
  modules: Type.Array(pageModule, { maxItems: 30 }),
})

const article = object({
  category: written(30),
  title: written(100),
  summary: writtenOrEmpty(300),
  author: writtenOrEmpty(40),
  html: Type.String({ minLength: 1, maxLength: 200_000 }),
  picture: nullable(picture),
})

/** The parts of a cookbook that gateway and desk write alike. */
export const cookbookParts = {
  category: written(30),
  title: written(60),
  subtitle: writtenOrEmpty(100),
  intro: writtenOrEmpty(1_000),
  minutes: Type.Integer({ minimum: 1, maximum: 10_000 }),
  servings: Type.Integer({ minimum: 1, maximum: 1_000 }),
  difficulty: Type.Integer({ minimum: 1, maximum: 3, description: '1 简单，2 适中，3 较难' }),
  tips: Type.Optional(Type.Array(written(300), { maxItems: 20 })),
  tools: Type.Optional(Type.Array(written(60), { maxItems: 20 })),
  nutrition: Type.Optional(Type.Array(object({ name: written(30), value: written(30) }), { maxItems: 20 })),
  ingredients: Type.Array(
    object({
      name: written(60),
      amount: Type.Number({ minimum: 0, maximum: 1_000_000, description: '0 为适量' }),
      unit: writtenOrEmpty(10),
      sku: Type.Optional(text(64)),
      grams: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
    }),
    { minItems: 1, maxItems: 60 },
  ),
}

const cookbook = object({
  ...cookbookParts,
  picture: nullable(picture),
  steps: Type.Array(
    object({
      text: written(1_000),
      minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      picture: nullable(picture),
    }),
    { minItems: 1, maxItems: 60 },
  ),
})

/** Everything of the portal that is written as a draft and published, by kind. */
export const editedContent = {
  settings,
  navigation,
  hotWords,
  voices,
  cookbookCategories,
  page,
  article,
  cookbook,
}

export type ContentKind = keyof typeof editedContent
export type ContentOf<K extends ContentKind> = Static<(typeof editedContent)[K]>

export const contentKinds = Object.keys(editedContent) as ContentKind[]
export const contentKindNames: Readonly<Record<ContentKind, string>> = {
  settings: '商城设置',
  navigation: '导航',
  hotWords: '搜索热词',
  voices: '客户声音',
  cookbookCategories: '菜谱分类',
  page: '页面',
  article: '资讯',
  cookbook: '菜谱',
}

/** There are many of these; of every other kind there is one, with the id 1. */
export const listedKinds = ['page', 'article', 'cookbook'] as const
export type ListedKind = (typeof listedKinds)[number]
export const onlyOne = 1

/** The kinds that the server can draw as a page before they are published. */
export const previewedKinds = ['settings', 'navigation', 'hotWords', 'page', 'article', 'cookbook'] as const
export type PreviewedKind = (typeof previewedKinds)[number]

import { Type } from 'typebox'
import { skuCard } from './catalog.ts'
import {
  counts,
  empty,
  everyUser,
  family,
  id,
  idPath,
  nullable,
  object,
  paging,
  text,
  timestamp,
} from './endpoint.ts'
import { picture } from './pictures.ts'

const size = Type.Integer({ minimum: 1, maximum: 24 })
/** 1 简单, 2 适中, 3 讲究 */
const difficulty = Type.Integer({ minimum: 1, maximum: 3 })

export const cookbookCard = object({
  id,
  title: Type.String(),
  subtitle: Type.String(),
  categoryId: id,
  minutes: Type.Integer(),
  servings: Type.Integer(),
  difficulty,
  picture: nullable(picture),
})
const cookbookCards = Type.Array(cookbookCard)

const cookbookDetail = object({
  ...cookbookCard.properties,
  categoryName: Type.String(),
  intro: Type.String(),
  /** For `servings` portions. An ingredient with a product carries its card. */
  ingredients: Type.Array(
    object({
      name: Type.String(),
      amount: Type.Number({ description: '0 means to taste' }),
      unit: Type.String(),
      sku: nullable(skuCard),
      /** Grams of the product for `servings` portions; null for a plain ingredient. */
      grams: nullable(Type.Integer()),
      /** Grams in one case of the product, so that portions can be turned into cases. */
      gramsPerCase: nullable(Type.Integer()),
    }),
  ),
  steps: Type.Array(
    object({ text: Type.String(), minutes: nullable(Type.Integer()), picture: nullable(picture) }),
  ),
  tips: Type.Array(Type.String()),
  /** Per portion. */
  nutrition: Type.Array(object({ name: Type.String(), value: Type.String() })),
  tools: Type.Array(Type.String()),
})

export const newsCard = object({
  id,
  title: Type.String(),
  summary: Type.String(),
  category: Type.String(),
  publishedAt: timestamp,
  minutes: Type.Integer({ description: 'to read' }),
  picture: nullable(picture),
})
const newsCards = Type.Array(newsCard)
const neighbour = nullable(object({ id, title: Type.String() }))

const voice = object({
  id,
  author: Type.String(),
  /** `武汉 · 连锁快餐 厨师长` */
  role: Type.String(),
  text: Type.String(),
  at: timestamp,
})

const link = object({ title: Type.String(), link: Type.String() })

/**
 * A part of a page. `type` says how it is drawn: banners, shortcuts, goods, recommend, cookbooks, news, words, voices,
 * hotline, article. A page skips a type that it does not know. Links are addresses inside the portal.
 */
const module = object({
  id,
  type: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  more: nullable(link),
  banners: Type.Optional(
    Type.Array(
      object({
        title: Type.String(),
        text: Type.String(),
        action: Type.String(),
        link: Type.String(),
        /** The colour of its ground, `#rrggbb`; words on it are ink. */
        ground: Type.String(),
        picture,
      }),
    ),
  ),
  shortcuts: Type.Optional(
    Type.Array(object({ title: Type.String(), link: Type.String(), picture: nullable(picture) })),
  ),
  goods: Type.Optional(Type.Array(skuCard)),
  cookbooks: Type.Optional(cookbookCards),
  news: Type.Optional(newsCards),
  voices: Type.Optional(Type.Array(voice)),
  /** Sanitized when it was stored. */
  html: Type.Optional(Type.String()),
})

const pageHead = object({ id, title: Type.String(), description: Type.String(), publishedAt: timestamp })
const wholePage = object({ ...pageHead.properties, modules: Type.Array(module) })

export const content = family({
  'POST /pages/queryPublishConfig': {
    summary: '已发布的首页，含全部模块',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: empty,
    response: wholePage,
  },
  'POST /pages/action/queryList': {
    summary: '已发布的页面',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: empty,
    response: Type.Array(pageHead),
  },
  'GET /pages/{id}/action/queryModuleList/{type}': {
    summary: '一个页面的模块；type 为模块类型，all 为全部',
    access: 'public',
    effect: 'read',
    answer: 'content',
    path: object({ id, type: text(20) }),
    response: Type.Array(module),
  },
  'GET /mpPages/{id}': {
    summary: '已发布的专题页',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    path: idPath,
    response: wholePage,
  },
  'POST /navigationVersions/action/queryLatest': {
    summary: '最新版本的导航',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: empty,
    response: object({ version: Type.Integer(), items: Type.Array(link) }),
  },
  'POST /hotWords/action/queryList': {
    summary: '搜索热词',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: empty,
    response: Type.Array(Type.String()),
  },
  'POST /feedbacks/action/queryList': {
    summary: '客户声音',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: object({ size }),
    response: Type.Array(voice),
  },
  'POST /cookbookCategorys/action/queryList': {
    summary: '菜谱分类',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: empty,
    response: Type.Array(object({ id, name: Type.String(), count: Type.Integer() })),
  },
  'POST /cookbook/action/queryByPage': {
    summary: '菜谱检索：分页、筛选与计数',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: object({
      ...paging,
      keyword: Type.Optional(text(200, 0)),
      categoryId: Type.Optional(id),
      maxMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
      minServings: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      difficulties: Type.Optional(Type.Array(difficulty, { maxItems: 3 })),
      skuId: Type.Optional(id),
    }),
    response: object({
      rows: cookbookCards,
      total: Type.Integer(),
      /** Each group is counted under all other filters. */
      facets: object({
        categories: counts(id),
        difficulties: counts(difficulty),
        /** For each of `cookbookMinutes`, those that take at most so long. */
        minutes: counts(Type.Integer()),
        /** For each of `cookbookServings`, those that serve at least so many. */
        servings: counts(Type.Integer()),
        /** Products used, the most used first. */
        skus: Type.Array(object({ id, name: Type.String(), count: Type.Integer() })),
      }),
    }),
  },
  'POST /cookbook/action/queryList': {
    summary: '最新的菜谱，可限定分类',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: object({ size, categoryId: Type.Optional(id), exceptId: Type.Optional(id) }),
    response: cookbookCards,
  },
  'POST /cookbook/action/queryListBySkuIds': {
    summary: '用到这些商品的菜谱',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: object({ skuIds: Type.Array(id, { minItems: 1, maxItems: 200 }), size }),
    response: cookbookCards,
  },
  'GET /cookbook/{id}': {
    summary: '菜谱详情',
    access: 'public',
    effect: 'read',
    answer: 'content',
    path: idPath,
    response: cookbookDetail,
  },
  'POST /news/action/queryByPage': {
    summary: '资讯检索：分页与分类计数',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: object({
      ...paging,
      category: Type.Optional(text(40)),
      keyword: Type.Optional(text(200, 0)),
    }),
    response: object({
      rows: newsCards,
      total: Type.Integer(),
      /** Of all articles under the keyword. */
      categories: counts(Type.String()),
    }),
  },
  'POST /news/action/queryList': {
    summary: '最新的资讯',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: object({ size, category: Type.Optional(text(40)), exceptId: Type.Optional(id) }),
    response: newsCards,
  },
  'GET /news/{id}': {
    summary: '资讯详情',
    access: 'public',
    effect: 'read',
    answer: 'content',
    path: idPath,
    response: object({
      ...newsCard.properties,
      author: Type.String(),
      /** Sanitized when it was stored. */
      html: Type.String(),
      /** Older, newer. */
      previous: neighbour,
      next: neighbour,
    }),
  },
})

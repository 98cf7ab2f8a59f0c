import { Type } from 'typebox'
import {
  counts,
  empty,
  everyUser,
  family,
  id,
  nullable,
  object,
  text,
  timestamp,
} from '../kernel/endpoint.ts'
import { listSize, uncountedAnswer, uncountedRequest } from '../kernel/paging.ts'
import { picture } from '../files/pictures.ts'

/** 冷冻 -18℃, 冷藏, 常温 */
export const storages = ['frozen', 'chilled', 'ambient'] as const
/** 新品, 热销, 推荐 */
export const skuTags = ['new', 'hot', 'pick'] as const
/** 有货, 紧张, 缺货, 在途 */
export const stockStates = ['enough', 'low', 'none', 'coming'] as const

const storage = Type.Enum(storages)
export const gtin = nullable(Type.String({ pattern: '^\\d{14}$' }))
const tag = Type.Enum(skuTags)

/** A product as lists show it: the same for every caller, without price and stock. */
export const skuCard = object({
  id,
  code: Type.String(),
  name: Type.String(),
  /** One line of advertising. */
  tagline: Type.String(),
  series: Type.String(),
  categoryId: id,
  /** `2.5kg×4包/箱` */
  spec: Type.String(),
  unit: Type.String(),
  storage,
  tags: Type.Array(tag),
  sampleAllowed: Type.Boolean(),
  onSale: Type.Boolean(),
  picture: nullable(picture),
})
const skuCards = Type.Array(skuCard)

const category = object({
  id,
  parentId: nullable(id),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  name: Type.String(),
  /** How many products on sale are in it and in the categories below it. */
  count: Type.Integer(),
  picture: nullable(picture),
})

const skuDetail = object({
  ...skuCard.properties,
  pinyin: Type.String(),
  /** The number in the code on its case, fourteen digits; null where it has none. */
  gtin,
  /** From the widest category to the narrowest. */
  categories: Type.Array(object({ id, name: Type.String() })),
  /** Pieces per case. */
  pieces: Type.Integer(),
  netWeight: Type.Integer({ description: 'g per case' }),
  grossWeight: Type.Integer({ description: 'g per case' }),
  volume: Type.Integer({ description: 'cm³ per case' }),
  shelfLifeDays: Type.Integer(),
  origin: Type.String(),
  ingredients: Type.String(),
  allergens: Type.String(),
  description: Type.String(),
  /** How a kitchen prepares it: `油炸`, 175 ℃, 180 s. */
  cooking: Type.Array(
    object({
      method: Type.String(),
      temperature: nullable(Type.Integer({ description: '℃' })),
      seconds: nullable(Type.Integer()),
      note: Type.String(),
    }),
  ),
  pictures: Type.Array(picture),
})

/** The filters of a search. An empty list filters nothing, like an absent field. */
const filters = {
  keyword: Type.Optional(text(200, 0)),
  categoryId: Type.Optional(id),
  series: Type.Optional(Type.Array(text(40), { maxItems: 50 })),
  storages: Type.Optional(Type.Array(storage, { maxItems: 3 })),
  tags: Type.Optional(Type.Array(tag, { maxItems: 3 })),
  sampleAllowed: Type.Optional(Type.Boolean()),
}

/** Each group is counted under all filters but its own, so that it says what one more choice in it would add. */
const facets = object({
  categories: counts(id),
  series: counts(Type.String()),
  storages: counts(storage),
  tags: counts(tag),
  sampleAllowed: Type.Integer(),
})

/** The price, stock and steps of one product for one business. It is never cached. */
export const offer = object({
  skuId: id,
  /** Fen per case, tax included; null where there is no price for the caller. */
  price: nullable(Type.Integer()),
  /** Why there is no price; null where there is one. */
  noPrice: nullable(Type.Enum(['profile', 'review', 'noRight', 'noQuote', 'noSupplier'])),
  stock: nullable(Type.Enum(stockStates)),
  /** The day on which goods on their way arrive, `YYYY-MM-DD`. */
  stockDate: nullable(Type.String()),
  minimum: Type.Integer({ minimum: 1 }),
  multiple: Type.Integer({ minimum: 1 }),
  maximum: nullable(Type.Integer({ minimum: 1 })),
  orderable: Type.Boolean(),
})

export const catalog = family({
  'POST /skuCatalogs/action/queryCategory': {
    summary: '商品分类',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: empty,
    response: Type.Array(category),
  },
  'POST /skuCatalogs/action/queryGoodsList': {
    summary: '首页与专题的商品：按标签或分类，取销量最高的',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: object({
      tag: Type.Optional(tag),
      categoryId: Type.Optional(id),
      size: listSize,
    }),
    response: skuCards,
  },
  'POST /skuCatalogs/action/querySkuList': {
    summary: '按编号取商品卡片，顺序与请求一致',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: object({ skuIds: Type.Array(id, { maxItems: 200 }) }),
    response: skuCards,
  },
  'POST /skuCatalogs/action/queryList': {
    summary: '一个分类下的商品，按销量',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: object({ categoryId: id, size: Type.Integer({ minimum: 1, maximum: 200 }) }),
    response: skuCards,
  },
  'POST /skuCatalogs/action/getById': {
    summary: '商品详情',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: object({ id }),
    response: skuDetail,
  },
  'POST /skuCatalogs/action/queryRecommendGoods': {
    summary: '推荐商品：带 skuId 时为相关商品，否则按本企业的采购记录',
    access: everyUser,
    effect: 'read',
    request: object({ skuId: Type.Optional(id), size: listSize }),
    response: skuCards,
  },
  'POST /skus/action/queryByPage': {
    summary: '商品检索：分页、筛选与计数',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: object({
      ...filters,
      ...uncountedRequest,
      sort: Type.Enum(['relevance', 'new', 'sales']),
    }),
    response: object({
      ...uncountedAnswer(skuCard),
      facets: nullable(facets),
      /** The word that was searched instead, when nothing matched the one given. */
      corrected: nullable(Type.String()),
    }),
  },
  'POST /skus/action/queryList': {
    summary: '按物料编码或箱码（GTIN）取商品卡片',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: object({ codes: Type.Array(text(40), { maxItems: 200 }) }),
    response: skuCards,
  },
  'POST /skus/action/queryByCodes': {
    summary: '按物料编码或箱码（GTIN）逐个查商品，含已下架的；不存在的为空',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: object({ codes: Type.Array(text(40), { minItems: 1, maxItems: 1_000 }) }),
    /** One for each code, in the order asked. */
    response: Type.Array(nullable(skuCard)),
  },
  'POST /skus/action/querySuggestions': {
    summary: '输入时的联想：商品、分类、菜谱',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: object({ keyword: text(200) }),
    response: object({
      products: Type.Array(
        object({
          id,
          code: Type.String(),
          name: Type.String(),
          spec: Type.String(),
          unit: Type.String(),
          storage,
          onSale: Type.Boolean(),
          picture: nullable(picture),
        }),
      ),
      categories: Type.Array(object({ id, name: Type.String(), parents: Type.String() })),
      cookbooks: Type.Array(object({ id, title: Type.String(), picture: nullable(picture) })),
    }),
  },
  'POST /skus/action/queryOffers': {
    summary: '本企业的价格、库存与起订规则',
    access: everyUser,
    effect: 'read',
    request: object({ skuIds: Type.Array(id, { minItems: 1, maxItems: 200 }) }),
    response: Type.Array(offer),
  },
  'POST /skus/action/queryOfferByPage': {
    summary: '按价格排序或只看有货的商品检索，商品与报价一起返回',
    access: everyUser,
    effect: 'read',
    request: object({
      ...filters,
      ...uncountedRequest,
      sort: Type.Enum(['relevance', 'new', 'sales', 'priceUp', 'priceDown']),
      inStock: Type.Boolean(),
    }),
    response: object({
      ...uncountedAnswer(object({ sku: skuCard, offer })),
      facets: nullable(object({ ...facets.properties, inStock: Type.Integer() })),
      corrected: nullable(Type.String()),
    }),
  },
  'POST /outputs/action/queryLatestOne': {
    summary: '最新的离线商品目录包',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: empty,
    response: nullable(
      object({
        version: Type.Integer(),
        size: Type.Integer({ description: '字节' }),
        /** How many pictures the things in it have. */
        pictures: Type.Integer(),
        /** Path under BLOB_BASE. */
        path: Type.String(),
        builtAt: timestamp,
      }),
    ),
  },
})

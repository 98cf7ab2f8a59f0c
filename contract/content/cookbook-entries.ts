import { Type } from 'typebox'
import { skuCard } from '../catalog/entries.ts'
import { counts, empty, everyUser, family, id, idPath, nullable, object, text } from '../kernel/endpoint.ts'
import { listSize, pageAnswer, pageRequest } from '../kernel/paging.ts'
import { picture } from '../files/pictures.ts'

/** 1 简单, 2 适中, 3 较难 */
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
export const cookbookCards = Type.Array(cookbookCard)

const cookbookDetail = object({
  ...cookbookCard.properties,
  categoryName: Type.String(),
  intro: Type.String(),
  /** The amounts are for `servings` portions. An ingredient that is one of our products carries its card. */
  ingredients: Type.Array(
    object({
      name: Type.String(),
      amount: Type.Number({ description: '0 means to taste' }),
      unit: Type.String(),
      sku: nullable(skuCard),
      /** Grams of the product for `servings` portions; null for an ingredient that is no product. */
      grams: nullable(Type.Integer()),
      /** Grams in one case of the product. The page calculates cases from portions with it. */
      gramsPerCase: nullable(Type.Integer()),
    }),
  ),
  steps: Type.Array(
    object({ text: Type.String(), minutes: nullable(Type.Integer()), picture: nullable(picture) }),
  ),
  tips: Type.Array(Type.String()),
  /** The values are per portion. */
  nutrition: Type.Array(object({ name: Type.String(), value: Type.String() })),
  tools: Type.Array(Type.String()),
})

export const cookbooks = family({
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
      ...pageRequest,
      keyword: Type.Optional(text(200, 0)),
      categoryId: Type.Optional(id),
      maxMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
      minServings: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      difficulties: Type.Optional(Type.Array(difficulty, { maxItems: 3 })),
      skuId: Type.Optional(id),
    }),
    response: object({
      ...pageAnswer(cookbookCard),
      /** Each group is counted under all filters but its own. */
      facets: object({
        categories: counts(id),
        difficulties: counts(difficulty),
        /** For each value of `cookbookMinutes`: how many take no longer. */
        minutes: counts(Type.Integer()),
        /** For each value of `cookbookServings`: the number of cookbooks for at least that many people. */
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
    request: object({ size: listSize, categoryId: Type.Optional(id), exceptId: Type.Optional(id) }),
    response: cookbookCards,
  },
  'POST /cookbook/action/queryListBySkuIds': {
    summary: '用到这些商品的菜谱',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: object({ skuIds: Type.Array(id, { minItems: 1, maxItems: 200 }), size: listSize }),
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
})

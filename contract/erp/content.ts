import { Type } from 'typebox'
import { nullable, object, text, timestamp, written } from '../kernel/endpoint.ts'
import { batchOf, erpFamily, ownKey } from './endpoint.ts'

const line = (maxLength: number) => Type.Union([Type.Literal(''), written(maxLength)])
/** Null for a draft. */
const publishedAt = Type.Optional(nullable(timestamp))

export const erpContent = erpFamily({
  'PUT /erp/v1/news': {
    summary: '批量写入资讯，以 key 为准；正文只保留允许的标签',
    scope: 'content',
    ...batchOf(
      object({
        key: ownKey,
        category: written(30),
        title: written(100),
        summary: line(300),
        author: line(40),
        html: Type.String({ minLength: 1, maxLength: 200_000 }),
        publishedAt,
      }),
    ),
  },
  'PUT /erp/v1/cookbooks': {
    summary: '批量写入菜谱，以 key 为准；类目须已存在',
    scope: 'content',
    ...batchOf(
      object({
        key: ownKey,
        category: written(30),
        title: written(60),
        subtitle: line(100),
        intro: line(1_000),
        minutes: Type.Integer({ minimum: 1, maximum: 10_000 }),
        servings: Type.Integer({ minimum: 1, maximum: 1_000 }),
        difficulty: Type.Integer({ minimum: 1, maximum: 3, description: '1 简单，2 适中，3 较难' }),
        tips: Type.Optional(Type.Array(written(300), { maxItems: 20 })),
        tools: Type.Optional(Type.Array(written(60), { maxItems: 20 })),
        nutrition: Type.Optional(
          Type.Array(object({ name: written(30), value: written(30) }), { maxItems: 20 }),
        ),
        ingredients: Type.Array(
          object({
            name: written(60),
            amount: Type.Number({ minimum: 0, maximum: 1_000_000, description: '0 为适量' }),
            unit: line(10),
            sku: Type.Optional(text(64)),
            grams: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
          }),
          { minItems: 1, maxItems: 60 },
        ),
        steps: Type.Array(
          object({
            text: written(1_000),
            minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
          }),
          { minItems: 1, maxItems: 60 },
        ),
        publishedAt,
      }),
    ),
  },
})

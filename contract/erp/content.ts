import { Type, type TSchema } from 'typebox'
import {
  empty,
  id,
  idPath,
  nullable,
  object,
  timestamp,
  written,
  writtenOrEmpty,
} from '../kernel/endpoint.ts'
import { cookbookParts, editedContent } from '../content/edited.ts'
import { batchOf, erpFamily, ownKey } from './endpoint.ts'

/** Null for a draft. */
const publishedAt = Type.Optional(nullable(timestamp))

const writing = <C extends TSchema>(summary: string, request: C) =>
  ({ summary, scope: 'content', effect: 'write', request, response: empty }) as const

export const erpContent = erpFamily({
  'PUT /erp/v1/news': {
    summary: '批量写入资讯，以 key 为准；正文只保留允许的标签',
    scope: 'content',
    ...batchOf(
      object({
        key: ownKey,
        category: written(30),
        title: written(100),
        summary: writtenOrEmpty(300),
        author: writtenOrEmpty(40),
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
        ...cookbookParts,
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
  'PUT /erp/v1/homePage': {
    summary: '写入并发布首页',
    scope: 'content',
    effect: 'write',
    request: Type.Omit(editedContent.page, ['kind']),
    response: object({ id }),
  },
  'POST /erp/v1/pages': {
    summary: '新建并发布专题页',
    scope: 'content',
    effect: 'write',
    request: editedContent.page,
    response: object({ id }),
  },
  'PUT /erp/v1/pages/{id}': {
    summary: '写入并发布已有的页面',
    scope: 'content',
    effect: 'write',
    path: idPath,
    request: editedContent.page,
    response: object({ id }),
  },
  'PUT /erp/v1/navigation': writing('写入并发布导航', editedContent.navigation),
  'PUT /erp/v1/hotWords': writing('写入搜索热词，按顺序', editedContent.hotWords),
  'PUT /erp/v1/voices': writing('写入客户声音，取代现有的全部', editedContent.voices),
  'PUT /erp/v1/cookbookCategories': writing('写入菜谱分类，按顺序', editedContent.cookbookCategories),
})

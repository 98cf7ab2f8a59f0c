import { Type } from 'typebox'
import {
  counts,
  everyUser,
  family,
  id,
  idPath,
  nullable,
  object,
  text,
  timestamp,
} from '../kernel/endpoint.ts'
import { listSize, pageAnswer, pageRequest } from '../kernel/paging.ts'
import { picture } from '../files/pictures.ts'

export const newsCard = object({
  id,
  title: Type.String(),
  summary: Type.String(),
  category: Type.String(),
  publishedAt: timestamp,
  minutes: Type.Integer({ description: 'to read' }),
  picture: nullable(picture),
})
export const newsCards = Type.Array(newsCard)
const neighbour = nullable(object({ id, title: Type.String() }))

export const news = family({
  'POST /news/action/queryByPage': {
    summary: '资讯检索：分页与分类计数',
    access: everyUser,
    effect: 'read',
    answer: 'content',
    request: object({
      ...pageRequest,
      category: Type.Optional(text(40)),
      keyword: Type.Optional(text(200, 0)),
    }),
    response: object({
      ...pageAnswer(newsCard),
      /** Counts over all articles that match the keyword. */
      categories: counts(Type.String()),
    }),
  },
  'POST /news/action/queryList': {
    summary: '最新的资讯',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: object({ size: listSize, category: Type.Optional(text(40)), exceptId: Type.Optional(id) }),
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
      /** It was sanitized when it was stored. */
      html: Type.String(),
      /** `previous` is the older article, `next` the newer one. */
      previous: neighbour,
      next: neighbour,
    }),
  },
})

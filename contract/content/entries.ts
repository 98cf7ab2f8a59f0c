import { Type } from 'typebox'
import { skuCard } from '../catalog/entries.ts'
import { cookbookCards } from './cookbook-entries.ts'
import {
  empty,
  everyUser,
  family,
  id,
  idPath,
  nullable,
  object,
  text,
  timestamp,
} from '../kernel/endpoint.ts'
import { newsCards } from './news-entries.ts'
import { listSize } from '../kernel/paging.ts'
import { picture } from '../files/pictures.ts'

const voice = object({
  id,
  author: Type.String(),
  /** `武汉 · 连锁快餐 厨师长` */
  role: Type.String(),
  text: Type.String(),
  at: timestamp,
})

const link = object({ title: Type.String(), link: Type.String() })

/** The ways in which a part of a page is drawn. */
export const moduleTypes = [
  'banners',
  'shortcuts',
  'goods',
  'recommend',
  'cookbooks',
  'news',
  'words',
  'voices',
  'hotline',
  'article',
] as const
export type ModuleType = (typeof moduleTypes)[number]

/**
 * A part of a page. `type` is any text and not an enum, so that a page skips types that only a later portal knows.
 * Links are URLs inside the portal.
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
        /** The background, `#rrggbb`. The text on it is dark. */
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
  /** It was sanitized when it was stored. */
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
    request: object({ size: listSize }),
    response: Type.Array(voice),
  },
})

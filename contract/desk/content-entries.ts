import { Type, type TSchema } from 'typebox'
import { contentKinds, editedContent, listedKinds, previewedKinds } from '../content/edited.ts'
import { empty, id, nullable, object, text, timestamp } from '../kernel/endpoint.ts'
import { pageAnswer, pageRequest } from '../kernel/paging.ts'
import { deskFamily } from './endpoint.ts'

const editors = ['content'] as const
const kind = Type.Enum(contentKinds)
const listed = Type.Enum([...listedKinds])
const version = Type.Integer({ minimum: 1 })
const versionHead = object({
  version,
  savedAt: timestamp,
  /** Null for the gateway, and for content that was there before the desk. */
  savedBy: nullable(Type.String()),
  publishAt: nullable(timestamp),
  publishedAt: nullable(timestamp),
})

/** A short text that changes with every change of the thing; a write says which one its person had seen. */
const seen = text(80)
const placed = object({ id, version, seen })

const saving = <C extends TSchema>(what: string, content: C) => ({
  summary: `保存${what}的草稿；id 为空时新建`,
  access: editors,
  effect: 'write' as const,
  request: object({ id: nullable(id), seen: nullable(seen), content }),
  response: placed,
})

/** As whom a draft can be looked at. */
export const viewers = ['visitor', 'dealer', 'customer'] as const
export type Viewer = (typeof viewers)[number]

/** Pages, texts and settings of the portal: draft, publish now or at a time, and every earlier version back. */
export const deskContent = deskFamily({
  'POST /desk/content/action/query': {
    summary: '页面、资讯与菜谱的列表',
    access: editors,
    effect: 'read',
    request: object({ kind: listed, word: Type.Optional(text(60)), ...pageRequest }),
    response: object(
      pageAnswer(
        object({
          id,
          title: Type.String(),
          group: Type.String({ description: '页面的种类，或分类' }),
          publishedAt: nullable(timestamp),
          draftAt: nullable(timestamp),
          publishAt: nullable(timestamp),
        }),
      ),
    ),
  },
  'GET /desk/content/{kind}/{id}': {
    summary: '一项内容：线上内容、未发布的草稿与历史版本',
    access: editors,
    effect: 'read',
    path: object({ kind, id }),
    response: object({
      id,
      seen,
      isOut: Type.Boolean({ description: '是否已在商城中' }),
      live: Type.Unknown(),
      draft: nullable(object({ ...versionHead.properties, content: Type.Unknown() })),
      versions: Type.Array(versionHead),
    }),
  },
  'GET /desk/content/{kind}/{id}/versions/{version}': {
    summary: '一个历史版本的内容',
    access: editors,
    effect: 'read',
    path: object({ kind, id, version }),
    response: object({ ...versionHead.properties, content: Type.Unknown() }),
  },
  'POST /desk/content/action/preview': {
    summary: '按访客、经销商或餐厅预览尚未保存的内容；价格为目录价',
    access: editors,
    effect: 'read',
    request: object({
      kind: Type.Enum([...previewedKinds]),
      id: nullable(id),
      /** Pages of the desk from before this choice name none: they show the visitor's. */
      viewer: Type.Optional(Type.Enum([...viewers])),
      content: Type.Unknown(),
    }),
    response: object({ html: Type.String({ description: '整页，不含可运行的脚本' }) }),
  },
  'PUT /desk/content/settings': saving('商城设置', editedContent.settings),
  'PUT /desk/content/navigation': saving('导航', editedContent.navigation),
  'PUT /desk/content/hotWords': saving('搜索热词', editedContent.hotWords),
  'PUT /desk/content/voices': saving('客户声音', editedContent.voices),
  'PUT /desk/content/cookbookCategories': saving('菜谱分类', editedContent.cookbookCategories),
  'PUT /desk/content/pages': saving('页面', editedContent.page),
  'PUT /desk/content/articles': saving('资讯', editedContent.article),
  'PUT /desk/content/cookbooks': saving('菜谱', editedContent.cookbook),
  'POST /desk/content/{kind}/{id}/publish': {
    summary: '发布一个版本：立即，或在指定时间',
    access: editors,
    effect: 'write',
    path: object({ kind, id }),
    request: object({ version, seen, at: nullable(timestamp) }),
    response: placed,
  },
  'POST /desk/content/{kind}/{id}/restore': {
    summary: '恢复历史版本：作为新版本立即发布',
    access: editors,
    effect: 'write',
    path: object({ kind, id }),
    request: object({ version, seen }),
    response: placed,
  },
  'POST /desk/content/{kind}/{id}/withdraw': {
    summary: '下线页面、资讯或菜谱；内容保留',
    access: editors,
    effect: 'write',
    path: object({ kind: listed, id }),
    request: object({ seen }),
    response: empty,
  },
})

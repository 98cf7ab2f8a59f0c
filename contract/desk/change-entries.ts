import { Type } from 'typebox'
import { empty, id, idPath, nullable, object, text, timestamp } from '../kernel/endpoint.ts'
import { deskFamily, mayCall } from './endpoint.ts'
import type { DeskRole } from './roles.ts'

/** The kinds of data that spreadsheets and grids of the desk change. */
export const changeKinds = [
  'products',
  'stock',
  'allotments',
  'tierPrices',
  'dealerPrices',
  'quotas',
  'rebates',
  'companies',
  'businesses',
  'minimums',
  'cities',
  'news',
  'cookbooks',
] as const
export type ChangeKindName = (typeof changeKinds)[number]

export const changeKindNames: Readonly<Record<ChangeKindName, string>> = {
  products: '商品',
  stock: '库存状态',
  allotments: '限量库存',
  tierPrices: '级别价格',
  dealerPrices: '经销商价格',
  quotas: '月度额度',
  rebates: '返利账户',
  companies: '企业名录',
  businesses: '企业',
  minimums: '起订量',
  cities: '城市配送',
  news: '资讯',
  cookbooks: '菜谱',
}

/** The roles that may change a kind, and see its batches. */
const changeKindRoles: Readonly<Record<ChangeKindName, readonly DeskRole[]>> = {
  products: ['trade'],
  stock: ['trade'],
  allotments: ['trade'],
  tierPrices: ['trade'],
  dealerPrices: ['trade'],
  quotas: ['trade'],
  rebates: ['finance'],
  companies: ['trade'],
  businesses: ['trade'],
  minimums: ['trade'],
  cities: ['trade'],
  news: ['content'],
  cookbooks: ['content'],
}

export const kindsOf = (roles: readonly DeskRole[]): ChangeKindName[] =>
  changeKinds.filter(kind => mayCall({ access: changeKindRoles[kind] }, roles))

/** How a row differs from what the portal holds. */
export const rowStates = ['new', 'changed', 'gone', 'same', 'wrong'] as const
export type RowState = (typeof rowStates)[number]

/** The outcome of a row: `waiting` for a second person, `kept` where that person or an undo said no. */
export const rowSteps = ['open', 'done', 'waiting', 'kept', 'undone'] as const

/** Rows of one request. A file is sent in several. */
export const mostRowsSent = 1_000
export const mostRowsOfFile = 50_000
/** A batch can be undone for this long. */
export const undoDays = 7

const kind = Type.Enum(changeKinds)
const state = Type.Enum(rowStates)
/** The longest text that a cell of a workbook holds. */
export const mostCellCharacters = 32_767
const cell = Type.String({ maxLength: mostCellCharacters })
const counts = object(
  Object.fromEntries(rowStates.map(name => [name, Type.Integer()])) as Record<
    RowState,
    ReturnType<typeof Type.Integer>
  >,
)

const batch = object({
  id,
  kind,
  source: Type.Union([Type.Literal('file'), Type.Literal('edit')]),
  name: Type.String({ description: '文件名' }),
  state: Type.Union([Type.Literal('open'), Type.Literal('applied'), Type.Literal('undone')]),
  staffName: Type.String(),
  createdAt: timestamp,
  appliedAt: nullable(timestamp),
  undoneAt: nullable(timestamp),
  undoUntil: nullable(timestamp),
  canUndo: Type.Boolean(),
  counts,
  missing: Type.Integer({ description: '文件中尚未上传的行数；不为 0 时不能应用' }),
  waiting: Type.Integer({ description: '等待第二人确认的行数' }),
})

const difference = object({ title: Type.String(), before: Type.String(), after: Type.String() })

export const changedRow = object({
  place: Type.Integer({ description: '行号' }),
  name: Type.String(),
  state,
  step: Type.Enum(rowSteps),
  differences: Type.Array(difference),
  problem: nullable(Type.String()),
})

/** The kind decides further: `changeKindRoles`. */
const changers = ['trade', 'finance', 'content'] as const

/** Batches of changes: from a spreadsheet they show their differences before they apply, and each can be undone whole. */
export const deskChanges = deskFamily({
  'POST /desk/sheets/action/export': {
    summary: '下载表格，可改后上传',
    access: changers,
    effect: 'read',
    answer: 'file',
    request: object({ kind }),
    response: Type.Unknown(),
  },
  'POST /desk/changes/action/query': {
    summary: '改动批次，新的在前',
    access: changers,
    effect: 'read',
    request: object({ kind: Type.Optional(kind), before: Type.Optional(id) }),
    response: object({ rows: Type.Array(batch), hasMore: Type.Boolean() }),
  },
  'GET /desk/changes/{id}': {
    summary: '一个改动批次',
    access: changers,
    effect: 'read',
    path: idPath,
    response: batch,
  },
  'POST /desk/changes/{id}/action/rows': {
    summary: '改动批次的行，逐字段对照',
    access: changers,
    effect: 'read',
    path: idPath,
    request: object({ state: Type.Optional(state), after: Type.Optional(Type.Integer({ minimum: 0 })) }),
    response: object({ rows: Type.Array(changedRow), hasMore: Type.Boolean() }),
  },
  'POST /desk/changes': {
    summary: '开始导入：核对表头',
    access: changers,
    effect: 'write',
    request: object({
      kind,
      name: text(200),
      titles: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 100 }),
      rows: Type.Integer({ minimum: 1, maximum: mostRowsOfFile, description: '表头以下的行数' }),
    }),
    response: object({
      id,
      unknown: Type.Array(Type.String(), { description: '无法识别的列，不导入' }),
    }),
  },
  'POST /desk/changes/{id}/rows': {
    summary: '依次加入导入的行，并与现有内容对照',
    access: changers,
    effect: 'write',
    large: true,
    path: idPath,
    request: object({
      first: Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: '首行在文件中的行号；表头以下第一行为 2',
      }),
      rows: Type.Array(Type.Array(cell, { maxItems: 100 }), { minItems: 1, maxItems: mostRowsSent }),
    }),
    response: object({ counts }),
  },
  'POST /desk/changes/{id}/apply': {
    summary: '应用导入的全部改动',
    access: changers,
    effect: 'write',
    path: idPath,
    response: object({ applied: Type.Integer(), waiting: Type.Integer() }),
  },
  'POST /desk/changes/{id}/compare': {
    summary: '把尚未应用的导入与现有内容重新对照：每次若干行，直到 next 为空',
    access: changers,
    effect: 'write',
    path: idPath,
    request: object({
      after: Type.Optional(Type.Integer({ minimum: 0, description: '上次答复的 next' })),
    }),
    response: object({ counts, next: nullable(Type.Integer({ description: '已对照到的行号' })) }),
  },
  'POST /desk/changes/{id}/undo': {
    summary: '撤销一批改动，七天内有效',
    access: changers,
    effect: 'write',
    path: idPath,
    response: object({ undone: Type.Integer() }),
  },
  'DELETE /desk/changes/{id}': {
    summary: '放弃未应用的导入',
    access: changers,
    effect: 'write',
    path: idPath,
    response: empty,
  },
})

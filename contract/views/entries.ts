import { Type } from 'typebox'
import { empty, everyUser, family, id, idPath, object, written } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { listKinds, longestFilter, longestViewName, mostColumns } from './rules.ts'

const kind = Type.Enum(listKinds)
const name = written(longestViewName)
/** The query of the list's URL without page and opened row, as `filterOf` writes it. */
const filter = Type.String({ minLength: 1, maxLength: longestFilter, pattern: '^[!-~]+$' })
/** The columns that are not shown, by their names; one that a list no longer has means nothing. */
const hidden = Type.Array(Type.String({ pattern: '^[A-Za-z]{1,30}$' }), {
  maxItems: mostColumns,
  uniqueItems: true,
})

/** The filters and columns that a user keeps for the workbench's lists, separately for each business. */
const own = { access: everyUser, scope: 'user' } as const

export const listViews = family({
  'POST /workbench/listViews/action/queryAll': {
    summary: '已保存的筛选与列设置：所有列表，仅本人在当前企业的',
    ...own,
    effect: 'read',
    request: empty,
    response: object({
      views: Type.Array(object({ id, kind, name: Type.String(), filter: Type.String() })),
      columns: Type.Array(object({ kind, hidden: Type.Array(Type.String()) })),
    }),
  },
  'POST /workbench/listViews/action/save': {
    summary: '保存一个列表的当前筛选，每个列表至多 10 个，名称不可重复',
    ...own,
    effect: 'write',
    offline: never('choice'),
    request: object({ kind, name, filter }),
    response: object({ id }),
  },
  'POST /workbench/listViews/action/rename': {
    summary: '重命名已保存的筛选',
    ...own,
    effect: 'write',
    offline: never('choice'),
    request: object({ id, name }),
    response: empty,
  },
  'DELETE /workbench/listViews/{id}': {
    summary: '删除已保存的筛选',
    ...own,
    effect: 'write',
    offline: never('choice'),
    path: idPath,
    response: empty,
  },
  'POST /workbench/listViews/action/saveColumns': {
    summary: '保存一个列表不显示的列',
    ...own,
    effect: 'write',
    offline: never('choice'),
    request: object({ kind, hidden }),
    response: empty,
  },
})

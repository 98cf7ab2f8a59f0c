import type { DeskAnswer } from '#contract/desk/index.ts'
import type { RowState } from '#contract/desk/change-entries.ts'

export type Batch = DeskAnswer<'GET /desk/changes/{id}'>
export type ChangedRow = DeskAnswer<'POST /desk/changes/{id}/action/rows'>['rows'][number]

export const stateNames: Readonly<Record<RowState, string>> = {
  new: '新增',
  changed: '修改',
  gone: '删除',
  same: '不变',
  wrong: '有误',
}

export const stateColors: Readonly<Record<RowState, string>> = {
  new: 'success',
  changed: 'warning',
  gone: 'error',
  same: 'default',
  wrong: 'error',
}

export const stepNames: Readonly<Record<ChangedRow['step'], string>> = {
  open: '未应用',
  done: '已应用',
  waiting: '待第二人确认',
  kept: '未应用',
  undone: '已撤销',
}

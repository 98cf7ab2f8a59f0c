import type { deskChanges } from '#contract/desk/change-entries.ts'
import type { DeskHandlersOf } from '../context.ts'
import { applyBatch, undoBatch } from './batch.ts'
import { compareAgain } from './compare-again.ts'
import { addFileRows, beginFile, dropBatch, exportSheet } from './file-rows.ts'
import { queryBatches, readBatch, readRows } from './read-batches.ts'

export const changeHandlers: DeskHandlersOf<typeof deskChanges> = {
  'POST /desk/sheets/action/export': (context, { body }) => exportSheet(context, body),
  'POST /desk/changes/action/query': (context, { body }) => queryBatches(context, body),
  'GET /desk/changes/{id}': (context, { path }) => readBatch(context, path.id),
  'POST /desk/changes/{id}/action/rows': (context, { path, body }) => readRows(context, path.id, body),
  'POST /desk/changes': (context, { body }) => beginFile(context, body),
  'POST /desk/changes/{id}/rows': (context, { path, body }) => addFileRows(context, path.id, body),
  'POST /desk/changes/{id}/apply': (context, { path }) => applyBatch(context, path.id),
  'POST /desk/changes/{id}/compare': (context, { path, body }) => compareAgain(context, path.id, body),
  'POST /desk/changes/{id}/undo': (context, { path }) => undoBatch(context, path.id),
  'DELETE /desk/changes/{id}': (context, { path }) => dropBatch(context, path.id),
}

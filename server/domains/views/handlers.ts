import type { listViews } from '#contract/views/entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { deleteView, queryViews, renameView, saveColumns, saveView } from './list-views.ts'

export const viewHandlers: HandlersOf<typeof listViews> = {
  'POST /workbench/listViews/action/queryAll': context => queryViews(context),
  'POST /workbench/listViews/action/save': (context, { body }) => saveView(context, body),
  'POST /workbench/listViews/action/rename': async (context, { body }) => {
    await renameView(context, body)
    return {}
  },
  'DELETE /workbench/listViews/{id}': async (context, { path }) => {
    await deleteView(context, path.id)
    return {}
  },
  'POST /workbench/listViews/action/saveColumns': async (context, { body }) => {
    await saveColumns(context, body)
    return {}
  },
}

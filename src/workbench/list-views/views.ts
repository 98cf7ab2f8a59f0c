import type { ListKind } from '#contract/views/rules.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { useAction, type Action } from '../../work/use-action.ts'
import { command, call } from '../../api/call.ts'
import { userStore, type Actor } from '../../api/user-store.ts'
import type { ResponseOf } from '#contract/index.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'

export type View = ResponseOf<'POST /workbench/listViews/action/queryAll'>['views'][number]

/** The saved views of all lists come in one request. */
export const viewQueries = {
  all: (actor: Actor) =>
    queriesOf('listViews').one(actor, [], { kept: true }, async signal =>
      call('POST /workbench/listViews/action/queryAll', { body: {}, signal, loading: false }),
    ),
}

export interface Named {
  readonly name: string
}

const refetch = () => viewQueries.all(userStore.get()).queryKey

export const saveAction = (kind: ListKind, filter: string, done: () => void): Action<Named, unknown> => ({
  send: ({ name }, { id }) =>
    command('POST /workbench/listViews/action/save', { body: { kind, filter, name: oneLine(name) }, id }),
  refetch,
  toast: '筛选已保存',
  done,
})

export const renameAction = (view: View, done: () => void): Action<Named, unknown> => ({
  send: ({ name }, { id }) =>
    command('POST /workbench/listViews/action/rename', { body: { id: view.id, name: oneLine(name) }, id }),
  refetch,
  toast: '筛选已重命名',
  done,
})

/** Not asked: it can be undone, and a question would stand behind the sheet of a phone. */
export const useDeleteView = (done: (view: View) => void) =>
  useAction({
    send: (view: View, { id }) => command('DELETE /workbench/listViews/{id}', { path: { id: view.id }, id }),
    refetch,
    done: (_answer, view) => done(view),
  })

export const useRestoreView = () =>
  useAction({
    send: ({ kind, filter, name }: View, { id }) =>
      command('POST /workbench/listViews/action/save', { body: { kind, filter, name }, id }),
    refetch,
    toast: '筛选已恢复',
  })

export const useSaveColumns = (kind: ListKind, done: () => void) =>
  useAction({
    send: (hidden: readonly string[], { id }) =>
      command('POST /workbench/listViews/action/saveColumns', { body: { kind, hidden: [...hidden] }, id }),
    refetch,
    toast: '列设置已保存',
    done,
  })

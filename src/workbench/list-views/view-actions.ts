import type { ListKind } from '#contract/views/rules.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { useAction, type Action } from '../../work/use-action.ts'
import { command } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import { viewQueries, type View } from './queries.ts'

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

export const useDeleteView = () =>
  useAction({
    confirm: ({ name }: View) => ({ title: `删除筛选「${name}」？`, okText: '删除', danger: true }),
    send: (view, { id }) => command('DELETE /workbench/listViews/{id}', { path: { id: view.id }, id }),
    refetch,
    toast: '筛选已删除',
  })

export const useSaveColumns = (kind: ListKind, done: () => void) =>
  useAction({
    send: (hidden: readonly string[], { id }) =>
      command('POST /workbench/listViews/action/saveColumns', { body: { kind, hidden: [...hidden] }, id }),
    refetch,
    toast: '列设置已保存',
    done,
  })

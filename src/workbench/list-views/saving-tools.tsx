import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { atOnce } from '../../ui/base/browser/at-once.ts'
import { Button } from '../../ui/base/button.tsx'
import { DropdownMenu } from '../../ui/base/overlay/dropdown-menu.tsx'
import { useUndo } from '../../ui/base/overlay/use-undo.ts'
import type { SavingProps } from '../../ui/list/list-saving.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ManageDialog } from './manage-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { viewQueries, type View, renameAction, saveAction, useDeleteView, useRestoreView } from './views.ts'
import css from './saving-tools.module.css'

type Dialog = 'save' | 'manage' | 'columns' | View

/** Keeps the present filters of a list under a name, brings them back, and chooses its columns. */
export function SavingTools({ kind, path, filter, columns }: SavingProps) {
  const navigate = useNavigate()
  const { data } = useQuery(viewQueries.all(useUser()))
  const [dialog, setDialog] = useState<Dialog>()
  const offerUndo = useUndo('')
  const restore = useRestoreView()
  const views = data?.views.filter(view => view.kind === kind) ?? []
  const current = views.find(view => view.filter === filter)
  const hidden = data?.columns.find(one => one.kind === kind)?.hidden ?? []
  const close = () => setDialog(undefined)
  const manage = () => setDialog('manage')
  const remove = useDeleteView(view => {
    if (views.every(({ id }) => id === view.id)) close()
    offerUndo(`已删除筛选“${view.name}”`, () => restore.run(view))
  })
  return (
    <>
      {views.length > 0 && (
        <DropdownMenu
          className={css['menu']}
          trigger={`我的筛选${current ? `：${current.name}` : ''}`}
          items={[
            ...views.map(view => ({
              label: view.name,
              onSelect: () => void navigate(`${path}?${view.filter}`, atOnce),
            })),
            { label: '管理筛选…', onSelect: manage },
          ]}
        />
      )}
      {filter !== '' && !current && (
        <Button size="small" variant="quiet" onClick={() => setDialog('save')}>
          保存筛选
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setDialog('columns')}>
        列设置
      </Button>
      {dialog === 'save' && (
        <NameDialog title="保存筛选" name="" action={saveAction(kind, filter, close)} onClose={close} />
      )}
      {dialog === 'manage' && (
        <ManageDialog views={views} onRename={setDialog} onDelete={remove.run} onClose={close} />
      )}
      {dialog === 'columns' && (
        <ColumnsDialog kind={kind} columns={columns} hidden={hidden} onClose={close} />
      )}
      {typeof dialog === 'object' && (
        <NameDialog
          title={`重命名“${dialog.name}”`}
          name={dialog.name}
          action={renameAction(dialog, manage)}
          onClose={manage}
        />
      )}
    </>
  )
}

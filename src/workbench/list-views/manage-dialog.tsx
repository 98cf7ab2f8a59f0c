import { Button } from '../../ui/base/button.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import type { View } from './views.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './saving-tools.module.css'

/** The kept sets of filters of one list. */
export function ManageDialog({
  views,
  onRename,
  onDelete,
  onClose,
}: {
  views: readonly View[]
  onRename: (view: View) => void
  onDelete: (view: View) => void
  onClose: () => void
}) {
  return (
    <PlainDialog title="管理筛选" onClose={onClose} footer={<Button onClick={onClose}>完成</Button>}>
      <ul className={classNames('stack gap-8', css['views'])}>
        {views.map(view => (
          <li key={view.id}>
            <span>{view.name}</span>
            <Button size="small" aria-label={`重命名“${view.name}”`} onClick={() => onRename(view)}>
              重命名
            </Button>
            <Button
              size="small"
              variant="danger"
              aria-label={`删除“${view.name}”`}
              onClick={() => onDelete(view)}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
    </PlainDialog>
  )
}

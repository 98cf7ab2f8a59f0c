import { useState } from 'react'
import type { ListKind } from '#contract/views/rules.ts'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import css from './saving-tools.module.css'
import { useSaveColumns } from './views.ts'

/** The choice of a list's columns. The first, which opens a row, always stays. */
export function ColumnsDialog({
  kind,
  columns,
  hidden,
  onClose,
}: {
  kind: ListKind
  columns: readonly { readonly key: string; readonly title: string }[]
  hidden: readonly string[]
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(() => new Set(hidden))
  const { run, running } = useSaveColumns(kind, onClose)
  const show = (key: string, isShown: boolean) =>
    setChosen(before => {
      const next = new Set(before)
      if (isShown) next.delete(key)
      else next.add(key)
      return next
    })
  const footer = (
    <>
      <Button variant="quiet" onClick={() => setChosen(new Set())}>
        全部显示
      </Button>
      <Button onClick={onClose}>取消</Button>
      <Button
        variant="primary"
        busy={running !== undefined}
        onClick={() => run(columns.flatMap(({ key }) => (chosen.has(key) ? [key] : [])))}
      >
        保存
      </Button>
    </>
  )
  return (
    <PlainDialog title="列设置" onClose={onClose} footer={footer}>
      <p>选择要显示的列，首列始终显示。设置随您的账号保存。</p>
      <div className={css['choices']}>
        {columns.map(({ key, title }) => (
          <Checkbox key={key} checked={!chosen.has(key)} onChange={({ target }) => show(key, target.checked)}>
            {title}
          </Checkbox>
        ))}
      </div>
    </PlainDialog>
  )
}

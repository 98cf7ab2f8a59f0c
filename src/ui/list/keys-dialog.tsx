import { Button } from '../base/button.tsx'
import { PlainDialog } from '../base/overlay/plain-dialog.tsx'
import { classNames } from '../base/class-names.ts'
import css from './list-page.module.css'

const keys = [
  ['/', '输入关键词'],
  ['j / k', '下一行 / 上一行'],
  ['Enter', '打开当前行'],
  ['x', '勾选或取消勾选当前行'],
  ['Esc', '取消勾选，离开当前行'],
  ['?', '打开这份说明'],
  ['j / k', '在打开的单据中：下一条 / 上一条'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <PlainDialog
      title="列表快捷键"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          知道了
        </Button>
      }
    >
      <dl className={classNames('stack gap-8', css['keys'])}>
        {keys.map(([key, meaning]) => (
          <div key={meaning}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </PlainDialog>
  )
}

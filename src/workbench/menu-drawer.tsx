import { useRef, type ReactNode } from 'react'
import { Icon } from '../ui/base/icon.tsx'
import { classNames } from '../ui/base/class-names.ts'
import css from './menu-drawer.module.css'

/** The side menu on narrow screens. The browser's own dialog brings focus trap, Esc and backdrop. */
export function MenuDrawer({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <div className={classNames('no-print', css['drawer'])}>
      <button
        type="button"
        className={css['open']}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" size={18} />
        {title}
        <Icon name="chevron-down" size={14} />
      </button>
      <dialog ref={dialog} className={css['panel']} aria-label="工作台菜单" closedby="any">
        <div className={classNames('row between size-h4', css['head'])}>
          <strong>工作台</strong>
          <button
            type="button"
            className={css['close']}
            aria-label="关闭菜单"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
        <nav aria-label="工作台">{children}</nav>
      </dialog>
    </div>
  )
}

import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useClosedByNavigation } from './closed-by-navigation.ts'
import { Icon } from '../icon.tsx'
import { classNames } from '../class-names.ts'
import css from './plain-dialog.module.css'

const defaultWidth = 520

/** The browser's own dialog, for pages without antd: it keeps the focus inside, and Esc closes it. */
export function PlainDialog({
  title,
  onClose,
  onLeave = onClose,
  width = defaultWidth,
  children,
  footer,
}: {
  title: string
  onClose: () => void
  /** Where closing it changes the page that the person has left. */
  onLeave?: () => void
  width?: number
  children: ReactNode
  footer?: ReactNode
}) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useClosedByNavigation(onLeave)
  // Closed before it is removed: only then does the browser return the focus to the element that opened it.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={css['dialog']}
      style={{ width: `min(${width}px, 100vw - 32px)` }}
      aria-labelledby={id}
      onCancel={event => {
        // The owner closes it by not rendering it any more.
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classNames('row between gap-16', css['head'])}>
        <h2 id={id} className="size-h4">
          {title}
        </h2>
        <button type="button" className={css['close']} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={css['body']}>{children}</div>
      {footer && <div className={css['footer']}>{footer}</div>}
    </dialog>
  )
}

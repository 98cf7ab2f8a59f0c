import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { useClosedByNavigation } from '../../../ui/base/overlay/closed-by-navigation.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import css from './filter-drawer.module.css'

/** The filters on narrow screens, in the browser's own dialog, which keeps the focus inside. */
export function FilterDrawer({
  found,
  onClose,
  children,
}: {
  found: string
  onClose: () => void
  children: ReactNode
}) {
  const element = useRef<HTMLDialogElement>(null)
  useClosedByNavigation(onClose)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return undefined
    // A click on the dialog element itself is one beside the drawer.
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) close()
    }
    dialog.addEventListener('click', onPress)
    dialog.showModal()
    return () => {
      dialog.removeEventListener('click', onPress)
      dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className={css['drawer']}
      aria-label="筛选商品"
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css['sheet']}>
        <div className={css['head']}>
          <h2>筛选</h2>
          <button type="button" className={css['close']} aria-label="关闭" onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <div className={css['body']}>{children}</div>
        <div className={css['foot']}>
          <Button variant="primary" size="large" wide onClick={onClose}>
            {found}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

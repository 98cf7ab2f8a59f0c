import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import css from './toast-host.module.css'
import { closeToast, shownToasts, type Toast, type ToastKind } from './toast-state.ts'

const icons: Record<ToastKind, IconName> = {
  success: 'check',
  error: 'alert',
  info: 'info',
  warning: 'alert',
}
const seconds = 3
const secondsOfNotice = 4.5

function ToastItem({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { id, kind, title, content } = toast
  const { seconds: lasts = title === undefined ? seconds : secondsOfNotice } = toast
  // Its time begins anew after a pause, so that nobody has to hurry.
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => closeToast(id), lasts * 1000)
    return () => clearTimeout(timer)
  }, [id, lasts, isPaused])
  return (
    <div
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      className={classNames(css['toast'])}
      data-toast={kind}
      data-notice={title !== undefined}
    >
      <Icon name={icons[kind]} size={16} />
      <div className={css['words']}>
        {title !== undefined && <p className="medium">{title}</p>}
        <div>{content}</div>
      </div>
      {title !== undefined && (
        <button type="button" className={css['close']} aria-label="关闭" onClick={() => closeToast(id)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

/** Things outside of an open dialog can be neither pressed nor heard, so toasts go into it, and leave it when it closes. */
function stayInReach(element: HTMLElement): () => void {
  const root = element.parentElement
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const move = (to: Element) => {
    if (root && root.parentElement !== to) to.append(root)
    // Older browsers show it above the page alone.
    if (!('showPopover' in element)) return
    element.popover = 'manual'
    // Opened again, it comes above a dialog that has opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }
  const leave = () => move(document.body)
  move(dialog ?? document.body)
  dialog?.addEventListener('close', leave)
  return () => dialog?.removeEventListener('close', leave)
}

/** In the browser's top layer, so that toasts also stand above a dialog that is open. */
function ToastHost() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get)
  const place = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  // The toast under the pointer is gone with the last one, without an event that says so.
  if (isPaused && toasts.length === 0) setPaused(false)
  useLayoutEffect(() => {
    const element = place.current
    return element && toasts.length > 0 ? stayInReach(element) : undefined
  }, [toasts])
  return (
    <div
      ref={place}
      role="presentation"
      className={css['place']}
      data-toasts
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map(toast => (
        <ToastItem key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </div>
  )
}

/** Toasts have a React root of their own, since they may come before the page's and stay while it changes. */
export function mountToasts(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastHost />)
}

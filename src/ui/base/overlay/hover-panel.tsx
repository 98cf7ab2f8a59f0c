import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import css from './hover-panel.module.css'
import { Icon } from '../icon.tsx'

/** A pointer on its way to somewhere else opens nothing. */
const pauseMs = 80

/**
 * A link whose panel can be opened before following it: by pointing at it, or by the button beside it. The panel has
 * controls of its own, so it stays while the pointer or the focus is inside.
 */
export function HoverPanel({
  name,
  trigger,
  className,
  children,
}: {
  name: string
  trigger: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const { key } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  // It belongs to the page it was opened on.
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === key
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = () => setOpenOn(key)
  const hide = () => {
    clearTimeout(waiting.current)
    setOpenOn(undefined)
  }
  useEffect(() => {
    if (!open) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenOn(undefined)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  return (
    <div
      role="presentation"
      className={classNames(css['root'], className)}
      onPointerEnter={event => {
        if (event.pointerType !== 'touch') waiting.current = setTimeout(show, pauseMs)
      }}
      onPointerLeave={event => {
        if (!event.currentTarget.contains(document.activeElement)) hide()
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) hide()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        if (document.getElementById(id)?.contains(document.activeElement)) button.current?.focus()
      }}
    >
      {trigger}
      <button
        ref={button}
        type="button"
        className={css['toggle']}
        aria-label={`${open ? '收起' : '展开'}${name}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={open ? hide : show}
      >
        <Icon name="chevron-down" size={12} />
      </button>
      {open && (
        <div className={css['place']}>
          <section id={id} aria-label={`${name}预览`} className={css['panel']}>
            {children}
          </section>
        </div>
      )}
    </div>
  )
}

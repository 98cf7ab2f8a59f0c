import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './dropdown-menu.module.css'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'

export interface MenuItem {
  label: string
  icon?: IconName
  onSelect: () => void
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const focusFirst = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus()

/** A menu button: click or Enter opens it, arrows move, Esc closes and gives the focus back. */
export function DropdownMenu({
  trigger,
  items,
  className,
}: {
  trigger: ReactNode
  items: readonly MenuItem[]
  className?: string | undefined
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Escape' && open) close()
    else if (step !== undefined && open) {
      const all = entries()
      all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length)?.focus()
    } else if (step === 1) setOpen(true)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={root}
      role="presentation"
      className={css['root']}
      onKeyDown={onKeyDown}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={classNames(css['trigger'], className)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
        <Icon name="chevron-down" size={12} />
      </button>
      {open && (
        <div ref={focusFirst} id={id} role="menu" className={css['menu']}>
          {items.map(item => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={css['item']}
              onClick={() => {
                close()
                item.onSelect()
              }}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

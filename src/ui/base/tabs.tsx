import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './tabs.module.css'

interface TabsProps<T extends string> {
  label: string
  tabs: readonly { key: T; label: string }[]
  active: T
  onChange: (key: T) => void
  children: ReactNode
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrow keys move between the tabs, Tab goes into the panel. */
export function Tabs<T extends string>({ label, tabs, active, onChange, children }: TabsProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(tab => tab.key === active)

  const choose = (index: number) => {
    const next = tabs.at(index % tabs.length)
    if (!next) return
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) choose(at + step)
    else if (event.key === 'Home') choose(0)
    else if (event.key === 'End') choose(-1)
    else return
    event.preventDefault()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={css['list']}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tabs.map(tab => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            type="button"
            role="tab"
            className={css['tab']}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  )
}

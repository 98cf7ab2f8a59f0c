import { useId, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './hover-card.module.css'

/** Shows a card while its button is hovered or focused; Esc hides it, and the pointer may move onto it. */
export function HoverCard({
  trigger,
  children,
  onClick,
  className,
}: {
  trigger: ReactNode
  children: ReactNode
  onClick: () => void
  className?: string | undefined
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div
      role="presentation"
      className={css['root']}
      onPointerEnter={event => {
        if (event.pointerType !== 'touch') setOpen(true)
      }}
      onPointerLeave={() => setOpen(false)}
      onKeyDown={event => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      <button
        type="button"
        className={classNames(css['trigger'], className)}
        aria-describedby={open ? id : undefined}
        onFocus={event => {
          if (event.target.matches(':focus-visible')) setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        onClick={() => {
          setOpen(false)
          onClick()
        }}
      >
        {trigger}
      </button>
      {open && (
        <div className={css['place']}>
          <div id={id} role="tooltip" className={classNames('stack panel nowrap', css['card'])}>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

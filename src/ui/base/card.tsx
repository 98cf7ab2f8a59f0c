import { useId, type ReactNode } from 'react'
import css from './card.module.css'

/** A part of a page with a heading. */
export function Card({
  title,
  lead,
  beside,
  children,
}: {
  title: string
  lead?: string
  /** Buttons for the whole part, right of the title. */
  beside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css['card']} aria-labelledby={id}>
      <header className={css['head']}>
        <div>
          <h2 id={id} className="size-h4">
            {title}
          </h2>
          {lead && <p className={css['lead']}>{lead}</p>}
        </div>
        {beside}
      </header>
      {children}
    </section>
  )
}

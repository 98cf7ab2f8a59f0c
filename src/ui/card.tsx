import { useId, type ReactNode } from 'react'
import css from './card.module.css'

/** A part of a page with a name of its own. */
export function Card({
  title,
  lead,
  beside,
  children,
}: {
  title: string
  lead?: string
  /** Right of the title: what can be done with the whole part. */
  beside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css['card']} aria-labelledby={id}>
      <header className={css['head']}>
        <div>
          <h2 id={id} className={css['title']}>
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

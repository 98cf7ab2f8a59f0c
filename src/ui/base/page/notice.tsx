import type { ReactNode } from 'react'
import css from './notice.module.css'

interface NoticeProps {
  art?: ReactNode
  title: string
  children?: ReactNode
  /** The next step; an empty page without one is a dead end. */
  actions?: ReactNode
  /** 1 for a whole page, 2 for a part of one. */
  level?: 1 | 2
  role?: 'alert' | 'status'
}

/** A page or panel with one message: empty, refused, broken. */
export function Notice({ art, title, children, actions, level = 2, role }: NoticeProps) {
  const Heading = `h${level}` as const
  return (
    <section className={css['notice']} role={role}>
      {art && <div className={css['art']}>{art}</div>}
      <Heading className={css['title']}>{title}</Heading>
      {children && <div className={css['text']}>{children}</div>}
      {actions && <div className={css['actions']}>{actions}</div>}
    </section>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '../../ui/base/class-names.ts'
import css from './account-frame.module.css'

/** One frame for signing in, registering and finding a password: a picture beside a form. */
export function AccountFrame({
  title,
  lead,
  panel,
  children,
}: {
  title: string
  lead?: string
  panel: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classNames('stack panel', css['frame'])}>
      <aside className={css['panel']}>{panel}</aside>
      <section className={css['side']} aria-labelledby="account-title">
        <header className="stack gap-8">
          <h1 id="account-title" className={css['title']}>
            {title}
          </h1>
          {lead && <p className="muted size-strong">{lead}</p>}
        </header>
        {children}
      </section>
    </div>
  )
}

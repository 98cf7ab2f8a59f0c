import type { ReactNode } from 'react'
import css from './settings.module.css'

export function SettingsFrame({
  title,
  lead,
  action,
  children,
}: {
  title: string
  lead?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css['frame']}>
      <header className={css['head']}>
        <div>
          <h1 className="size-h3">{title}</h1>
          {lead && <p className={css['lead']}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}

import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { failureReason, type Failure } from '../../../ui/base/page/page-states.tsx'
import css from './own-day.module.css'

/** A part of fixed height, so that the shop below stays where it is. */
export function Part({
  title,
  count,
  more,
  place,
  error = null,
  onRetry,
  children,
}: {
  title: string
  /** Behind the title. */
  count?: string
  more?: { readonly text: string; readonly to: string }
  place: 'coming' | 'tasks' | 'often' | 'failed'
  error?: Failure | null
  onRetry?: () => void
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css['part']} data-place={place}>
      <header className={css['head']}>
        <h2 id={id} className="size-h4">
          {title}
          {count !== undefined && <span className={css['count']}>{count}</span>}
        </h2>
        {more && (
          <Link to={more.to} className={css['more']}>
            {more.text}
            <Icon name="chevron-right" size={14} />
          </Link>
        )}
      </header>
      {error && onRetry ? (
        <p className={css['none']}>
          {failureReason(error)}
          <Button onClick={onRetry}>重新加载</Button>
        </p>
      ) : (
        children
      )}
    </section>
  )
}

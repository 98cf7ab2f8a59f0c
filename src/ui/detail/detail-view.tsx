import type { ReactNode } from 'react'
import { Skeleton } from '../base/skeleton.tsx'
import css from './detail-view.module.css'

/** Head and cards of a thing, one below the other; on paper without frames. */
export function DetailView({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className={css['view']} aria-label={label}>
      {children}
    </article>
  )
}

export function DetailSkeleton({ heights }: { heights: readonly number[] }) {
  return (
    <div className={css['view']} aria-busy>
      {heights.map(height => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  )
}

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

export type Fact = readonly [name: string, value: ReactNode, width?: 'wide']

/** Names and values in columns; a missing value is shown as such. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(([name, value, width]) => (
        <div key={name} data-width={width}>
          <dt>{name}</dt>
          <dd>{value === '' || value === null || value === undefined ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import { Skeleton } from '../base/skeleton.tsx'
import { usePrinting } from './paper/use-printing.ts'
import css from './detail-view.module.css'

/** Head and cards of a thing, one below the other. A document has a paper of its own, which is printed in their place. */
export function DetailView({
  label,
  paper,
  children,
}: {
  label: string
  paper?: ReactNode
  children: ReactNode
}) {
  const isPrinting = usePrinting()
  return (
    <article className={css['view']} aria-label={label}>
      <div className={css['screen']} data-paper={paper !== undefined}>
        {children}
      </div>
      {isPrinting && paper}
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

import type { ReactNode } from 'react'
import css from './detail-foot.module.css'

export type Sum = readonly [name: string, value: ReactNode, weight?: 'total']

/** Amounts under a table: right-aligned, the last one large. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={css['sums']}>
      {sums.map(([name, value, weight]) => (
        <div key={name} data-weight={weight}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

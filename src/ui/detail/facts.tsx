import type { ReactNode } from 'react'
import css from './facts.module.css'

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

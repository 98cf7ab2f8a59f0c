import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { classNames } from '../base/class-names.ts'
import css from './list-page.module.css'

/** An action on some of the chosen rows. */
export interface BatchAction {
  readonly key: string
  readonly label: string
  /** The number of chosen rows that the action fits; with 0 the action is not offered. */
  readonly fits: number
  readonly isDangerous?: boolean
  readonly run: () => void
}

/** Replaces the filters while rows are chosen. */
export function BatchBar({
  count,
  what,
  unit,
  actions,
  busy,
  tools,
  onAll,
  onClear,
}: {
  count: number
  what: string
  unit: string
  actions: readonly BatchAction[]
  busy: boolean
  tools: ReactNode
  /** Chooses all rows of the page; undefined where a box above them does. */
  onAll: (() => void) | undefined
  onClear: () => void
}) {
  return (
    <section className={classNames('no-print', css['batch'])} aria-label="批量操作">
      <output>
        已选 <strong>{count}</strong> {unit}
        {what}
      </output>
      {actions
        .filter(({ fits }) => fits > 0)
        .map(({ key, label, fits, isDangerous = false, run }) => (
          <Button key={key} variant={isDangerous ? 'danger' : 'plain'} busy={busy} onClick={run}>
            {fits === count ? label : `${label}（其中 ${fits} ${unit}）`}
          </Button>
        ))}
      {tools}
      {tools === undefined && actions.every(({ fits }) => fits === 0) && (
        <span>所选{what}没有可批量处理的操作</span>
      )}
      {onAll && (
        <Button variant="quiet" onClick={onAll}>
          全选
        </Button>
      )}
      <Button variant="quiet" onClick={onClear}>
        取消选择
      </Button>
    </section>
  )
}

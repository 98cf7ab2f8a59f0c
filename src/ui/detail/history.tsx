import { formatDateTime } from '../words/format-date.ts'
import css from './history.module.css'

export interface Step {
  readonly at: string
  readonly who: string
  /** The name of the step. */
  readonly what: string
  /** The state before and after; empty if it did not change. */
  readonly change: string
  readonly why: string
}

/** The history of a thing: person, step, time and reason, the latest first. */
export function History({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="stack">
      {steps.toReversed().map(({ at, who, what, change, why }, place) => (
        <li key={`${at} ${steps.length - place}`} className={css['step']}>
          <span className={css['mark']} aria-hidden />
          <time className="muted" dateTime={at}>
            {formatDateTime(at)}
          </time>
          <div className={css['words']}>
            <p>
              <strong>{what}</strong>
              {change && <span className={css['change']}>{change}</span>}
            </p>
            <p className="hint">{who === '' ? '系统' : who}</p>
            {why && <p className={css['why']}>说明：{why}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

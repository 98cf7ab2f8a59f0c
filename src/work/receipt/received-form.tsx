import type { ReactNode } from 'react'
import { ReceivedLine, type ReceivedRow } from './received-line.tsx'
import type { Purpose } from './difference-fields.tsx'
import type { Progress, ReceivableLine } from './received-draft.ts'
import css from './received-form.module.css'

/** The lines of a receipt, one below the other. */
export function ReceivedLines<L extends ReceivableLine>({
  rows,
  purpose,
  titles,
  aboutOf,
}: {
  rows: readonly ReceivedRow<L>[]
  purpose: Purpose
  /** The heads of the three columns. */
  titles: readonly [goods: string, sent: string, received: string]
  /** Facts of a line, after its code. */
  aboutOf?: (line: L) => string
}) {
  return (
    <>
      <div className={css['titles']} aria-hidden>
        {titles.map(title => (
          <span key={title}>{title}</span>
        ))}
      </div>
      <ul className={css['lines']}>
        {rows.map(({ line, ...row }) => (
          <ReceivedLine key={line.id} line={line} {...row} purpose={purpose} about={aboutOf?.(line) ?? ''} />
        ))}
      </ul>
    </>
  )
}

const differencesIn = ({ different, kinds }: Progress): string =>
  `${different === 0 ? '实收与发货一致' : `${different} 种商品有差异`}，共 ${kinds} 种`

/** Says how far the receipt is, and holds the button that sends it. */
export function ReceivedFoot({ progress, children }: { progress: Progress; children: ReactNode }) {
  const { checked, kinds, received, shipped } = progress
  return (
    <footer className={css['foot']}>
      <output className={css['sums']}>
        <span>
          已核对 {checked} / {kinds}，实收{' '}
          <b>
            {received} / {shipped}
          </b>
        </span>
        <span className="hint">{differencesIn(progress)}</span>
      </output>
      {children}
    </footer>
  )
}

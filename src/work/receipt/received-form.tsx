import type { ComponentProps, ReactNode } from 'react'
import { ReceivedLine, type ReceivedRow } from './received-line.tsx'
import type { ReceivableLine } from './received-draft.ts'
import css from './received-form.module.css'

/** The lines of a receipt, one below the other. */
export function ReceivedLines<L extends ReceivableLine>({
  rows,
  purpose,
  titles,
  aboutOf,
}: {
  rows: readonly ReceivedRow<L>[]
  purpose: ComponentProps<typeof ReceivedLine>['purpose']
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

/** Counts the differences, and holds the button that sends the receipt. */
export function ReceivedFoot({
  different,
  kinds,
  children,
}: {
  different: number
  kinds: number
  children: ReactNode
}) {
  return (
    <footer className={css['foot']}>
      <output>
        {different === 0 ? '实收与发货一致' : `${different} 种商品有差异`}，共 {kinds} 种
      </output>
      {children}
    </footer>
  )
}

import type { ReactNode } from 'react'
import { CopyButton } from '../base/copy-button.tsx'
import { classNames } from '../base/class-names.ts'
import css from './detail-head.module.css'
import { Neighbours } from './neighbours.tsx'
import { useShownList } from './shown-list.ts'

/** The head of a thing: its number, its state, the next step, and the buttons. */
export function DetailHead({
  what,
  number,
  status,
  lead,
  reason,
  list,
  children,
}: {
  /** The name of the number, such as 订单号. */
  what: string
  number: string
  status: ReactNode
  lead: string
  /** The reason for its state, in the other side's words; empty without one. */
  reason?: string
  /** The list of such things, for visitors from elsewhere; without it there is no way back. */
  list?: string
  /** The buttons. */
  children?: ReactNode
}) {
  useShownList(list)
  return (
    <header className={css['head']}>
      {list !== undefined && <Neighbours list={list} />}
      <div className={css['words']}>
        <div className={css['line']}>
          <h1 className="size-h3">
            <span className={css['what']}>{what}</span> {number}
          </h1>
          <CopyButton text={number} what={what} />
          {status}
        </div>
        <p className={classNames('no-print', css['lead'])}>{lead}</p>
        {reason && <p className={css['reason']}>原因：{reason}</p>}
      </div>
      {children && <div className={classNames('no-print', css['actions'])}>{children}</div>}
    </header>
  )
}

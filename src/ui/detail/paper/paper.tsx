import { Fragment, type ReactNode } from 'react'
import { capitalAmount } from '../../words/capital-amount.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { Fact } from '../detail-view.tsx'
import { Barcode } from './barcode.tsx'
import css from './paper.module.css'

/** A business that the document names, and its part in it. */
export interface PaperParty {
  readonly role: string
  readonly name: string
  readonly taxNumber: string
}

export interface PaperColumn<L> {
  readonly title: string
  readonly kind?: 'number' | 'code'
  readonly value: (line: L) => ReactNode
  /** Its cell in the last row, below all lines. */
  readonly sum?: ReactNode
}

const none: readonly (readonly [name: string, fen: number])[] = []

interface PaperProps<L> {
  readonly title: string
  readonly number: string
  readonly parties: readonly PaperParty[]
  readonly facts: readonly Fact[]
  readonly columns: readonly PaperColumn<L>[]
  readonly lines: readonly L[]
  /** Words above a line, by its id: it begins a section of the table. */
  readonly heads?: ReadonlyMap<number, string>
  /** The name of the last row, where it is not the sum of these lines alone. */
  readonly sumName?: string
  readonly sums?: readonly (readonly [name: string, fen: number])[]
  /** Fen that are also written out in capitals, with their name. */
  readonly total?: readonly [name: string, fen: number]
  readonly signatures: readonly string[]
}

function Lines<L extends { readonly id: number }>({
  columns,
  lines,
  heads,
  sumName = '合计',
}: Pick<PaperProps<L>, 'columns' | 'lines' | 'heads' | 'sumName'>) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">序号</th>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" data-kind={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <Fragment key={line.id}>
            {heads?.has(line.id) && (
              <tr>
                <th scope="colgroup" colSpan={columns.length + 1}>
                  {heads.get(line.id)}
                </th>
              </tr>
            )}
            <tr>
              <td data-kind="place">{at + 1}</td>
              {columns.map(({ title, kind, value }) => (
                <td key={title} data-kind={kind}>
                  {value(line)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
        {columns.some(({ sum }) => sum !== undefined) && (
          <tr>
            <td data-kind="place">{sumName}</td>
            {columns.map(({ title, kind, sum }) => (
              <td key={title} data-kind={kind}>
                {sum}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** A document on A4, black on white: title, both parties, a ruled table, sums and lines to sign on. */
export function Paper<L extends { readonly id: number }>({
  title,
  number,
  parties,
  facts,
  sums = none,
  total,
  signatures,
  ...table
}: PaperProps<L>) {
  return (
    <div className={css['paper']}>
      <header className={css['head']}>
        <h1>{title}</h1>
        <Barcode text={number} />
      </header>
      <dl className={css['parties']}>
        {parties.map(({ role, name, taxNumber }) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{name}</dd>
            <dt>税号</dt>
            <dd>{taxNumber || '—'}</dd>
          </div>
        ))}
      </dl>
      <dl className={css['facts']}>
        {facts.map(([name, value, width]) => (
          <div key={name} data-width={width}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <Lines {...table} />
      {total && (
        <dl className={css['sums']}>
          {[...sums, total].map(([name, fen]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney(fen)}</dd>
            </div>
          ))}
          <div data-capital>
            <dt>合计大写</dt>
            <dd>{capitalAmount(total[1])}</dd>
          </div>
        </dl>
      )}
      <div className={css['signatures']}>
        {signatures.map(name => (
          <p key={name}>{name}：</p>
        ))}
      </div>
    </div>
  )
}

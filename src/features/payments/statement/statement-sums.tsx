import { Money } from '../../../ui/base/money.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { namedSums, type Statement } from './statement.ts'
import css from './statement.module.css'

/** The debt before the month, its changes, and the debt after it, in one row. */
export function StatementSums({ statement }: { statement: Statement }) {
  const { opening, changes, closing } = namedSums(statement)
  return (
    <dl className={classNames('panel', css['sums'])} aria-label="本月合计">
      {[opening, ...changes, closing].map(([name, fen], at, all) => (
        <div key={name} data-end={at === 0 || at === all.length - 1}>
          <dt>{name}</dt>
          <dd>
            <Money fen={fen} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

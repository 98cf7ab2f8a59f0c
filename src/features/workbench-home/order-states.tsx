import { Link } from 'react-router-dom'
import {
  purchaseTabNames,
  purchaseTabText,
  terminalTabNames,
  terminalTabText,
} from '#contract/orders/tabs.ts'
import { Card } from '../../ui/base/card.tsx'
import { formatCapped } from '../../ui/words/format-count.ts'
import { listPaths, type Home } from '../../work/home/home.ts'
import css from './order-states.module.css'

interface State {
  readonly tab: string
  readonly text: string
  readonly count: number
}

/** The states of one list of orders, each a link to the list in that state. */
function States({ path, states }: { path: string; states: readonly State[] }) {
  return (
    <ul className={css['states']}>
      {states.map(({ tab, text, count }) => (
        <li key={tab}>
          <Link
            to={tab === 'all' ? path : `${path}?tab=${tab}`}
            className={css['state']}
            data-none={count === 0}
          >
            <strong className={css['count']}>{formatCapped(count)}</strong>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function PurchaseStates({ counts }: { counts: NonNullable<Home['purchases']> }) {
  return (
    <Card title="采购订单">
      <States
        path={listPaths.purchase}
        states={purchaseTabNames.map(tab => ({ tab, text: purchaseTabText[tab], count: counts[tab] }))}
      />
    </Card>
  )
}

/** A dealer does not see orders that its customers have not handed in. */
export function TerminalStates({ counts, isDealer }: { counts: Home['terminals']; isDealer: boolean }) {
  const tabs = terminalTabNames.filter(tab => !isDealer || tab !== 'draft')
  return (
    <Card title={isDealer ? '客户订单' : '货品订单'}>
      <States
        path={isDealer ? listPaths.incoming : listPaths.terminal}
        states={tabs.map(tab => ({ tab, text: terminalTabText[tab], count: counts[tab] }))}
      />
    </Card>
  )
}

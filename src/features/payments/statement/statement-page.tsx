import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { statementPageSizes } from '#contract/payments/statement.ts'
import { useUser } from '../../../api/use-user.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { useToday } from '../../../ui/base/browser/use-today.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../../ui/base/page/page-states.tsx'
import { DetailSkeleton, DetailView } from '../../../ui/detail/detail-view.tsx'
import { Age } from '../../../ui/list/age.tsx'
import { Pagination } from '../../../ui/list/pagination.tsx'
import { monthBeside, monthText } from '../../../ui/words/months.ts'
import type { NoticeListState } from '../payment.ts'
import { paymentQueries } from '../queries.ts'
import { useConfirmMonth } from './statement-actions.ts'
import { StatementLines } from './statement-lines.tsx'
import { StatementPaper } from './statement-paper.tsx'
import { StatementSums } from './statement-sums.tsx'
import { StatementTools } from './statement-tools.tsx'
import type { Statement } from './statement.ts'
import css from './statement.module.css'

const listId = 'statement-lines'
const [size] = statementPageSizes

/** The month before and after, as links; there is no statement of a month that has not begun. */
function Months({ month, today, urlOf }: { month: string; today: string; urlOf: (month: string) => string }) {
  const step = (by: 1 | -1, icon: 'chevron-left' | 'chevron-right') => {
    const other = monthBeside(month, by)
    return other > today.slice(0, 7) ? (
      <span className={css['step']} aria-hidden>
        <Icon name={icon} />
      </span>
    ) : (
      <Link to={urlOf(other)} className={css['step']} aria-label={monthText(other)}>
        <Icon name={icon} />
      </Link>
    )
  }
  return (
    <nav aria-label="对账月份" className="row gap-8">
      {step(-1, 'chevron-left')}
      <h2 className="size-h4 nowrap" aria-live="polite">
        {monthText(month)}
      </h2>
      {step(1, 'chevron-right')}
    </nav>
  )
}

function ConfirmMonth({ statement: { month, total, closing, open } }: { statement: Statement }) {
  const { run, running } = useConfirmMonth(open)
  return (
    <Button
      variant="primary"
      icon="check"
      busy={running !== undefined}
      onClick={() => run({ month, total, closing })}
    >
      全部确认
    </Button>
  )
}

const Empty = ({ month, before }: { month: string; before: string }) => (
  <EmptyState
    title={`${monthText(month)}没有往来明细`}
    action={<LinkButton to={before}>查看上个月</LinkButton>}
  >
    <p>发货、赔付、退货退款与到账会在当天记入对账单。</p>
  </EmptyState>
)

function Lines({ statement, list }: { statement: Statement; list: NoticeListState }) {
  const { total, open, disputed, lines } = statement
  return (
    <section aria-labelledby={listId} className="stack one-column shrinks gap-12">
      <div className="row wrap between gap-8-16">
        <h2 id={listId} tabIndex={-1} className="size-strong">
          共 {total} 行明细
          <span className="muted">
            ，{open} 行待确认{disputed > 0 && `，${disputed} 行待品牌方答复`}
          </span>
        </h2>
        {open > 0 && <ConfirmMonth statement={statement} />}
      </div>
      <StatementLines lines={lines} list={list} />
      <Pagination
        page={list.state.statementPage}
        size={size}
        total={total}
        urlOf={statementPage => list.urlWith({ statementPage })}
        listId={listId}
      />
    </section>
  )
}

/** The month with all its lines while it is printed. Afterwards, and with newer data, its states would be outdated. */
function useWhole(shown: Statement | undefined) {
  const [whole, setWhole] = useState<Statement>()
  const [seen, setSeen] = useState(shown)
  if (shown !== seen) {
    setSeen(shown)
    setWhole(undefined)
  }
  useEffect(() => {
    const forget = () => setWhole(undefined)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])
  return [whole, setWhole] as const
}

/** The debts between the dealer and the brand, month by month. */
export function StatementPage({ list }: { list: NoticeListState }) {
  const today = useToday()
  const { statementMonth, statementPage: page } = list.state
  const month = statementMonth === '' ? today.slice(0, 7) : statementMonth
  const query = useQuery(paymentQueries.statement(useUser(), { month, page }, page === 1))
  const [whole, setWhole] = useWhole(query.data)
  const paper = whole?.month === month ? whole : query.data
  const urlOf = (other: string) =>
    list.urlWith({ statementMonth: other === today.slice(0, 7) ? '' : other, statementPage: 1 })
  return (
    <DetailView
      label={`对账单 ${monthText(month)}`}
      paper={paper && <StatementPaper statement={paper} today={today} />}
    >
      <header className="row wrap between gap-8-16">
        <div>
          <h1 className="size-h3">对账单</h1>
          <p className="muted">与品牌方的往来明细：请逐行核对并确认，有出入的提出异议，由品牌方答复。</p>
        </div>
        <StatementTools month={month} onWhole={setWhole} />
      </header>
      <div className="row wrap between gap-8-16">
        <Months month={month} today={today} urlOf={urlOf} />
        <Age at={query.dataUpdatedAt} onRefresh={query.refetch} />
      </div>
      <Loaded query={query} what="对账单" skeleton={<DetailSkeleton heights={[76, 320]} />} isDated>
        {statement => (
          <div className="stack one-column gap-16" data-fresh={!query.isPlaceholderData}>
            <StatementSums statement={statement} />
            {statement.total === 0 ? (
              <Empty month={month} before={urlOf(monthBeside(month, -1))} />
            ) : (
              <Lines statement={statement} list={list} />
            )}
          </div>
        )}
      </Loaded>
    </DetailView>
  )
}

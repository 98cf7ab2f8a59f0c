import { useState, type ComponentProps } from 'react'
import type { Content } from '#contract/orders/columns.ts'
import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import type { OrderRow } from '#contract/orders/rows.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { detailPath } from '../order.ts'
import { BatchReason, BatchReport } from './batch-dialogs.tsx'
import { stepsFor, type OrderStep } from './batch.ts'
import { orderTable } from './order-table.ts'
import { useBatch, type Report } from './use-batch.ts'

const what: Readonly<Record<Content, string>> = { orders: '订单', samples: '样品申请' }

type Own = Omit<ComponentProps<typeof ListPage<OrderRow>>, 'what' | 'columns' | 'rowUrl' | 'nameOf' | 'batch'>

interface Props extends Own {
  readonly kind: OrderKind
  readonly side: Side
  readonly content?: Content
}

/** A list of orders as one side works on it. */
export function OrderListView({ kind, side, content = 'orders', ...list }: Props) {
  const [explaining, setExplaining] = useState<{ step: OrderStep; clear: () => void }>()
  const [report, setReport] = useState<Report>()
  const { run, running } = useBatch(done => {
    explaining?.clear()
    setExplaining(undefined)
    if (done.refused.length > 0) setReport(done)
  })
  const busy = running !== undefined
  const actionsFor = (rows: readonly OrderRow[], clear: () => void) =>
    stepsFor(kind, side, rows).map(step => ({
      key: step.action,
      label: step.label,
      fits: step.rows.length,
      isDangerous: step.isDangerous ?? false,
      run: () => (step.asksWhy ? setExplaining({ step, clear }) : run({ kind, step })),
    }))
  return (
    <>
      <ListPage
        {...list}
        what={what[content]}
        columns={orderTable(kind, side, content)}
        rowUrl={({ id }) => detailPath(kind, id)}
        nameOf={({ number }) => `${what[content]} ${number}`}
        batch={{ actionsFor, busy }}
      />
      {explaining && (
        <BatchReason
          step={explaining.step}
          busy={busy}
          onClose={() => setExplaining(undefined)}
          onSubmit={reason => run({ kind, step: explaining.step, reason })}
        />
      )}
      {report && <BatchReport report={report} onClose={() => setReport(undefined)} />}
    </>
  )
}

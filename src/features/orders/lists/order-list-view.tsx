import { lazy, Suspense, useCallback, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { Content } from '#contract/orders/columns.ts'
import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import type { OrderRow } from '#contract/orders/rows.ts'
import { useUser } from '../../../api/use-user.ts'
import type { RowAction } from '../../../ui/list/table/row-action.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useReorder } from '../../../work/again/use-reorder.tsx'
import { orderThing } from '../../../device/acts/things.ts'
import { useWaiting } from '../../../work/acts/use-withdraw.ts'
import { useDetails } from '../../../work/use-details.ts'
import { detailPath, type Order } from '../order.ts'
import { orderQueries } from '../queries.ts'
import { BatchReason, BatchReport } from './batch-dialogs.tsx'
import { isExplained, namesOf, stepsFor } from './batch.ts'
import { orderTable } from './order-table.ts'
import { mayBuyAgain, rowStepOf } from './row-steps.ts'
import { useBatchForm } from './use-batch-form.ts'
import { useBatch, type Report } from './use-batch.ts'

const PrintOrders = lazy(async () => import('./print-orders.tsx'))
const ShipOrder = lazy(async () => import('./ship-order.tsx'))

const what: Readonly<Record<Content, string>> = { orders: '订单', samples: '样品申请' }
const mostAgain = 20

type Own = Omit<
  ComponentProps<typeof ListPage<OrderRow>>,
  'what' | 'columns' | 'rowUrl' | 'nameOf' | 'batch' | 'actionOf'
>

interface Props extends Own {
  readonly kind: OrderKind
  readonly side: Side
  readonly content?: Content
  /** The export of the list, or of chosen rows. */
  readonly renderExport: (ids?: readonly number[]) => ReactNode
}

/** A list of orders as one side works on it. */
export function OrderListView({ kind, side, content = 'orders', tools, renderExport, ...list }: Props) {
  const [report, setReport] = useState<Report>()
  const { waitingOn, withdrawalOf } = useWaiting()
  const user = useUser()
  const queryOf = (id: number) => orderQueries.detail(user, kind, id)
  const [papers, setPapers] = useState<readonly Order[]>()
  const printed = useCallback(() => setPapers(undefined), [])
  const print = useDetails(queryOf, setPapers)
  const [shipped, setShipped] = useState<Order>()
  const ship = useDetails(queryOf, ([order]) => setShipped(order))
  const again = useReorder()
  const freeOf = (rows: readonly OrderRow[]) => rows.filter(({ id }) => !waitingOn(orderThing(id)))
  const reasonForm = useBatchForm(kind, side, list.query.data && freeOf(list.query.data.rows))
  const unchoose = useRef<() => void>(undefined)
  const { run, running } = useBatch(done => {
    unchoose.current?.()
    unchoose.current = undefined
    reasonForm.close()
    if (done.refused.length > 0) setReport(done)
  })
  const busy = running !== undefined || print.running !== undefined
  const buyAgain = (rows: readonly OrderRow[]) =>
    again.start({ kind, ids: rows.map(({ id }) => id), name: namesOf(rows) })
  const actionsFor = (rows: readonly OrderRow[], clear: () => void) => {
    const goods = side === 'buyer' ? rows.filter(mayBuyAgain).slice(0, mostAgain) : []
    return [
      ...stepsFor(kind, side, freeOf(rows)).map(step => ({
        key: step.action,
        label: step.label,
        fits: step.rows.length,
        isDangerous: step.isDangerous ?? false,
        run: () => {
          if (!isExplained(step)) return run({ kind, step })
          unchoose.current = clear
          return reasonForm.open(step)
        },
      })),
      { key: 'again', label: '再来一单', fits: goods.length, run: () => buyAgain(goods) },
      {
        key: 'print',
        label: '打印所选',
        fits: rows.length,
        run: () => print.run(rows.map(({ id }) => id)),
      },
    ]
  }
  const dueOf = (row: OrderRow): RowAction | undefined => {
    const back = withdrawalOf(orderThing(row.id))
    if (back) return back
    const next = rowStepOf(kind, side, row)
    if (next?.kind === 'step')
      return {
        label: next.step.label,
        isPrimary: true,
        busy: running?.step.rows[0]?.id === row.id,
        run: () => run({ kind, step: next.step }),
      }
    if (next?.kind === 'ship')
      return {
        label: '发货',
        isPrimary: true,
        busy: ship.running?.[0] === row.id,
        run: () => ship.run([row.id]),
      }
    return next && { label: next.label, isPrimary: next.isDue, to: next.to }
  }
  const actionOf = (row: OrderRow): RowAction | undefined => {
    const due = dueOf(row)
    if (side !== 'buyer' || !mayBuyAgain(row)) return due
    const reorder = { label: '再来一单', busy: again.isAskingFor(row.id), run: () => buyAgain([row]) }
    return due ? { ...due, second: { ...reorder, icon: 'cart' } } : reorder
  }
  return (
    <>
      <ListPage
        {...list}
        what={what[content]}
        columns={orderTable(kind, side, content)}
        rowUrl={({ id }) => detailPath(kind, id)}
        nameOf={({ number }) => `${what[content]} ${number}`}
        tools={
          <>
            {tools}
            {renderExport()}
          </>
        }
        actionOf={actionOf}
        actionCount={side === 'buyer' ? 'two' : 'one'}
        batch={{ actionsFor, busy, renderTools: rows => renderExport(rows.map(({ id }) => id)) }}
      />
      {reasonForm.step && (
        <BatchReason
          key={reasonForm.draftOf(reasonForm.step).key}
          step={reasonForm.step}
          place={reasonForm.draftOf(reasonForm.step)}
          busy={busy}
          onClose={reasonForm.close}
          onSubmit={(reason, draft) => {
            if (reasonForm.step) run({ kind, step: reasonForm.step, why: { reason, draft } })
          }}
        />
      )}
      {report && <BatchReport report={report} onClose={() => setReport(undefined)} />}
      {again.dialog}
      <Suspense>
        {papers && <PrintOrders orders={papers} side={side} onDone={printed} />}
        {shipped && <ShipOrder read={shipped} onClose={() => setShipped(undefined)} />}
      </Suspense>
    </>
  )
}

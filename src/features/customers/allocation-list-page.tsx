import { allocationThing } from '../../device/acts/things.ts'
import { intendedOn } from '../../work/acts/intended.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { orderedTabs } from '#contract/kernel/tab-order.ts'
import { cooperationTabOrders } from '#contract/relations/cooperation-life-cycle.ts'
import { allocationColumns } from '#contract/relations/customer-columns.ts'
import type { AllocationRow } from '#contract/relations/customer-rows.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { idIn } from '../../ui/words/page-url.ts'
import { tableColumns } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useLeaveRow, useListState } from '../../ui/list/use-list-state.ts'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { ReasonDialog } from '../../ui/field/reason-dialog.tsx'
import { AllocationDialog } from './allocation-dialog.tsx'
import { useAgreeBatch, useRefuse, useRefuseBatch, type Report } from './answer-actions.ts'
import { customerQueries } from './queries.ts'
import { allocationList, customersPath, isAsked, toneOf, withParam } from './words.ts'

const tabs = orderedTabs(
  [
    { key: 'all', label: '全部' },
    { key: 'waiting', label: '待确认' },
    { key: 'agreed', label: '已同意' },
    { key: 'refused', label: '已拒绝' },
    { key: 'ended', label: '已解除' },
  ],
  cooperationTabOrders,
)

const columns = tableColumns(
  allocationColumns,
  ['name', 'status', 'region', 'contact', 'present', 'createdAt', 'answeredAt'],
  {
    status: { tone: ({ status }) => toneOf(status), beside: ({ id }) => intendedOn(allocationThing(id)) },
    present: { value: row => (isAsked(row) ? (row.presentSupplier ?? '暂无供货商') : row.reason) },
  },
)

const consequence = '拒绝后客户由品牌方另行安排，原因会告知品牌方。'
const example = '例如：不在我们的配送范围内'

function BatchReport({ report: { label, done, refused }, onClose }: { report: Report; onClose: () => void }) {
  const footer = (
    <Button variant="primary" onClick={onClose} data-autofocus>
      知道了
    </Button>
  )
  return (
    <PlainDialog title={`${refused.length} 个客户未能${label}`} onClose={onClose} footer={footer}>
      <p>{done > 0 ? `已${label} ${done} 个客户，以下保持原样：` : '这些客户保持原样：'}</p>
      <ul>
        {refused.map(({ name, why }) => (
          <li key={name}>
            <strong>{name}</strong>：{why}
          </li>
        ))}
      </ul>
    </PlainDialog>
  )
}

/** The customers to be refused, and the function to call afterwards. */
interface Refusing {
  readonly rows: readonly AllocationRow[]
  readonly clear?: () => void
}

/** Customers that the brand has assigned to this dealer; `?open=` opens one of them. */
export default function AllocationListPage() {
  const list = useListState(allocationList)
  const request = allocationList.request(list.state)
  const query = useQuery(customerQueries.allocations(useUser(), request, list.isUsual))
  const [params] = useSearchParams()
  const opened = idIn(params, 'open')
  const [refusing, setRefusing] = useState<Refusing>()
  const [report, setReport] = useState<Report>()
  const close = useLeaveRow(list.urlWith({}))
  const finish = (done: Report) => {
    refusing?.clear?.()
    setRefusing(undefined)
    if (done.refused.length > 0) setReport(done)
  }
  const agreeing = useAgreeBatch(finish)
  const refusingBatch = useRefuseBatch(finish)
  const refusingOne = useRefuse(() => setRefusing(undefined))
  const busy = [agreeing, refusingBatch, refusingOne].some(({ running }) => running !== undefined)
  const [first] = refusing?.rows ?? []

  const actionsFor = (chosen: readonly AllocationRow[], clear: () => void) => {
    const rows = chosen.filter(isAsked)
    return [
      { key: 'agree', label: '同意', fits: rows.length, isDangerous: false, run: () => agreeing.run(rows) },
      {
        key: 'refuse',
        label: '拒绝',
        fits: rows.length,
        isDangerous: true,
        run: () => setRefusing({ rows, clear }),
      },
    ].filter(({ fits }) => fits > 0)
  }

  return (
    <>
      <ListPage
        what="客户"
        unit="个"
        title="新分配客户"
        lead="品牌方分配给您的终端客户：同意后开始供货，拒绝请说明原因。原供货商在您同意前继续供货。"
        list={list}
        query={query}
        tabs={tabs}
        columns={columns}
        rowUrl={({ id }) => withParam(list.urlWith({}), 'open', id)}
        nameOf={({ customer }) => customer.name}
        search={{ label: '搜索分配的客户', placeholder: '客户名称或编号' }}
        tools={
          <ListExport
            what="分配的客户"
            endpoint="POST /dealerManagements/action/exportAllocateDealer"
            columns={allocationColumns}
            request={request}
          />
        }
        batch={{ actionsFor, busy }}
        empty={{
          title: '还没有分配的客户',
          text: '品牌方把终端客户分配给您后，会出现在这里，您也会收到消息。',
          action: <LinkButton to={customersPath}>查看我的客户</LinkButton>,
        }}
      />
      {opened !== null && !refusing && (
        <AllocationDialog id={opened} onRefuse={row => setRefusing({ rows: [row] })} onClose={close} />
      )}
      {refusing && first && (
        <ReasonDialog
          title={`拒绝 ${refusing.rows.length === 1 ? first.customer.name : `${refusing.rows.length} 个客户`}？`}
          lead={consequence}
          okText="拒绝"
          placeholder={example}
          busy={busy}
          onClose={() => setRefusing(undefined)}
          onSubmit={reason =>
            refusing.clear
              ? refusingBatch.run({ rows: refusing.rows, reason })
              : refusingOne.run({ row: first, reason })
          }
        />
      )}
      {report && <BatchReport report={report} onClose={() => setReport(undefined)} />}
    </>
  )
}

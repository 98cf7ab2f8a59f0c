import { returnThing } from '../../device/acts/things.ts'
import { intendedOn } from '../../work/acts/intended.tsx'
import { useQuery } from '@tanstack/react-query'
import { orderedTabs } from '#contract/kernel/tab-order.ts'
import { returnReasons, returnReasonText, returnTabOrders } from '#contract/returns/life-cycle.ts'
import { returnColumns } from '#contract/returns/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { DraftStrip } from '../../work/drafts/draft-strip.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { tableColumns } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { Filter } from '../../ui/list/work-list.ts'
import { returnDrafts } from './apply-draft.ts'
import { returnQueries } from './queries.ts'
import { applicationList, applicationPath, notesPath, toneOf } from './return.ts'

const drafts = [returnDrafts]

const tabs = orderedTabs(
  [
    { key: 'all', label: '全部' },
    { key: 'review', label: '待审核' },
    { key: 'sendBack', label: '待退货' },
    { key: 'done', label: '已完成' },
    { key: 'rejected', label: '已驳回' },
    { key: 'revoked', label: '已撤回' },
  ],
  returnTabOrders,
)

const reasonFilter: Filter = {
  name: 'reason',
  label: '退货原因',
  choices: returnReasons.map(reason => ({ value: reason, label: returnReasonText[reason] })),
}

const columns = tableColumns(
  returnColumns,
  ['number', 'status', 'goods', 'cases', 'reasons', 'answer', 'note', 'credit', 'createdAt'],
  { status: { tone: ({ status }) => toneOf(status), beside: ({ id }) => intendedOn(returnThing(id)) } },
)

export default function ReturnListPage() {
  const list = useListState(applicationList)
  const request = applicationList.request(list.state)
  const query = useQuery(returnQueries.applications(useUser(), request, list.isUsual))
  return (
    <ListPage
      what="退货申请"
      title="退货申请记录"
      lead="签收后发现问题的货物，在这里跟进审核、退回与退款。"
      list={list}
      summary={<DraftStrip of={drafts} />}
      query={query}
      tabs={tabs}
      columns={columns}
      filters={[reasonFilter]}
      rowUrl={({ id }) => applicationPath(id)}
      nameOf={({ number }) => `退货申请 ${number}`}
      search={{ label: '搜索退货申请', placeholder: '申请号、发货单号、订单号或商品' }}
      empty={{
        title: '还没有退货申请',
        text: '货物签收后发现变质、破损等问题时，可以在发货单中申请退货。',
        action: <LinkButton to={`${notesPath}?tab=signed`}>查看已签收的发货单</LinkButton>,
      }}
      tools={
        <ListExport
          what="退货申请"
          endpoint="POST /deliveryNotes/returnRequestExport"
          columns={returnColumns}
          request={request}
        />
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { returnReasons, returnReasonText, returnTabNames } from '#contract/returns/life-cycle.ts'
import { returnExport } from '#contract/returns/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import type { Column } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { listState, oneOf, workFields } from '../../ui/list/list-state.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { Filter } from '../../ui/list/work-list.ts'
import { returnQueries } from './queries.ts'
import { applicationPath, applicationsPath, goodsText, notesPath, statusText, toneOf } from './return.ts'

type Row = ResponseOf<'POST /deliveryNotes/returnRequestPageQuery'>['rows'][number]

const applications = listState(applicationsPath, {
  ...workFields(returnTabNames),
  reason: oneOf(returnReasons, null),
})

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'review', label: '待审核' },
  { key: 'sendBack', label: '待退货' },
  { key: 'done', label: '已完成' },
  { key: 'rejected', label: '已驳回' },
  { key: 'revoked', label: '已撤回' },
]

const reasonFilter: Filter = {
  name: 'reason',
  label: '退货原因',
  choices: returnReasons.map(reason => ({ value: reason, label: returnReasonText[reason] })),
}

const reasonsOf = ({ reasons }: Row): string => reasons.map(reason => returnReasonText[reason]).join('、')

const columns: readonly Column<Row>[] = [
  { key: 'number', title: '退货申请号', width: 150, kind: 'link', main: true, value: ({ number }) => number },
  {
    key: 'status',
    title: '状态',
    width: 110,
    kind: 'status',
    main: true,
    value: ({ status }) => [{ tone: toneOf(status), text: statusText(status) }],
  },
  { key: 'goods', title: '商品', width: 240, kind: 'text', value: goodsText },
  {
    key: 'cases',
    title: '箱数',
    width: 80,
    kind: 'count',
    unit: '箱',
    main: true,
    value: ({ cases }) => cases,
  },
  { key: 'reasons', title: '退货原因', width: 110, leaves: 2, kind: 'text', value: reasonsOf },
  { key: 'answer', title: '品牌方答复', width: 220, kind: 'text', value: ({ answer }) => answer },
  { key: 'note', title: '发货单', width: 150, leaves: 1, kind: 'text', value: ({ note }) => note.number },
  { key: 'credit', title: '退款金额', width: 120, kind: 'money', value: ({ credit }) => credit },
  { key: 'createdAt', title: '申请时间', width: 140, kind: 'date', value: ({ createdAt }) => createdAt },
]

export default function ReturnListPage() {
  const list = useListState(applications)
  const request = applications.request(list.state)
  const query = useQuery(returnQueries.applications(useUser(), request, list.isUsual))
  return (
    <ListPage
      what="退货申请"
      title="退货申请记录"
      lead="签收后发现问题的货物，在这里跟进审核、退回与退款。"
      list={list}
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
          titles={returnExport}
          request={request}
        />
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { refundColumns } from '#contract/returns/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { tableColumns } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { listState, workFields } from '../../ui/list/list-state.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { returnQueries } from './queries.ts'
import { applicationsPath, refundPath, refundsPath } from './return.ts'

const refunds = listState(refundsPath, workFields(['all']))

const columns = tableColumns(refundColumns, [
  'number',
  'goods',
  'cases',
  'credit',
  'application',
  'note',
  'order',
  'createdAt',
])

export default function RefundListPage() {
  const list = useListState(refunds)
  const request = refunds.request(list.state)
  const query = useQuery(returnQueries.refunds(useUser(), request, list.isUsual))
  return (
    <ListPage
      what="采购退货单"
      title="采购退货"
      lead="已退回品牌方的货物与退款金额。"
      list={list}
      query={query}
      tabs={[{ key: 'all', label: '全部' }]}
      columns={columns}
      rowUrl={({ id }) => refundPath(id)}
      nameOf={({ number }) => `采购退货单 ${number}`}
      search={{ label: '搜索采购退货', placeholder: '退货单号、申请号、发货单号或商品' }}
      empty={{
        title: '还没有采购退货',
        text: '退货申请通过、货物退回后，退货单和退款金额会出现在这里。',
        action: <LinkButton to={applicationsPath}>查看退货申请</LinkButton>,
      }}
      tools={
        <ListExport
          what="采购退货"
          endpoint="POST /soReturns/action/exportByPage"
          columns={refundColumns}
          request={request}
        />
      }
    />
  )
}

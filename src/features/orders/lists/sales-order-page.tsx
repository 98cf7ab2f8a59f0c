import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/use-user.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { DraftStrip } from '../../../work/drafts/draft-strip.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { stepDrafts } from '../order.ts'
import { orderQueries } from '../queries.ts'
import { incomingList, terminalTabLabels } from './order-list.ts'
import { OrderExport } from './order-export.tsx'
import { OrderListView } from './order-list-view.tsx'

const tabs = terminalTabLabels.filter(({ key }) => key !== 'draft')

const drafts = [stepDrafts.terminal]

export default function SalesOrderPage() {
  const list = useListState(incomingList)
  const request = { ...incomingList.request(list.state), content: 'goods' as const }
  const query = useQuery(orderQueries.incoming(useUser(), request, list.isUsual))
  return (
    <OrderListView
      kind="terminal"
      side="seller"
      title="客户订单"
      lead="终端客户提交给您的订单：接单、备货自提或拒单，可以一次处理多张。"
      list={list}
      summary={<DraftStrip of={drafts} />}
      query={query}
      renderExport={ids => <OrderExport list="incoming" request={request} ids={ids} />}
      tabs={tabs}
      search={{ label: '搜索客户订单', placeholder: '客户名称、客户编号或订单号' }}
      empty={{
        title: '还没有客户订单',
        text: '客户提交订单后会出现在这里，您也会收到消息。',
        action: <LinkButton to="/workbench/workbenchHome/myCustom">查看我的客户</LinkButton>,
      }}
    />
  )
}

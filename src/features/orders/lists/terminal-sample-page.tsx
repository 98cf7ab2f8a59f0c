import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/use-user.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { orderQueries } from '../queries.ts'
import { incomingSampleList, terminalTabLabels } from './order-list.ts'
import { OrderExport } from './order-export.tsx'
import { OrderListView } from './order-list-view.tsx'

const tabs = terminalTabLabels.filter(({ key }) => key !== 'draft')

/** Applications for samples of a dealer's customers. */
export default function TerminalSamplePage() {
  const list = useListState(incomingSampleList)
  const request = { ...incomingSampleList.request(list.state), content: 'sample' as const }
  const query = useQuery(orderQueries.incoming(useUser(), request, list.isUsual))
  return (
    <OrderListView
      kind="terminal"
      side="seller"
      content="samples"
      title="客户样品申请"
      lead="终端客户向您申请的样品：同意后备货发出，或注明原因拒绝，可以一次处理多张。"
      list={list}
      query={query}
      renderExport={ids => <OrderExport list="incoming" request={request} ids={ids} />}
      tabs={tabs}
      search={{ label: '搜索样品申请', placeholder: '客户名称、客户编号或申请单号' }}
      empty={{
        title: '还没有客户的样品申请',
        text: '客户申请样品后会出现在这里，您也会收到消息。',
        action: <LinkButton to="/workbench/workbenchHome/myCustom">查看我的客户</LinkButton>,
      }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/use-user.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { orderQueries } from '../queries.ts'
import { terminalSampleList, terminalTabLabels } from './order-list.ts'
import { OrderExport } from './order-export.tsx'
import { OrderListView } from './order-list-view.tsx'

/** A customer's own applications for samples. */
export default function TerminalSampleOrderPage() {
  const list = useListState(terminalSampleList)
  const request = { ...terminalSampleList.request(list.state), content: 'sample' as const }
  const query = useQuery(orderQueries.terminals(useUser(), request, list.isUsual))
  return (
    <OrderListView
      kind="terminal"
      side="buyer"
      content="samples"
      title="样品申请记录"
      lead="向经销商申请的样品：审核、配送与收货都在这里跟进，收到后请反馈试用结果。"
      list={list}
      query={query}
      renderExport={ids => <OrderExport list="terminal" request={request} ids={ids} />}
      tools={<LinkButton to="/sampleList">样品清单</LinkButton>}
      tabs={terminalTabLabels}
      search={{ label: '搜索样品申请', placeholder: '申请单号或商品' }}
      empty={{
        title: '还没有样品申请',
        text: '把想试用的商品加入样品清单并申请，进度会出现在这里。',
        action: (
          <LinkButton variant="primary" to="/search?sample=1">
            看看可申请样品的商品
          </LinkButton>
        ),
      }}
    />
  )
}

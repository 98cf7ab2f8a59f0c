import { useQuery } from '@tanstack/react-query'
import { DraftStrip } from '../../../work/drafts/draft-strip.tsx'
import { useUser } from '../../../api/use-user.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { KeptOrders } from '../../../trade/mandates/kept-orders-list.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { receiveDrafts } from '../order.ts'
import { orderQueries } from '../queries.ts'
import { terminalList, terminalTabLabels } from './order-list.ts'
import { OrderExport } from './order-export.tsx'
import { OrderListView } from './order-list-view.tsx'
import { useAddressFilter } from '../address.ts'

// Samples are rated by the order that brought them.
const drafts = [receiveDrafts, 'portal.samples.']

export default function TerminalOrderListPage() {
  const list = useListState(terminalList)
  const addresses = useAddressFilter()
  const request = { ...terminalList.request(list.state), content: 'goods' as const }
  const query = useQuery(orderQueries.terminals(useUser(), request, list.isUsual))
  return (
    <OrderListView
      kind="terminal"
      side="buyer"
      title="货品订单"
      lead="向经销商订货的订单：接单、配送与收货都在这里跟进。"
      list={list}
      summary={
        <>
          <KeptOrders />
          <DraftStrip of={drafts} />
        </>
      }
      query={query}
      renderExport={ids => <OrderExport list="terminal" request={request} ids={ids} />}
      tabs={terminalTabLabels}
      filters={[addresses]}
      search={{ label: '搜索货品订单', placeholder: '订单号、贵司单号或商品' }}
      empty={{
        title: '还没有货品订单',
        text: '下单后可以在这里查看接单与配送的进度，并确认收货。',
        action: (
          <LinkButton variant="primary" to="/search">
            去选购商品
          </LinkButton>
        ),
      }}
    />
  )
}

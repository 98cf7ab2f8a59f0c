import { useQuery } from '@tanstack/react-query'
import { DraftStrip } from '../../../work/drafts/draft-strip.tsx'
import { useUser } from '../../../api/use-user.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { KeptOrders } from '../../../trade/mandates/kept-orders-list.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { changeDrafts, stepDrafts } from '../order.ts'
import { orderQueries } from '../queries.ts'
import { contentFilter, purchaseList, purchaseTabLabels } from './order-list.ts'
import { OrderExport } from './order-export.tsx'
import { OrderListView } from './order-list-view.tsx'
import { useAddressFilter } from '../address.ts'

const drafts = [changeDrafts, stepDrafts.purchase]

export default function DealerOrderListPage() {
  const list = useListState(purchaseList)
  const addresses = useAddressFilter()
  const request = purchaseList.request(list.state)
  const query = useQuery(orderQueries.purchases(useUser(), request, list.isUsual))
  return (
    <OrderListView
      kind="purchase"
      side="buyer"
      title="采购订单"
      lead="向品牌方采购的订单：审核、付款、发货与签收都在这里跟进。"
      list={list}
      summary={
        <>
          <KeptOrders />
          <DraftStrip of={drafts} />
        </>
      }
      query={query}
      renderExport={ids => <OrderExport list="purchase" request={request} ids={ids} />}
      tabs={purchaseTabLabels}
      filters={[contentFilter, addresses]}
      search={{ label: '搜索采购订单', placeholder: '订单号、贵司单号或商品' }}
      empty={{
        title: '还没有采购订单',
        text: '下单后可以在这里查看审核、发货与签收的进度。',
        action: (
          <LinkButton variant="primary" to="/search">
            去选购商品
          </LinkButton>
        ),
      }}
    />
  )
}

import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { useUser } from '../../../api/use-user.ts'
import { ById } from '../../../work/page/by-id.tsx'
import { Missing, toWorkbench } from '../../../ui/base/page/missing.tsx'
import { DetailSkeleton } from '../../../ui/detail/detail-view.tsx'
import { listOf } from '../order.ts'
import { OrderView } from './order-view.tsx'
import { orderQueries } from '../queries.ts'

function NotThere({ kind }: { kind: OrderKind }) {
  const { userType } = useUser()
  const isSeller = kind === 'terminal' && userType === 3
  const list = listOf(kind, isSeller ? 'seller' : 'buyer')
  return (
    <Missing
      title="没有找到这张订单"
      text={`链接可能不完整，订单可能已${isSeller ? '由客户撤回' : '删除'}，或属于其他企业。`}
      ways={[[list.path, `查看${list.name}`], toWorkbench]}
    />
  )
}

export function OrderPage({ kind }: { kind: OrderKind }) {
  return (
    <ById
      query={(actor, id) => orderQueries.detail(actor, kind, id)}
      what="订单"
      skeleton={<DetailSkeleton heights={[64, 208, 420]} />}
      missing={<NotThere kind={kind} />}
    >
      {order => <OrderView order={order} />}
    </ById>
  )
}

export const DealerOrderPage = () => <OrderPage kind="purchase" />

export const TerminalOrderPage = () => <OrderPage kind="terminal" />

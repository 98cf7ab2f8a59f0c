import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { code } from '#contract/kernel/errors.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useUser } from '../../../api/use-user.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { idIn } from '../../../ui/words/id-in-url.ts'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Missing } from '../../../ui/base/page/missing.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { listOf } from '../order.ts'
import css from './order-page.module.css'
import { OrderView } from './order-view.tsx'
import { orderQueries } from '../queries.ts'

const skeleton = (
  <div className={css['view']} aria-busy>
    <Skeleton height={64} />
    <Skeleton height={208} />
    <Skeleton height={420} />
  </div>
)

function NotThere({ kind }: { kind: OrderKind }) {
  const { userType } = useUser()
  const isSeller = kind === 'terminal' && userType === 3
  const list = listOf(kind, isSeller ? 'seller' : 'buyer')
  return (
    <Missing
      title="没有找到这张订单"
      text={`链接可能不完整，订单可能已${isSeller ? '由客户撤回' : '删除'}，或属于其他企业。`}
      actions={
        <>
          <LinkButton variant="primary" to={list.path}>
            查看{list.name}
          </LinkButton>
          <LinkButton to="/workbench/workbenchHome/indexManage">返回工作台</LinkButton>
        </>
      }
    />
  )
}

const isUnknown = (error: Error | null) =>
  error instanceof ApiError && (error.code === code.notFound || error.code === code.invalid)

function OneOrder({ kind, id }: { kind: OrderKind; id: number }) {
  const query = useQuery(orderQueries.detail(useUser(), kind, id))
  if (isUnknown(query.error)) return <NotThere kind={kind} />
  return (
    <Loaded query={query} what="订单" skeleton={skeleton}>
      {order => <OrderView order={order} />}
    </Loaded>
  )
}

/** An order by its `?id=`; one of somebody else is the same page as one that does not exist. */
export function OrderPage({ kind }: { kind: OrderKind }) {
  const [params] = useSearchParams()
  const id = idIn(params)
  return id === null ? <NotThere kind={kind} /> : <OneOrder key={id} kind={kind} id={id} />
}

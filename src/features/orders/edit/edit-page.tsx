import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { Breadcrumb } from '../../../ui/base/page/breadcrumb.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import css from './edit-page.module.css'
import { EditHeld } from './edit-held.tsx'
import { EditView } from './edit-view.tsx'
import { detailPath, listOf, statusText } from '../order.ts'
import { toneOf } from '../order-words.ts'
import { orderQueries } from '../queries.ts'
import { Status } from '../../../ui/base/status.tsx'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { useLeftBehind } from './use-edit-store.ts'

const skeleton = (
  <div className={css['view']} aria-busy>
    <Skeleton height={320} />
    <Skeleton height={420} />
  </div>
)

/** The order that the business is changing. */
export default function EditPage() {
  const user = useUser()
  const query = useQuery(orderQueries.edit(user))
  const { refetch } = query
  const reload = useCallback(async () => refetch(), [refetch])
  const list = listOf(user.userType === 3 ? 'purchase' : 'terminal', 'buyer')
  const order = query.data?.order
  const left = useLeftBehind(user, order?.id)
  const number = order?.number
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (number === undefined) return
    if (shown.current !== undefined && shown.current !== number) notify.info(`现在修改的是订单 ${number}`)
    shown.current = number
  }, [number])
  return (
    <div className={css['page']}>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: '/' },
          { label: list.name, to: list.path },
          ...(order ? [{ label: order.number, to: detailPath(order.kind, order.id) }] : []),
          { label: '修改订单' },
        ]}
      />
      <header className={css['title']}>
        <h1 className={css['name']}>修改订单{order && ` ${order.number}`}</h1>
        {order && (
          <Status tone={toneOf(order.kind, order.status)}>{statusText(order.kind, order.status)}</Status>
        )}
      </header>
      {left && query.isSuccess && <EditHeld cart={left.cart()} store={left.store} now={order} />}
      <Loaded query={query} what="正在修改的订单" skeleton={skeleton}>
        {cart =>
          cart ? (
            <EditView key={cart.order.id} cart={cart} reload={reload} />
          ) : (
            <EmptyState
              title="没有正在修改的订单"
              action={
                <LinkButton variant="primary" to={list.path}>
                  查看{list.name}
                </LinkButton>
              }
            >
              打开一张待提交或待审核的订单，选择“修改订单”即可开始。
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { useOrderChanges } from '../../../trade/use-order-changes.ts'
import { useReadAgain } from '../../../trade/use-lines.ts'
import { Breadcrumb } from '../../../ui/base/page/breadcrumb.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import css from './edit-page.module.css'
import { EditHeld } from './edit-held.tsx'
import { EditView } from './edit-view.tsx'
import { targetOf } from './edit-cart.ts'
import { detailPath, listOf, statusText } from '../order.ts'
import { toneOf } from '../order-words.ts'
import { orderQueries } from '../queries.ts'
import { Status } from '../../../ui/base/status.tsx'
import { notify } from '../../../ui/base/overlay/toast.ts'

const skeleton = (
  <div className="stack gap-16" aria-busy>
    <Skeleton height={320} />
    <Skeleton height={420} />
  </div>
)

/** The order that the business is changing: as the portal says, or without an answer as this device read it last. */
function useOpenChange() {
  const user = useUser()
  const wanted = orderQueries.edit(user)
  const query = useQuery(wanted)
  useReadAgain(query.data ? targetOf(query.data) : null, wanted.queryKey)
  const kept = useOrderChanges()
  const isUnanswered = query.data === undefined && query.error !== null
  const cart = isUnanswered ? kept?.[0]?.cart : query.data
  const shown = cart ? targetOf(cart) : null
  const held = (kept ?? []).find(({ target, edits }) => target !== shown && edits.length > 0)
  return { query: isUnanswered && cart ? { ...query, data: cart, error: null } : query, cart, held }
}

export default function EditPage() {
  const user = useUser()
  const { query, cart, held } = useOpenChange()
  const list = listOf(user.userType === 3 ? 'purchase' : 'terminal', 'buyer')
  const order = cart?.order
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
      <header className="row wrap gap-4-12">
        <h1 className="size-h3">修改订单{order && ` ${order.number}`}</h1>
        {order && (
          <Status tone={toneOf(order.kind, order.status)}>{statusText(order.kind, order.status)}</Status>
        )}
      </header>
      {held && cart !== undefined && <EditHeld change={held} now={cart} />}
      <Loaded query={query} what="正在修改的订单" skeleton={skeleton}>
        {open =>
          open ? (
            <EditView
              key={targetOf(open)}
              cart={open}
              skeleton={skeleton}
              onMissing={() => void query.refetch()}
            />
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

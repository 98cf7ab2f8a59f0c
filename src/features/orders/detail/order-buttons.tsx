import { useQuery } from '@tanstack/react-query'
import { deliveryStatus } from '#contract/deliveries/life-cycle.ts'
import type { NextAction, NextStep } from '#contract/orders/next-step.ts'
import { useUser } from '../../../api/use-user.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { orderQueries } from '../queries.ts'
import { deliveriesId } from './order-deliveries.tsx'
import { PrintButton } from '../../../ui/base/print-button.tsx'
import { KeptReasonDialog } from '../../../work/drafts/kept-reason-dialog.tsx'
import { OccupiedDialog } from './occupied-dialog.tsx'
import { buyerWays, receivePath, stepDraft, type Order } from '../order.ts'
import { useCancel, useCancelSubmit, useReceive, useRemove, useRevoke } from './order-actions.ts'
import { useReorder } from '../../../work/again/use-reorder.tsx'
import { useChangeOrder } from './use-change-order.ts'
import type { OpenForm } from './use-step-form.ts'

/** These next steps have a button of their own here. */
const leading: ReadonlySet<NextAction> = new Set(['pay', 'sign', 'track', 'use'])

const show = (id: string) => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })

/** Leads to the first note that is on its way. */
function SignButton({ id }: { id: number }) {
  const { data = [] } = useQuery(orderQueries.notes(useUser(), id))
  const note = data.find(({ status }) => status === deliveryStatus.onTheWay)
  if (!note) return null
  return (
    <LinkButton variant="primary" icon="check" to={`/workbench/dispatchDetail?id=${note.id}`}>
      签收
    </LinkButton>
  )
}

function NextButton({ order, next: { action } }: { order: Order; next: NextStep }) {
  const ask = order.asks.find(({ amount, paid }) => paid < amount)
  if (action === 'pay' && ask)
    return (
      <LinkButton variant="primary" to={`/workbench/workbenchHome/paymentOrder?id=${ask.id}`}>
        付款
      </LinkButton>
    )
  if (action === 'sign') return <SignButton id={order.id} />
  if (action === 'use')
    return (
      <LinkButton variant="primary" to="/workbench/workbenchHome/mySampleList">
        查看样品余量
      </LinkButton>
    )
  if (action !== 'track') return null
  return (
    <Button variant="primary" onClick={() => show(deliveriesId)}>
      跟踪
    </Button>
  )
}

/** The buyer's possible steps with the order now, by the life cycle's table. */
export function OrderButtons({ order, next, form }: { order: Order; next: NextStep; form: OpenForm }) {
  const ways = buyerWays(order)
  const change = useChangeOrder(order)
  const again = useReorder()
  const { run: revoke, running: revoking } = useRevoke()
  const { run: cancel, running: cancelling } = useCancel()
  const { run: remove, running: removing } = useRemove()
  const { run: receive, running: receiving } = useReceive()
  const { run: cancelSubmit, running: applying } = useCancelSubmit(form.close)
  return (
    <>
      {ways.remove && (
        <Button variant="danger" busy={removing !== undefined} onClick={() => remove(order)}>
          删除
        </Button>
      )}
      {ways.cancel && (
        <Button variant="danger" busy={cancelling !== undefined} onClick={() => cancel(order)}>
          取消订单
        </Button>
      )}
      {ways.cancelSubmit && (
        <Button variant="danger" onClick={() => form.open('cancelSubmit')}>
          申请取消
        </Button>
      )}
      <PrintButton />
      {ways.revoke && (
        <Button busy={revoking !== undefined} onClick={() => revoke(order)}>
          撤回
        </Button>
      )}
      {ways.buyAgain && (
        <Button
          variant={ways.change || ways.receive || leading.has(next.action) ? 'plain' : 'primary'}
          icon="cart"
          busy={again.isAsking}
          onClick={() => again.start({ kind: order.kind, ids: [order.id], name: order.number })}
        >
          再来一单
        </Button>
      )}
      {ways.change && (
        <Button variant="primary" icon="edit" busy={change.isOpening} onClick={change.start}>
          修改订单
        </Button>
      )}
      {ways.receiveShort && <LinkButton to={receivePath(order.id)}>收货有差异</LinkButton>}
      {ways.receive && (
        <Button variant="primary" icon="check" busy={receiving !== undefined} onClick={() => receive(order)}>
          确认收货
        </Button>
      )}
      <NextButton order={order} next={next} />
      {ways.cancelSubmit && form.isOpen('cancelSubmit') && (
        <KeptReasonDialog
          place={stepDraft(order, 'cancelSubmit', '申请取消')}
          title={`申请取消订单 ${order.number}？`}
          lead="品牌方已确认这张订单，取消需要品牌方同意。审核期间订单保持原样，结果会通过消息通知您。"
          okText="提交申请"
          isFinal={false}
          placeholder="例如：门店停业装修，暂不需要这批货"
          busy={applying !== undefined}
          onClose={form.close}
          onSubmit={(reason, draft) => cancelSubmit({ order, reason, draft })}
        />
      )}
      {change.occupied !== undefined && <OccupiedDialog number={order.number} change={change} />}
      {again.dialog}
    </>
  )
}

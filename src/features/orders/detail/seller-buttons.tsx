import { Button } from '../../../ui/base/button.tsx'
import { PrintButton } from '../../../ui/base/print-button.tsx'
import { KeptReasonDialog } from '../../../work/drafts/kept-reason-dialog.tsx'
import { SettleDialog } from '../receipt/settle-dialog.tsx'
import { openCases, sellerWays, stepDraft, type Order } from '../order.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { useAccept, useCloseRest, useMarkSelfPickup, useReject } from './order-actions.ts'
import type { OpenForm } from './use-step-form.ts'

/** The dealer's possible steps with an order of its customer now, by the life cycle's table. */
export function SellerButtons({ order, form }: { order: Order; form: OpenForm }) {
  const ways = sellerWays(order)
  const { run: accept, running: accepting } = useAccept()
  const { run: markSelfPickup, running: marking } = useMarkSelfPickup()
  const { run: reject, running: rejecting } = useReject(form.close)
  const { run: closeRest, running: closing } = useCloseRest(form.close)
  return (
    <>
      {ways.reject && (
        <Button variant="danger" onClick={() => form.open('reject')}>
          拒单
        </Button>
      )}
      <PrintButton />
      {ways.markSelfPickup && (
        <Button
          variant={ways.ship ? 'plain' : 'primary'}
          busy={marking !== undefined}
          onClick={() => markSelfPickup(order)}
        >
          转为自提
        </Button>
      )}
      {ways.closeRest && <Button onClick={() => form.open('closeRest')}>关闭剩余</Button>}
      {ways.settle && (
        <Button variant="primary" onClick={() => form.open('settle')}>
          处理差异
        </Button>
      )}
      {ways.confirm && (
        <Button variant="primary" icon="check" busy={accepting !== undefined} onClick={() => accept(order)}>
          接单
        </Button>
      )}
      {ways.ship && (
        <Button variant="primary" icon="truck" onClick={() => form.open('ship')}>
          发货
        </Button>
      )}
      {ways.settle && form.isOpen('settle') && <SettleDialog order={order} onClose={form.close} />}
      {ways.closeRest && form.isOpen('closeRest') && (
        <KeptReasonDialog
          place={stepDraft(order, 'closeRest', '关闭剩余数量')}
          title={`关闭订单 ${order.number} 的剩余数量？`}
          lead={`还有 ${openCases(order)} 箱没有发出，关闭后不再发货，应收金额随之减少，不能恢复。原因会通知客户。`}
          okText="关闭剩余"
          placeholder="例如：缺货，近期不能到货"
          busy={closing !== undefined}
          onClose={form.close}
          onSubmit={(reason, draft) => closeRest({ order, reason, draft })}
        />
      )}
      {ways.ship && form.isOpen('ship') && <ShipDialog order={order} onClose={form.close} />}
      {ways.reject && form.isOpen('reject') && (
        <KeptReasonDialog
          place={stepDraft(order, 'reject', '拒单')}
          title={`拒绝订单 ${order.number}？`}
          lead="拒单后不能恢复，原因会通知客户。"
          okText="拒单"
          placeholder="例如：缺货，预计下周到货"
          busy={rejecting !== undefined}
          onClose={form.close}
          onSubmit={(reason, draft) => reject({ order, reason, draft })}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { PrintButton } from '../../../ui/base/print-button.tsx'
import { ReasonDialog } from '../../../ui/field/reason-dialog.tsx'
import { SettleDialog } from '../receipt/settle-dialog.tsx'
import { openCases, sellerWays, type Order } from '../order.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { useAccept, useCloseRest, useMarkSelfPickup, useReject } from './order-actions.ts'

/** The dealer's possible steps with an order of its customer now, by the life cycle's table. */
export function SellerButtons({ order }: { order: Order }) {
  const ways = sellerWays(order)
  const [isExplaining, setExplaining] = useState(false)
  const [isShipping, setShipping] = useState(false)
  const closeReason = () => setExplaining(false)
  const { run: accept, running: accepting } = useAccept()
  const { run: markSelfPickup, running: marking } = useMarkSelfPickup()
  const { run: reject, running: rejecting } = useReject(closeReason)
  const [isClosing, setClosing] = useState(false)
  const [isSettling, setSettling] = useState(false)
  const { run: closeRest, running: closing } = useCloseRest(() => setClosing(false))
  return (
    <>
      {ways.reject && (
        <Button variant="danger" onClick={() => setExplaining(true)}>
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
      {ways.closeRest && <Button onClick={() => setClosing(true)}>关闭剩余</Button>}
      {ways.settle && (
        <Button variant="primary" onClick={() => setSettling(true)}>
          处理差异
        </Button>
      )}
      {ways.confirm && (
        <Button variant="primary" icon="check" busy={accepting !== undefined} onClick={() => accept(order)}>
          接单
        </Button>
      )}
      {ways.ship && (
        <Button variant="primary" icon="truck" onClick={() => setShipping(true)}>
          发货
        </Button>
      )}
      {isSettling && <SettleDialog order={order} onClose={() => setSettling(false)} />}
      {isClosing && (
        <ReasonDialog
          title={`关闭订单 ${order.number} 的剩余数量？`}
          lead={`还有 ${openCases(order)} 箱没有发出，关闭后不再发货，应收金额随之减少，不能恢复。原因会通知客户。`}
          okText="关闭剩余"
          placeholder="例如：缺货，近期不能到货"
          busy={closing !== undefined}
          onClose={() => setClosing(false)}
          onSubmit={reason => closeRest({ order, reason })}
        />
      )}
      {isShipping && <ShipDialog order={order} onClose={() => setShipping(false)} />}
      {isExplaining && (
        <ReasonDialog
          title={`拒绝订单 ${order.number}？`}
          lead="拒单后不能恢复，原因会通知客户。"
          okText="拒单"
          placeholder="例如：缺货，预计下周到货"
          busy={rejecting !== undefined}
          onClose={closeReason}
          onSubmit={reason => reject({ order, reason })}
        />
      )}
    </>
  )
}

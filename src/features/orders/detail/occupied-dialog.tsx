import { Button } from '../../../ui/base/button.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import type { useChangeOrder } from './use-change-order.ts'

/** Another order is being changed: asks whether to go on with that one, or to drop its changes for this one. */
export function OccupiedDialog({
  number,
  change,
}: {
  number: string
  change: ReturnType<typeof useChangeOrder>
}) {
  const footer = (
    <>
      <Button variant="danger" busy={change.isOpening} onClick={change.replace}>
        放弃那张，修改这张
      </Button>
      <Button variant="primary" data-autofocus onClick={() => void change.toOther()}>
        继续修改那张
      </Button>
    </>
  )
  return (
    <PlainDialog title={`修改订单 ${number}`} onClose={change.close} footer={footer}>
      <p>{change.occupied}。</p>
      <p>同一时间只能修改一张订单。放弃后，那张订单尚未提交的改动会丢失，订单本身不变。</p>
    </PlainDialog>
  )
}

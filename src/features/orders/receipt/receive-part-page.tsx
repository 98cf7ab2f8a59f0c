import { Navigate } from 'react-router-dom'
import { useUser } from '../../../api/use-user.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Missing, toWorkbench } from '../../../ui/base/page/missing.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { DetailHead } from '../../../ui/detail/detail-head.tsx'
import { DetailSkeleton, DetailView } from '../../../ui/detail/detail-view.tsx'
import { ById } from '../../../work/page/by-id.tsx'
import { ReceivedFoot, ReceivedLines } from '../../../work/receipt/received-form.tsx'
import { useReceived } from '../../../work/receipt/use-received.ts'
import { ScanButton } from '../../../work/scan/scan-button.tsx'
import {
  buyerWays,
  detailPath,
  listOf,
  receiveDrafts,
  receivePath,
  sideOf,
  standingText,
  wordsOf,
  type Order,
} from '../order.ts'
import { toneOf } from '../order-words.ts'
import { orderQueries } from '../queries.ts'
import { useReceiveLines } from './receipt-actions.ts'

const list = listOf('terminal', 'buyer')

/** The lines with cases that have come and are not received yet. */
const comingOf = ({ lines }: Order) =>
  lines
    .map(line => ({
      ...line,
      shipped: line.qty - line.closed - line.signed - line.differing - line.credited,
    }))
    .filter(({ shipped }) => shipped > 0)

/** Asks line by line for the received cases, and for the reason where they are fewer. */
export function ReceiveView({ order }: { order: Order }) {
  const { id, version, number, kind, status } = order
  const lines = comingOf(order)
  const { rows, progress, scan, isWrong, tell, received, kept, takeAll, clear } = useReceived(
    { key: `${receiveDrafts}${id}`, title: `收货，订单 ${number}`, path: receivePath(id) },
    lines,
  )
  const { run, running } = useReceiveLines(clear)
  const submit = () => {
    if (isWrong) tell()
    else run({ order: { id, number, version }, lines: received(), draft: kept() })
  }
  return (
    <DetailView label={`收货 ${number}`}>
      <DetailHead
        what={wordsOf(order).number}
        number={number}
        lead="逐行核对实收数量；少收的商品请注明原因，供货方会补发或赔付。"
        status={<Status tone={toneOf(kind, status)}>{standingText(order)}</Status>}
      >
        <LinkButton to={detailPath('terminal', id)}>返回订单</LinkButton>
        <ScanButton title="扫码收货" hint="对准外箱上的条码，每扫一箱，该商品的实收加 1。" onCode={scan} />
        <Button onClick={takeAll}>全部按发货数收</Button>
      </DetailHead>
      <Card title="实收数量">
        <ReceivedLines rows={rows} purpose="receiptPhoto" titles={['商品', '发货', '实收']} />
      </Card>
      <ReceivedFoot progress={progress}>
        <Button variant="primary" size="large" busy={running !== undefined} onClick={submit}>
          确认收货
        </Button>
      </ReceivedFoot>
    </DetailView>
  )
}

/** An order that cannot be received now is only read. */
function Receipt({ order }: { order: Order }) {
  const { businessId } = useUser()
  return sideOf(order, businessId) === 'buyer' && buyerWays(order).receiveShort ? (
    <ReceiveView key={order.version} order={order} />
  ) : (
    <Navigate to={detailPath('terminal', order.id)} replace />
  )
}

export default function ReceivePartPage() {
  return (
    <ById
      query={(actor, id) => orderQueries.detail(actor, 'terminal', id)}
      what="订单"
      skeleton={<DetailSkeleton heights={[64, 360]} />}
      missing={
        <Missing
          title="没有找到这张订单"
          text="链接可能不完整，订单可能已删除，或属于其他企业。"
          ways={[[list.path, `查看${list.name}`], toWorkbench]}
        />
      }
    >
      {order => <Receipt order={order} />}
    </ById>
  )
}

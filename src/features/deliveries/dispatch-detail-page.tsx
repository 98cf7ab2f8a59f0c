import { noteThing } from '../../device/acts/things.ts'
import { HeadSteps } from '../../work/acts/head-steps.tsx'
import { Intended } from '../../work/acts/intended.tsx'
import { stepLabel } from '#contract/orders/step-words.ts'
import { useState } from 'react'
import { NotePage } from './note-page.tsx'
import { Link } from 'react-router-dom'
import { RelatedMessages } from '../../work/related-messages.tsx'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Facts, type Fact, DetailView } from '../../ui/detail/detail-view.tsx'
import { History } from '../../ui/detail/history.tsx'
import { namedAddress } from '../../ui/words/address-words.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { PrintButton } from '../../ui/base/print-button.tsx'
import { Status } from '../../ui/base/status.tsx'
import { Steps, stepsAt } from '../../ui/base/steps.tsx'
import {
  isReturnable,
  isSignable,
  listPath,
  nextText,
  orderPath,
  returnPath,
  signPath,
  statusText,
  toneOf,
  wayOf,
  type Note,
} from './note.ts'
import { NotePaper } from './note-paper.tsx'
import { NoteLines } from './note-lines.tsx'
import { BatchExport } from './batch-export.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { temperatureText } from './temperature-field.tsx'

const timeOf = (at: string | null): string => (at === null ? '' : formatDateTime(at))

const transportFacts = (note: Note): readonly Fact[] => [
  ['承运方', note.carrier],
  ['运单号', note.trackingNumber],
  ['车牌', note.plateNumber],
  ['司机电话', note.driverPhone],
  ['预计到达', note.expectedOn],
  ['发出时间', timeOf(note.dispatchedAt)],
  ['到货温度', temperatureText(note.temperature)],
  ['签收', note.signedAt === null ? '' : `${note.signedBy} ${timeOf(note.signedAt)}`],
  [
    '采购订单',
    <Link key="order" to={orderPath(note.orderId)}>
      {note.orderNumber}
    </Link>,
  ],
  ['收货人', `${note.contactName} ${note.contactPhone}`],
  ['收货地址', namedAddress(note), 'wide'],
  ['备注', note.remark, 'wide'],
]

function SignButtons({ note }: { note: Note }) {
  const [isSigning, setSigning] = useState(false)
  const cases = note.lines.reduce((sum, { shipped }) => sum + shipped, 0)
  return (
    <>
      <LinkButton to={signPath(note.id)}>部分签收</LinkButton>
      <Button variant="primary" icon="check" onClick={() => setSigning(true)}>
        全部签收
      </Button>
      {isSigning && <SignDialog notes={[{ ...note, cases }]} onClose={() => setSigning(false)} />}
    </>
  )
}

/** A delivery note as the dealer reads it. */
function NoteView({ note }: { note: Note }) {
  const { number, status, lines, history } = note
  const way = wayOf(note)
  return (
    <DetailView label={`发货单 ${number}`} paper={<NotePaper note={note} />}>
      <DetailHead
        what="发货单号"
        number={number}
        list={listPath}
        lead={nextText(status)}
        status={
          <>
            <Status tone={toneOf(status)}>{statusText(status)}</Status>
            <Intended thing={noteThing(note.id)} />
          </>
        }
      >
        <PrintButton />
        <HeadSteps thing={noteThing(note.id)}>
          {isReturnable(note) && <LinkButton to={returnPath(note.id)}>申请退货</LinkButton>}
          {isSignable(note) && <SignButtons note={note} />}
        </HeadSteps>
      </DetailHead>
      <Card title="物流">
        <div className="no-print">
          <Steps label="物流进度" steps={stepsAt(way.steps, way.at)} />
        </div>
        <Facts facts={transportFacts(note)} />
      </Card>
      <Card title="商品与批次" beside={<BatchExport id={note.id} />}>
        <NoteLines lines={lines} />
      </Card>
      <div className="no-print">
        <Card title="发货单记录">
          <History
            steps={history.map(({ at, who, action, from, to, why }) => ({
              at,
              who,
              why,
              what: stepLabel('deliveryNote', action),
              change:
                from === to || to === null
                  ? ''
                  : `${from === null ? '' : `${statusText(from)} → `}${statusText(to)}`,
            }))}
          />
        </Card>
      </div>
      <RelatedMessages thing="deliveryNote" id={note.id} />
    </DetailView>
  )
}

export default function DispatchDetailPage() {
  return <NotePage>{note => <NoteView note={note} />}</NotePage>
}

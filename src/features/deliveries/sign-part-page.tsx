import { Navigate } from 'react-router-dom'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Status } from '../../ui/base/status.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { DetailView } from '../../ui/detail/detail-view.tsx'
import { ReceivedFoot, ReceivedLines } from '../../work/receipt/received-form.tsx'
import { useReceived } from '../../work/receipt/use-received.ts'
import { ScanButton } from '../../work/scan/scan-button.tsx'
import {
  isSignable,
  notePath,
  signDrafts,
  signPath,
  statusText,
  toneOf,
  type Note,
  type NoteLine,
} from './note.ts'
import { NotePage } from './note-page.tsx'
import { useSign } from './sign-actions.ts'
import { degreesOf, TemperatureField, temperatureProblem } from './temperature-field.tsx'

const draftOf = ({ id, number }: Note) => ({
  key: `${signDrafts}${id}`,
  title: `签收发货单 ${number}`,
  path: signPath(id),
})

const batchesOf = ({ batches }: NoteLine): string => `批次 ${batches.map(({ number }) => number).join('、')}`

/** Asks line by line for the received cases, and for the reason where they are fewer. */
export function SignView({ note }: { note: Note }) {
  const { rows, progress, scan, isWrong, isTold, tell, received, kept, takeAll, clear, ...receipt } =
    useReceived(draftOf(note), note.lines)
  const { temperature, setTemperature } = receipt
  const wrongTemperature = temperatureProblem(temperature)
  const { run, running } = useSign(clear)
  const submit = () => {
    if (isWrong || wrongTemperature !== undefined) tell()
    else
      run({
        note: { id: note.id, number: note.number, version: note.version },
        lines: received(),
        draft: kept(),
        temperature: degreesOf(temperature),
      })
  }
  return (
    <DetailView label={`签收发货单 ${note.number}`}>
      <DetailHead
        what="发货单号"
        number={note.number}
        lead="逐行核对实收数量；少收的商品请注明原因，破损、变质等请拍照，品牌方会补发或赔付。"
        status={<Status tone={toneOf(note.status)}>{statusText(note.status)}</Status>}
      >
        <LinkButton to={notePath(note.id)}>返回发货单</LinkButton>
        <ScanButton title="扫码收货" hint="对准外箱上的条码，每扫一箱，该商品的实收加 1。" onCode={scan} />
        <Button onClick={takeAll}>全部按发货数收</Button>
      </DetailHead>
      <Card title="实收数量">
        <ReceivedLines
          rows={rows}
          purpose="deliveryPhoto"
          titles={['商品与批次', '发货', '实收']}
          aboutOf={batchesOf}
        />
        <TemperatureField
          value={temperature}
          error={isTold ? wrongTemperature : undefined}
          onChange={setTemperature}
        />
      </Card>
      <ReceivedFoot progress={progress}>
        <Button variant="primary" size="large" busy={running !== undefined} onClick={submit}>
          确认签收
        </Button>
      </ReceivedFoot>
    </DetailView>
  )
}

/** A note that cannot be signed is only read. */
export default function SignPartPage() {
  return (
    <NotePage>
      {note =>
        isSignable(note) ? (
          <SignView key={note.version} note={note} />
        ) : (
          <Navigate to={notePath(note.id)} replace />
        )
      }
    </NotePage>
  )
}

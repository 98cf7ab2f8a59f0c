import { Navigate } from 'react-router-dom'
import { isSignable, notePath, statusText, toneOf, type Note } from './note.ts'
import { NotePage } from './note-page.tsx'
import { useState } from 'react'
import { useTabDraft } from '../../work/use-tab-draft.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Status } from '../../ui/base/status.tsx'
import { tellWrong } from '../../ui/field/form.tsx'
import { useSign } from './sign-actions.ts'
import {
  asShipped,
  draftKey,
  draftOf,
  hasProblem,
  isDifferent,
  problemOf,
  receivedLines,
  restoreDraft,
  type LineDraft,
} from './sign-draft.ts'
import { degreesOf, TemperatureField, temperatureProblem } from './temperature-field.tsx'
import { SignLine } from './sign-line.tsx'
import lines from './sign-line.module.css'
import { DetailView } from '../../ui/detail/detail-view.tsx'

/** Asks line by line for the received cases, and for the reason where they are fewer. */
export function SignView({ note }: { note: Note }) {
  const { draft, change: store, clear } = useTabDraft(draftKey(note), draftOf(note), restoreDraft(note))
  const [isTold, setTold] = useState(false)
  const [temperature, setTemperature] = useState('')
  const wrongTemperature = temperatureProblem(temperature)
  const { run, running } = useSign(clear)
  const lineOf = (line: Note['lines'][number]) => draft[line.id] ?? asShipped(line)
  const different = note.lines.filter(line => isDifferent(line, lineOf(line))).length
  const change = (id: number, update: (line: LineDraft) => LineDraft) =>
    store(before => {
      const line = note.lines.find(one => one.id === id)
      return line ? { ...before, [id]: update(before[id] ?? asShipped(line)) } : before
    })
  const submit = () => {
    const isWrong = note.lines.some(line => hasProblem(problemOf(line, lineOf(line))))
    if (isWrong || wrongTemperature !== undefined) tellWrong(() => setTold(true))
    else
      run({
        note: { id: note.id, version: note.version },
        lines: receivedLines(note, draft),
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
        <Button onClick={() => store(() => draftOf(note))}>全部按发货数量</Button>
      </DetailHead>
      <Card title="实收数量">
        <div className={lines['titles']} aria-hidden>
          <span>商品与批次</span>
          <span>发货</span>
          <span>实收</span>
        </div>
        <ul className={lines['lines']}>
          {note.lines.map(line => (
            <SignLine
              key={line.id}
              line={line}
              draft={lineOf(line)}
              problem={isTold ? problemOf(line, lineOf(line)) : {}}
              onChange={update => change(line.id, update)}
            />
          ))}
        </ul>
        <TemperatureField
          value={temperature}
          error={isTold ? wrongTemperature : undefined}
          onChange={setTemperature}
        />
      </Card>
      <footer className={lines['foot']}>
        <output>
          {different === 0 ? '实收与发货一致' : `${different} 种商品有差异`}，共 {note.lines.length} 种
        </output>
        <Button variant="danger" size="large" busy={running !== undefined} onClick={submit}>
          确认签收
        </Button>
      </footer>
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

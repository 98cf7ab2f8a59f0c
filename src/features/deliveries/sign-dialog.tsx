import { useState } from 'react'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { tellWrong } from '../../ui/field/form.tsx'
import { signPath } from './note.ts'
import { useSignWhole, type Signable } from './sign-actions.ts'
import { degreesOf, TemperatureField, temperatureProblem } from './temperature-field.tsx'

const summaryOf = (notes: readonly Signable[]): string => {
  const cases = notes.reduce((sum, note) => sum + note.cases, 0)
  return notes.length === 1 ? `共 ${cases} 箱` : `共 ${notes.length} 张、${cases} 箱`
}

/** Confirms that notes came as they were shipped; one with a difference is signed line by line on a page. */
export function SignDialog({
  notes,
  onClose,
  onSigned,
}: {
  notes: readonly Signable[]
  onClose: () => void
  onSigned?: () => void
}) {
  const [temperature, setTemperature] = useState('')
  const [isTold, setTold] = useState(false)
  const problem = temperatureProblem(temperature)
  const { run, running } = useSignWhole(() => {
    onSigned?.()
    onClose()
  })
  const [first] = notes
  if (!first) return null
  const isOne = notes.length === 1
  const submit = () => {
    if (problem !== undefined) tellWrong(() => setTold(true), 'dialog[open]')
    else run({ notes, temperature: degreesOf(temperature) })
  }
  const footer = (
    <>
      {isOne ? (
        <LinkButton to={signPath(first.id)}>有差异，逐行签收</LinkButton>
      ) : (
        <Button onClick={onClose}>取消</Button>
      )}
      <Button variant="final" icon="check" busy={running !== undefined} onClick={submit} data-autofocus>
        全部签收
      </Button>
    </>
  )
  return (
    <PlainDialog
      title={isOne ? `全部签收发货单 ${first.number}？` : `全部签收 ${notes.length} 张发货单？`}
      onClose={onClose}
      footer={footer}
    >
      <div className="stack gap-16">
        <p>
          {summaryOf(notes)}，实收数量与发货数量一致。
          {isOne ? '有短少或破损时，请改用逐行签收。' : '有短少或破损的，请逐张签收。'}签收后不能更改。
        </p>
        {isOne && (
          <TemperatureField
            value={temperature}
            error={isTold ? problem : undefined}
            onChange={setTemperature}
          />
        )}
      </div>
    </PlainDialog>
  )
}

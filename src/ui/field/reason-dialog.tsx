import { useState } from 'react'
import { longestReason } from '#contract/orders/limits.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { Button } from '../base/button.tsx'
import { PlainDialog } from '../base/overlay/plain-dialog.tsx'
import { tellWrong } from './form.tsx'
import { TextAreaField } from './text-area-field.tsx'

const shortest = 2

/** Asks for the reason of a step that needs one. */
export function ReasonDialog({
  title,
  lead,
  okText,
  isFinal = true,
  placeholder,
  busy,
  kept,
  onClose,
  onSubmit,
}: {
  /** Names the thing, for example 申请取消订单 PO…？ */
  title: string
  lead: string
  okText: string
  /** False where the other party still decides. */
  isFinal?: boolean
  placeholder: string
  busy: boolean
  /** Where the text is kept elsewhere than in the open dialog. */
  kept?: { readonly text: string; readonly onChange: (text: string) => void }
  onClose: () => void
  onSubmit: (reason: string) => void
}) {
  const [own, setOwn] = useState('')
  const { text, onChange } = kept ?? { text: own, onChange: setOwn }
  const [error, setError] = useState<string>()
  const submit = () => {
    const reason = oneLine(text)
    if (reason.length < shortest) tellWrong(() => setError('请填写原因，至少 2 个字'), 'dialog[open]')
    else onSubmit(reason)
  }
  const footer = (
    <>
      <Button onClick={onClose}>返回</Button>
      <Button variant={isFinal ? 'final' : 'primary'} busy={busy} onClick={submit}>
        {okText}
      </Button>
    </>
  )
  return (
    <PlainDialog title={title} onClose={onClose} footer={footer}>
      <div className="stack gap-16">
        <p>{lead}</p>
        <TextAreaField
          label="原因"
          data-autofocus
          value={text}
          error={error}
          maxLength={longestReason}
          placeholder={placeholder}
          onChange={event => {
            onChange(event.target.value)
            setError(undefined)
          }}
        />
      </div>
    </PlainDialog>
  )
}

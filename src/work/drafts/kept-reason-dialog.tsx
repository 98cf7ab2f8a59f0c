import type { ComponentProps } from 'react'
import type { FormDraft } from '../../device/store/act-rows.ts'
import { ReasonDialog } from '../../ui/field/reason-dialog.tsx'
import { useFormDraft } from './use-form-draft.ts'

const asText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined)

/** Asks for a reason, which this device keeps until its step is taken or it is given up. */
export function KeptReasonDialog({
  place,
  onSubmit,
  ...dialog
}: Omit<ComponentProps<typeof ReasonDialog>, 'kept' | 'onSubmit'> & {
  place: Omit<FormDraft, 'value'>
  onSubmit: (reason: string, draft: FormDraft) => void
}) {
  const { draft, change, kept } = useFormDraft(place, '', asText)
  return (
    <ReasonDialog
      {...dialog}
      kept={{ text: draft, onChange: text => change(() => text) }}
      onSubmit={reason => onSubmit(reason, kept())}
    />
  )
}

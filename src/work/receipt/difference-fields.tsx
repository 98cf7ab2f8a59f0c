import {
  differenceReasons,
  differenceText,
  needsPhoto,
  type DifferenceReason,
} from '#contract/deliveries/life-cycle.ts'
import { longestReason, mostPhotos } from '#contract/orders/limits.ts'
import { ChipsField } from '../../ui/field/chips-field.tsx'
import { PhotoField } from '../../ui/field/photo-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { usePhotos } from '../use-photos.ts'
import type { LineDraft, LineProblem } from './received-draft.ts'
import css from './received-line.module.css'

/** Photos of a note of the brand, or of a customer's receipt. */
export type Purpose = 'deliveryPhoto' | 'receiptPhoto'

const choices: readonly { value: DifferenceReason; label: string }[] = differenceReasons.map(value => ({
  value,
  label: differenceText[value],
}))

/** Asks why fewer cases were received than were shipped. */
export function DifferenceFields({
  name,
  draft,
  problem,
  onChange,
  purpose,
}: {
  /** The product's, for screen readers. */
  name: string
  draft: LineDraft
  problem: LineProblem
  onChange: (update: (before: LineDraft) => LineDraft) => void
  purpose: Purpose
}) {
  const photos = usePhotos(purpose, draft.photos, update =>
    onChange(before => ({ ...before, photos: update(before.photos) })),
  )
  return (
    <fieldset className={css['difference']} aria-label={`${name} 的差异`}>
      <ChipsField
        label="差异原因"
        choices={choices}
        value={draft.reason ?? undefined}
        error={problem.reason}
        onPick={reason => onChange(before => ({ ...before, reason }))}
      />
      <PhotoField
        label={needsPhoto(draft.reason) ? '照片' : '照片（选填）'}
        most={mostPhotos}
        error={problem.photos}
        {...photos}
      />
      <TextField
        label="说明"
        optional
        value={draft.explanation}
        maxLength={longestReason}
        placeholder="例如：外箱破损，到货温度 -5℃"
        onChange={event => onChange(before => ({ ...before, explanation: event.target.value }))}
      />
    </fieldset>
  )
}

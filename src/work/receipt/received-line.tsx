import { useId } from 'react'
import {
  differenceReasons,
  differenceText,
  needsPhoto,
  type DifferenceReason,
} from '#contract/deliveries/life-cycle.ts'
import { longestReason, mostPhotos } from '#contract/orders/limits.ts'
import { usePhotos } from '../use-photos.ts'
import { ChoiceField } from '../../ui/field/choice-field.tsx'
import { PhotoField } from '../../ui/field/photo-field.tsx'
import { CasesField } from '../../ui/field/cases-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { isDifferent, type LineDraft, type LineProblem, type ReceivableLine } from './received-draft.ts'
import css from './received-line.module.css'

export interface ReceivedRow<L extends ReceivableLine = ReceivableLine> {
  readonly line: L
  readonly draft: LineDraft
  readonly problem: LineProblem
  readonly onChange: (update: (before: LineDraft) => LineDraft) => void
}

/** Photos of a note of the brand, or of a customer's receipt. */
type Purpose = 'deliveryPhoto' | 'receiptPhoto'

const reasonOf = (value: string): DifferenceReason | null =>
  differenceReasons.find(reason => reason === value) ?? null

function Difference({ draft, problem, onChange, purpose }: Omit<ReceivedRow, 'line'> & { purpose: Purpose }) {
  const photos = usePhotos(purpose, draft.photos, update =>
    onChange(before => ({ ...before, photos: update(before.photos) })),
  )
  return (
    <div className={css['difference']}>
      <ChoiceField
        label="差异原因"
        value={draft.reason ?? ''}
        error={problem.reason}
        onPick={value => onChange(before => ({ ...before, reason: reasonOf(value) }))}
      >
        <option value="">请选择</option>
        {differenceReasons.map(reason => (
          <option key={reason} value={reason}>
            {differenceText[reason]}
          </option>
        ))}
      </ChoiceField>
      <TextField
        label="说明"
        optional
        value={draft.explanation}
        maxLength={longestReason}
        placeholder="例如：外箱破损，到货温度 -5℃"
        onChange={event => onChange(before => ({ ...before, explanation: event.target.value }))}
      />
      <PhotoField
        label={needsPhoto(draft.reason) ? '照片' : '照片（选填）'}
        most={mostPhotos}
        error={problem.photos}
        {...photos}
      />
    </div>
  )
}

/** One line to be received; a difference asks for its reason and photos below it. */
export function ReceivedLine({
  line,
  draft,
  problem,
  onChange,
  purpose,
  about = '',
}: ReceivedRow & {
  purpose: Purpose
  /** Facts of the line, after its code. */
  about?: string
}) {
  const id = useId()
  const { name, code, spec, unit, shipped } = line
  return (
    <li className={css['line']} data-line={line.id}>
      <div className={css['head']}>
        <div>
          <p className={css['name']} id={id}>
            {name}
          </p>
          <p className={css['sub']}>{[code, spec, about].filter(Boolean).join(' · ')}</p>
        </div>
        <p className={css['shipped']}>
          <span className={css['word']}>发货 </span>
          {shipped} {unit}
        </p>
        <CasesField
          label="实收"
          aria-label={`${name} 实收数量`}
          unit={unit}
          error={problem.received}
          value={draft.received}
          onChange={received => onChange(before => ({ ...before, received }))}
        />
      </div>
      {isDifferent(line, draft) && draft.received !== null && draft.received < shipped && (
        <Difference draft={draft} problem={problem} onChange={onChange} purpose={purpose} />
      )}
    </li>
  )
}

import {
  needsExplanation,
  returnReasons,
  returnReasonText,
  type ReturnReason,
} from '#contract/returns/life-cycle.ts'
import { longestReason, mostPhotos } from '#contract/orders/limits.ts'
import { usePhotos } from '../../work/use-photos.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { CasesField } from '../../ui/field/cases-field.tsx'
import { ChoiceField } from '../../ui/field/choice-field.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { PhotoField } from '../../ui/field/photo-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { LineDraft, LineProblem } from './apply-draft.ts'
import css from './apply-line.module.css'
import type { ReturnableLine } from './return.ts'

interface DetailsProps {
  readonly line: ReturnableLine
  readonly draft: LineDraft
  readonly problem: LineProblem
  readonly onChange: (update: (before: LineDraft) => LineDraft) => void
}

const reasonOf = (value: string): ReturnReason | null =>
  returnReasons.find(reason => reason === value) ?? null

/** The cases that go back, the reason, and the photos. */
function Details({ line: { name, unit, left }, draft, problem, onChange }: DetailsProps) {
  const photos = usePhotos('returnPhoto', draft.photos, update =>
    onChange(before => ({ ...before, photos: update(before.photos) })),
  )
  return (
    <fieldset className={css['details']} aria-label={`${name} 退货说明`}>
      <CasesField
        label="退货数量"
        hint={`最多 ${left} ${unit}`}
        unit={unit}
        error={problem.qty}
        value={draft.qty}
        onChange={qty => onChange(before => ({ ...before, qty }))}
      />
      <ChoiceField
        label="退货原因"
        value={draft.reason ?? ''}
        error={problem.reason}
        onPick={value => onChange(before => ({ ...before, reason: reasonOf(value) }))}
      >
        <option value="">请选择</option>
        {returnReasons.map(reason => (
          <option key={reason} value={reason}>
            {returnReasonText[reason]}
          </option>
        ))}
      </ChoiceField>
      <TextField
        label="说明"
        {...(!needsExplanation(draft.reason) && { optional: true })}
        value={draft.explanation}
        error={problem.explanation}
        maxLength={longestReason}
        placeholder="例如：开箱后发现内袋漏气、结块"
        onChange={event => onChange(before => ({ ...before, explanation: event.target.value }))}
      />
      <PhotoField label="照片" most={mostPhotos} error={problem.photos} {...photos} />
    </fieldset>
  )
}

/** One line of a note; if it is chosen, it asks for cases and reason. */
export function ApplyLine({
  line,
  draft,
  problem,
  onChoose,
  onChange,
}: Omit<DetailsProps, 'draft'> & {
  /** Undefined while the line is not chosen. */
  readonly draft: LineDraft | undefined
  readonly onChoose: (isChosen: boolean) => void
}) {
  const { id, name, code, spec, unit, batches, received, applied, left } = line
  const isGone = left === 0
  return (
    <li className={css['line']} data-line={id}>
      <div className={css['head']}>
        <Checkbox
          checked={draft !== undefined}
          disabled={isGone && draft === undefined}
          onChange={event => onChoose(event.target.checked)}
        >
          <span className={css['name']}>{name}</span>
          <br />
          <span className={css['sub']}>
            {code} · {spec} · 批次 {batches.join('、')}
          </span>
        </Checkbox>
        <p className={classNames(css['left'], isGone && css['none'])}>
          {isGone ? (received === 0 ? '没有实收' : '已全部申请') : `可退 ${left} ${unit}`}
          <br />
          <span className={css['sub']}>
            实收 {received} {unit}
            {applied > 0 && ` · 已申请 ${applied} ${unit}`}
          </span>
        </p>
      </div>
      {draft && <Details line={line} draft={draft} problem={problem} onChange={onChange} />}
    </li>
  )
}

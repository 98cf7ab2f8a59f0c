import { mostPhotos } from '#contract/orders/limits.ts'
import { longestSampleFeedback } from '#contract/samples/aspects.ts'
import { usePhotos } from '../../work/use-photos.ts'
import { ChipsField } from '../../ui/field/chips-field.tsx'
import { Photo } from '../../ui/base/picture/photo.tsx'
import { PhotoField } from '../../ui/field/photo-field.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import type { RateDraft } from './rate-draft.ts'
import css from './rate-line.module.css'
import type { Aspects, ReceivedLine } from './sample-order.ts'

export function SampleHead({ line }: { line: ReceivedLine }) {
  const { name, code, spec, unit, qty, picture, orderNumber } = line
  return (
    <div className="row gap-12">
      <span className={css['picture']}>
        <Photo picture={picture} alt="" sizes="56px" className={css['photo']} />
      </span>
      <div>
        <p className="medium">
          {name} {qty} {unit}
        </p>
        <p className="hint">
          {code} · {spec} · 订单 {orderNumber}
        </p>
      </div>
    </div>
  )
}

/** The form to rate one sample. */
export function RateLine({
  line,
  aspects,
  draft,
  isTold,
  onChange,
}: {
  line: ReceivedLine
  aspects: Aspects
  draft: RateDraft
  /** Whether missing answers are named. */
  isTold: boolean
  onChange: (update: (before: RateDraft) => RateDraft) => void
}) {
  const photos = usePhotos('samplePhoto', draft.photos, update =>
    onChange(before => ({ ...before, photos: update(before.photos) })),
  )
  return (
    <li className={css['line']} aria-label={line.name}>
      <SampleHead line={line} />
      <div className={css['aspects']}>
        {aspects.map(one => (
          <ChipsField
            key={one.aspect}
            label={one.name}
            choices={one.choices}
            value={draft.answers[one.aspect]}
            error={isTold && draft.answers[one.aspect] === undefined ? `请选择${one.name}` : undefined}
            onPick={value =>
              onChange(before => ({ ...before, answers: { ...before.answers, [one.aspect]: value } }))
            }
          />
        ))}
      </div>
      <TextAreaField
        label="试用感受"
        optional
        rows={2}
        maxLength={longestSampleFeedback}
        placeholder="例如：复炸后 20 分钟仍酥脆，适合外卖；包装不易撕开"
        value={draft.content}
        onChange={event => {
          const content = event.target.value
          onChange(before => ({ ...before, content }))
        }}
      />
      <PhotoField label="照片" optional most={mostPhotos} {...photos} />
    </li>
  )
}

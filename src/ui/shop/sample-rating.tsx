import type { ReactNode } from 'react'
import type { ResponseOf } from '#contract/index.ts'
import { sampleAspects } from '#contract/samples/aspects.ts'
import { formatDateTime } from '../words/format-date.ts'
import css from './sample-rating.module.css'

type Rating = NonNullable<ResponseOf<'POST /sampleFeedbacks/action/queryList'>[number]['feedback']>

/** A person's rating of a sample. */
export function SampleRating({ rating, photos }: { rating: Rating; photos: ReactNode }) {
  const { content, who, at } = rating
  return (
    <div className="stack gap-8">
      <dl className={css['aspects']}>
        {sampleAspects.map(({ aspect, name, choices }) => (
          <div key={aspect}>
            <dt>{name}</dt>
            <dd>{choices.find(([value]) => value === rating[aspect])?.[1] ?? rating[aspect]}</dd>
          </div>
        ))}
      </dl>
      {content && <p>{content}</p>}
      {photos}
      <p className={css['by']}>
        {who && `${who} · `}
        <time dateTime={at}>{formatDateTime(at)}</time> 反馈
      </p>
    </div>
  )
}

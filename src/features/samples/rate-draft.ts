import { sampleAspects, sampleChoices, type SampleAspect } from '#contract/samples/aspects.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import type { Rated } from './sample-order.ts'

/** The inputs for one sample so far. An aspect without an answer is missing. */
export interface RateDraft {
  readonly answers: Readonly<Partial<Record<SampleAspect, string>>>
  readonly content: string
  readonly photos: readonly string[]
}

export type RateDrafts = Readonly<Record<string, RateDraft>>

export const emptyRate: RateDraft = { answers: {}, content: '', photos: [] }

/** Whether anything was said of the sample: only then is it sent. */
export const isBegun = ({ answers, content, photos }: RateDraft): boolean =>
  Object.keys(answers).length > 0 || content.trim() !== '' || photos.length > 0

export const missingAspects = ({ answers }: RateDraft): SampleAspect[] =>
  sampleAspects.map(({ aspect }) => aspect).filter(aspect => answers[aspect] === undefined)

const answerOf = <A extends SampleAspect>({ answers }: RateDraft, aspect: A) =>
  sampleChoices(aspect).find(value => value === answers[aspect])

/** The row that is sent; undefined while an answer is missing. */
export const ratedOf = (id: number, draft: RateDraft): Rated | undefined => {
  const [taste, look, operation, willBuy] = [
    answerOf(draft, 'taste'),
    answerOf(draft, 'look'),
    answerOf(draft, 'operation'),
    answerOf(draft, 'willBuy'),
  ]
  if (!taste || !look || !operation || !willBuy) return undefined
  return {
    id,
    taste,
    look,
    operation,
    willBuy,
    content: oneLine(draft.content),
    photos: [...draft.photos],
  }
}

const isDraft = (value: unknown): value is RateDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { answers, content, photos } = value as Readonly<Record<string, unknown>>
  return (
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every(answer => typeof answer === 'string') &&
    typeof content === 'string' &&
    Array.isArray(photos) &&
    photos.every(photo => typeof photo === 'string')
  )
}

export const restoreDrafts = (kept: unknown): RateDrafts | undefined =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every(isDraft)
    ? (kept as RateDrafts)
    : undefined

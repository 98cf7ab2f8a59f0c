import { sampleAspects } from '#contract/samples/aspects.ts'
import type { sampleFeedback } from '#contract/samples/feedback-entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { rateSamples } from './rate-samples.ts'
import { samplesOf } from './read-samples.ts'

const aspects = sampleAspects.map(({ aspect, name, choices }) => ({
  aspect,
  name,
  choices: choices.map(([value, label]) => ({ value, label })),
}))

export const sampleHandlers: HandlersOf<typeof sampleFeedback> = {
  'POST /sampleFeedbackEnums/action/queryList': async () => Promise.resolve(aspects),
  'POST /sampleFeedbacks/action/createBatch': async (context, { body }) => {
    await rateSamples(context, body.rows)
    return {}
  },
  'POST /sampleFeedbacks/action/queryList': (context, { body }) => samplesOf(context, body),
}

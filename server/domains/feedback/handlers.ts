import type { problemFeedback } from '#contract/feedback/entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { createFeedback } from './create-feedback.ts'
import { countFeedback, exportFeedback, pageFeedback } from './list-feedback.ts'
import { addToFeedback } from './move-feedback.ts'
import { readFeedback } from './read-feedback.ts'

export const feedbackHandlers: HandlersOf<typeof problemFeedback> = {
  'POST /problemFeedbackRecords/': (context, { body }) => createFeedback(context, body),
  'POST /problemFeedbackRecords/action/queryByPage': (context, { body }) => pageFeedback(context, body),
  'POST /problemFeedbackRecords/action/queryPageCount': (context, { body }) => countFeedback(context, body),
  'POST /problemFeedbackRecords/action/export': (context, { body }) => exportFeedback(context, body),
  'GET /problemFeedbackRecords/{id}': (context, { path }) => readFeedback(context, path.id),
  'POST /problemFeedbackRecords/action/reply': (context, { body }) => addToFeedback(context, body),
}

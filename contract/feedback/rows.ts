import { Type, type Static } from 'typebox'
import { id, object, timestamp } from '../kernel/endpoint.ts'
import { version } from '../orders/parts.ts'
import { feedbackTypes } from './life-cycle.ts'

export const feedbackHead = {
  id,
  type: Type.Enum(feedbackTypes),
  status: Type.Integer(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
}

/** Feedback in a list. */
export const feedbackRow = object({
  ...feedbackHead,
  content: Type.String(),
  orderNumber: Type.String(),
  photos: Type.Integer(),
  /** Answers of the brand. */
  replies: Type.Integer(),
})

export type FeedbackRow = Static<typeof feedbackRow>

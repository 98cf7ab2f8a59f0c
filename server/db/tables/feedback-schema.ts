import type { Generated } from 'kysely'
import type { FeedbackSide, FeedbackType } from '#contract/feedback/life-cycle.ts'

/** Feedback of users to the brand, and ratings of samples. */
export interface FeedbackSchema {
  problem_feedback: {
    id: Generated<number>
    user_id: number
    business_id: number | null
    type: FeedbackType
    status: number
    version: Generated<number>
    order_id: number | null
    created_at: Date
    updated_at: Date
  }
  feedback_entry: {
    id: Generated<number>
    feedback_id: number
    side: FeedbackSide
    content: string
    at: Date
  }
  sample_feedback: {
    id: Generated<number>
    order_line_id: number
    business_id: number
    user_id: number
    taste: string
    look: string
    operation: string
    will_buy: string
    content: Generated<string>
    created_at: Date
  }
}

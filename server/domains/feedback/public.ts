export { readFeedbackPhoto, queryFeedback } from './for-brand.ts'
export { feedbackHandlers } from './handlers.ts'
export { answerFeedback } from './move-feedback.ts'

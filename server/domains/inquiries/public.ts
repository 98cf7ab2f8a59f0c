export { inquiryHandlers } from './handlers.ts'
export { closeBetween, closeLate } from './move-inquiry.ts'

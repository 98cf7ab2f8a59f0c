export { inquiryHandlers } from './handlers.ts'
export { ownInquiries } from './list-inquiries.ts'
export { readInquiries } from './read-inquiry.ts'
export { closeBetween, closeLate } from './move-inquiry.ts'

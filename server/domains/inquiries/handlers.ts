import type { inquiries } from '#contract/inquiries/entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { countInquiries, exportInquiries, pageInquiries } from './list-inquiries.ts'
import { readInquiry } from './read-inquiry.ts'
import { acceptOffer, answerInquiry, askPrice, closeInquiry } from './move-inquiry.ts'

export const inquiryHandlers: HandlersOf<typeof inquiries> = {
  'POST /purchaseInquirys/action/queryByPage': (context, { body }) => pageInquiries(context, body),
  'POST /purchaseInquirys/action/queryPageCount': (context, { body }) => countInquiries(context, body),
  'POST /purchaseInquirys/action/export': (context, { body }) => exportInquiries(context, body),
  'GET /purchaseInquirys/{id}': (context, { path }) => readInquiry(context, path.id),
  'POST /purchaseInquirys/': (context, { body }) => askPrice(context, body),
  'PUT /purchaseInquirys/': (context, { body }) => answerInquiry(context, body),
  'POST /purchaseInquirys/action/accept': (context, { body }) => acceptOffer(context, body),
  'POST /purchaseInquirys/action/close': (context, { body }) => closeInquiry(context, body),
}

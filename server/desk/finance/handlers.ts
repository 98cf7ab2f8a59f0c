import type { deskFinance } from '#contract/desk/finance-entries.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import type { DeskHandlersOf } from '../context.ts'
import { oneRow } from '../one-row.ts'
import { throughDoor } from '../trade/door.ts'
import { draftNotice } from './draft-notice.ts'
import { listNotices } from './list-notices.ts'

const storeNotice = oneRow(erpHandlers['PUT /erp/v1/paymentNotices'])
const storePayment = oneRow(erpHandlers['PUT /erp/v1/payments'])

export const financeHandlers: DeskHandlersOf<typeof deskFinance> = {
  'POST /desk/paymentNotices/action/list': (reading, { body }) => listNotices(reading, body),
  'POST /desk/paymentNotices/action/query': erpHandlers['POST /erp/v1/paymentNotices/action/query'],
  'POST /desk/paymentNotices/action/draft': (reading, { body }) => draftNotice(reading, body.orderNumber),
  'PUT /desk/paymentNotices': throughDoor(storeNotice),
  'PUT /desk/payments': throughDoor(storePayment),
  'POST /desk/paymentNotices/{key}/withdraw': throughDoor(
    erpHandlers['POST /erp/v1/paymentNotices/{key}/withdraw'],
  ),
  'GET /desk/paymentSlips/{fileId}': erpHandlers['GET /erp/v1/paymentSlips/{fileId}'],
}

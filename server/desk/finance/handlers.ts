import type { deskFinance } from '#contract/desk/finance-entries.ts'
import type { DeskAnswer, DeskInput } from '#contract/desk/index.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import { ownPayee } from '../brand/payee.ts'
import type { DeskHandlersOf, DeskWriting } from '../context.ts'
import { oneRow } from '../one-row.ts'
import { throughDoor } from '../trade/door.ts'
import { draftNotice } from './draft-notice.ts'
import { listNotices } from './list-notices.ts'

const storeNotice = oneRow(erpHandlers['PUT /erp/v1/paymentNotices'], ({ key }) => key)

/** A notice of the desk is paid to the brand's own account. */
const storeOwnNotice = async (
  writing: DeskWriting,
  { body }: DeskInput<'PUT /desk/paymentNotices'>,
): Promise<DeskAnswer<'PUT /desk/paymentNotices'>> =>
  storeNotice(writing, { body: { ...body, payee: await ownPayee(writing.tx) } })

const storePayment = oneRow(erpHandlers['PUT /erp/v1/payments'], ({ key }) => key)

export const financeHandlers: DeskHandlersOf<typeof deskFinance> = {
  'POST /desk/paymentNotices/action/list': (reading, { body }) => listNotices(reading, body),
  'POST /desk/paymentNotices/action/query': erpHandlers['POST /erp/v1/paymentNotices/action/query'],
  'POST /desk/paymentNotices/action/draft': (reading, { body }) => draftNotice(reading, body.orderNumber),
  'PUT /desk/paymentNotices': throughDoor(storeOwnNotice),
  'PUT /desk/payments': throughDoor(storePayment),
  'POST /desk/paymentNotices/{key}/withdraw': throughDoor(
    erpHandlers['POST /erp/v1/paymentNotices/{key}/withdraw'],
  ),
  'GET /desk/paymentSlips/{fileId}': erpHandlers['GET /erp/v1/paymentSlips/{fileId}'],
}

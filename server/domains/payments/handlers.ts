import type { payments } from '#contract/payments/entries.ts'
import type { statements } from '#contract/payments/statement-entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { countNotices, exportNotices, listNotices, pageNotices } from './list-notices.ts'
import { readNotice } from './read-notice.ts'
import { exportStatement } from './statement/export-statement.ts'
import { confirmLines, confirmMonth, disputeLine } from './statement/mark-lines.ts'
import { readStatement } from './statement/read-statement.ts'
import { attachSlips, removeSlip } from './slips.ts'

export const paymentHandlers: HandlersOf<typeof payments> = {
  'POST /paymentNotifys/action/queryByPage': (context, { body }) => pageNotices(context, body),
  'POST /paymentNotifys/action/queryCount': (context, { body }) => countNotices(context, body),
  'POST /paymentNotifys/action/queryList': (context, { body }) => listNotices(context, body),
  'POST /paymentNotifys/action/export': (context, { body }) => exportNotices(context, body),
  'GET /paymentNotifys/{id}': (context, { path }) => readNotice(context, path.id),
  'POST /paymentNotifys/action/attachSlips': (context, { body }) => attachSlips(context, body),
  'POST /paymentNotifys/action/removeSlip': (context, { body }) => removeSlip(context, body),
}

export const statementHandlers: HandlersOf<typeof statements> = {
  'POST /statements/action/query': (context, { body }) => readStatement(context, body),
  'POST /statements/action/confirm': (context, { body }) => confirmLines(context, body),
  'POST /statements/action/confirmMonth': (context, { body }) => confirmMonth(context, body),
  'POST /statements/action/dispute': (context, { body }) => disputeLine(context, body),
  'POST /statements/action/export': (context, { body }) => exportStatement(context, body),
}

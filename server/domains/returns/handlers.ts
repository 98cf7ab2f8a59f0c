import type { returns } from '#contract/returns/entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { applyForReturn } from './apply-for-return.ts'
import { exportRefunds, pageRefunds } from './list-refunds.ts'
import { exportReturns, pageReturns } from './list-returns.ts'
import { readRefund, readRefundLines } from './read-refund.ts'
import { readReturn } from './read-return.ts'
import { readReturnable } from './returnable.ts'
import { revokeReturn } from './move-return.ts'

export const returnHandlers: HandlersOf<typeof returns> = {
  'POST /deliveryNotes/returnRequestList': (context, { body }) => readReturnable(context, body.id),
  'POST /deliveryNotes/returnRequest': (context, { body }) => applyForReturn(context, body),
  'POST /deliveryNotes/returnRequestPageQuery': (context, { body }) => pageReturns(context, body),
  'POST /deliveryNotes/returnRequestInfo': (context, { body }) => readReturn(context, body.id),
  'POST /deliveryNotes/returnRequestRevoke': (context, { body }) => revokeReturn(context, body),
  'POST /deliveryNotes/returnRequestExport': (context, { body }) => exportReturns(context, body),

  'POST /soReturns/action/queryByPage': (context, { body }) => pageRefunds(context, body),
  'POST /soReturns/action/exportByPage': (context, { body }) => exportRefunds(context, body),
  'GET /soReturns/{id}': (context, { path }) => readRefund(context, path.id),
  'POST /relSrProducts/action/queryList': (context, { body }) => readRefundLines(context, body.returnId),
}

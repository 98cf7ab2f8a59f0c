import { Type } from 'typebox'
import { id, object } from '../kernel/endpoint.ts'
import { day, month, reason } from '../orders/parts.ts'
import { statementPage } from '../payments/statement-entries.ts'
import { ledgerKind, statementMark, statementSums } from '../payments/statement.ts'
import { batchOf, erpFamily, ownKey } from './endpoint.ts'

const line = object({
  id,
  day,
  kind: ledgerKind,
  amount: Type.Integer({ description: '分；经销商少付的为负' }),
  document: Type.String({ description: '发货单号、退货单号或付款通知号；早期发货为采购订单号' }),
  orders: Type.Array(Type.String(), { description: '采购订单号' }),
  isLate: Type.Boolean({ description: '当月结束后才登记' }),
  mark: statementMark,
})

/** The statements of dealers, and the answers to what they dispute. */
export const erpStatements = erpFamily({
  'POST /erp/v1/statements/action/query': {
    summary: '对账单：某经销商某月的期初、合计、期末与明细，含确认与异议',
    scope: 'payments',
    effect: 'read',
    request: object({ dealer: ownKey, month, ...statementPage }),
    response: object({ dealer: Type.String(), month, ...statementSums, lines: Type.Array(line) }),
  },
  'PUT /erp/v1/statementAnswers': {
    summary: '批量答复对账异议：逐条写明所答复的异议，已答复的不能改；经销商会收到消息',
    scope: 'payments',
    ...batchOf(
      object({
        id,
        markedAt: Type.String({
          description: '所答复的异议的提出时间，即明细的 mark.at；已重新提出的不予答复',
        }),
        text: reason,
        isAccepted: Type.Boolean({ description: '是否认可异议；认可的以后续单据更正' }),
      }),
    ),
  },
})

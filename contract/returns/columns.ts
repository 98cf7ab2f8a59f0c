import { goodsOf, statusIn, type ListColumns } from '../kernel/columns.ts'
import { returnReasonText, returnStatusText } from './life-cycle.ts'
import type { RefundRow, ReturnRow } from './rows.ts'

export const returnColumns = {
  number: { title: '退货申请号', kind: 'link', main: true, value: ({ number }) => number },
  status: { title: '状态', kind: 'status', main: true, value: statusIn(returnStatusText) },
  note: { title: '发货单', kind: 'text', leaves: 1, value: ({ note }) => note.number },
  order: { title: '采购订单', kind: 'text', value: ({ order }) => order.number },
  goods: { title: '商品', kind: 'text', width: 240, chars: 40, value: goodsOf },
  cases: { title: '箱数', kind: 'count', main: true, unit: '箱', value: ({ cases }) => cases },
  reasons: {
    title: '退货原因',
    kind: 'text',
    width: 110,
    leaves: 2,
    chars: 16,
    value: ({ reasons }) => reasons.map(reason => returnReasonText[reason]).join('、'),
  },
  answer: { title: '品牌方答复', kind: 'text', width: 220, chars: 40, value: ({ answer }) => answer },
  purchaseReturn: {
    title: '采购退货单',
    kind: 'text',
    value: ({ purchaseReturn }) => purchaseReturn?.number ?? '',
  },
  credit: { title: '退款金额', kind: 'money', value: ({ credit }) => credit },
  createdAt: { title: '申请时间', kind: 'moment', value: ({ createdAt }) => createdAt },
} satisfies ListColumns<ReturnRow>

/** The same for the purchase returns. */
export const refundColumns = {
  number: { title: '采购退货单', kind: 'link', main: true, value: ({ number }) => number },
  application: {
    title: '退货申请号',
    head: '退货申请',
    kind: 'text',
    value: ({ application }) => application.number,
  },
  note: { title: '发货单', kind: 'text', leaves: 2, value: ({ note }) => note.number },
  order: { title: '采购订单', kind: 'text', leaves: 1, value: ({ order }) => order.number },
  goods: { title: '商品', kind: 'text', width: 260, chars: 40, value: goodsOf },
  cases: { title: '箱数', kind: 'count', main: true, unit: '箱', value: ({ cases }) => cases },
  credit: { title: '退款金额', kind: 'money', main: true, value: ({ credit }) => credit },
  remark: { title: '备注', kind: 'text', chars: 40, value: ({ remark }) => remark },
  createdAt: { title: '完成时间', kind: 'moment', value: ({ createdAt }) => createdAt },
} satisfies ListColumns<RefundRow>

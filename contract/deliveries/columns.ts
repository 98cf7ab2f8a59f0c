import { goodsOf, statusIn, type ListColumns } from '../kernel/columns.ts'
import { deliveryStatusText } from './life-cycle.ts'
import type { NoteRow } from './rows.ts'

export const deliveryColumns = {
  number: { title: '发货单号', kind: 'link', main: true, value: ({ number }) => number },
  status: {
    title: '状态',
    kind: 'status',
    width: 170,
    main: true,
    value: statusIn(deliveryStatusText),
  },
  order: { title: '采购订单', kind: 'text', leaves: 3, value: ({ orderNumber }) => orderNumber },
  goods: { title: '商品', kind: 'text', width: 240, chars: 40, value: goodsOf },
  cases: { title: '箱数', kind: 'count', main: true, unit: '箱', value: ({ cases }) => cases },
  unsettled: { title: '未处理差异', kind: 'count', chars: 12, value: ({ unsettled }) => unsettled },
  carrier: {
    title: '承运方',
    kind: 'text',
    width: 160,
    chars: 20,
    value: ({ carrier }) => carrier,
    note: ({ trackingNumber }) => trackingNumber,
  },
  trackingNumber: { title: '运单号', kind: 'text', chars: 20, value: ({ trackingNumber }) => trackingNumber },
  expectedOn: { title: '预计到达', kind: 'day', value: ({ expectedOn }) => expectedOn },
  createdAt: { title: '开单时间', kind: 'moment', value: ({ createdAt }) => createdAt },
  dispatchedAt: { title: '发出时间', kind: 'moment', leaves: 1, value: ({ dispatchedAt }) => dispatchedAt },
  signedAt: { title: '签收时间', kind: 'moment', leaves: 2, value: ({ signedAt }) => signedAt },
} satisfies ListColumns<NoteRow>

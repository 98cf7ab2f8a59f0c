import { goodsOf, type ListColumns } from '../kernel/columns.ts'
import type { SampleOrderRow } from './rows.ts'

export const sampleOrderColumns = {
  number: { title: '样品单号', kind: 'link', main: true, value: ({ number }) => number },
  status: {
    title: '状态',
    kind: 'status',
    width: 190,
    main: true,
    value: ({ left }) => (left > 0 ? '有剩余' : '已用完'),
  },
  unrated: { title: '待反馈', kind: 'count', value: ({ unrated }) => unrated },
  goods: { title: '样品', kind: 'text', width: 280, chars: 40, value: goodsOf },
  total: { title: '批准箱数', head: '批准', kind: 'count', unit: '箱', value: ({ total }) => total },
  left: { title: '剩余箱数', head: '剩余', kind: 'count', main: true, unit: '箱', value: ({ left }) => left },
  application: {
    title: '申请单号',
    kind: 'text',
    leaves: 1,
    value: ({ applicationNumber }) => applicationNumber,
  },
  createdAt: { title: '批准时间', kind: 'moment', value: ({ createdAt }) => createdAt },
} satisfies ListColumns<SampleOrderRow>

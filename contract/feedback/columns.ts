import { statusIn, type ListColumns } from '../kernel/columns.ts'
import { feedbackStatusText, feedbackTypeText } from './life-cycle.ts'
import type { FeedbackRow } from './rows.ts'

export const feedbackColumns = {
  content: {
    title: '问题',
    kind: 'link',
    width: 380,
    least: 220,
    main: true,
    chars: 60,
    value: ({ content }) => content,
  },
  status: { title: '状态', kind: 'status', width: 96, main: true, value: statusIn(feedbackStatusText) },
  type: { title: '类型', kind: 'text', width: 108, chars: 12, value: ({ type }) => feedbackTypeText[type] },
  orderNumber: { title: '订单号', kind: 'text', width: 144, value: ({ orderNumber }) => orderNumber },
  photos: {
    title: '照片',
    kind: 'count',
    width: 72,
    leaves: 1,
    chars: 8,
    unit: '张',
    value: ({ photos }) => photos,
  },
  replies: { title: '回复', kind: 'count', width: 72, chars: 8, unit: '条', value: ({ replies }) => replies },
  updatedAt: { title: '最近更新', kind: 'moment', leaves: 2, value: ({ updatedAt }) => updatedAt },
  createdAt: { title: '提交时间', kind: 'moment', main: true, value: ({ createdAt }) => createdAt },
} satisfies ListColumns<FeedbackRow>

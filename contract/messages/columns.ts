import type { ListColumns } from '../kernel/columns.ts'
import type { Message } from './rows.ts'
import { messageKindText } from './rules.ts'

export const messageColumns = {
  title: {
    title: '消息',
    kind: 'link',
    width: 460,
    least: 240,
    main: true,
    chars: 30,
    value: ({ title }) => title,
    note: ({ content }) => content,
  },
  content: { title: '内容', kind: 'text', chars: 60, value: ({ content }) => content },
  state: {
    title: '状态',
    kind: 'status',
    width: 88,
    main: true,
    chars: 8,
    value: ({ isRead }) => (isRead ? '已读' : '未读'),
  },
  kind: {
    title: '类型',
    kind: 'text',
    width: 96,
    leaves: 1,
    chars: 10,
    value: ({ kind }) => messageKindText[kind],
  },
  createdAt: { title: '时间', kind: 'moment', main: true, value: ({ createdAt }) => createdAt },
} satisfies ListColumns<Message>

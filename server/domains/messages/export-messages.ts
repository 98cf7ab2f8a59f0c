import type { RequestOf } from '#contract/index.ts'
import { messageExport } from '#contract/messages/columns.ts'
import { messageKindText } from '#contract/messages/rules.ts'
import type { Actor } from '../../http/actor.ts'
import type { FileAnswer, Reading } from '../../http/context.ts'
import { minuteOf } from '../../lists/cell-words.ts'
import { exportList, type Sheet } from '../../lists/export-list.ts'
import { ownMessages, type Message } from './queries.ts'

const sheet: Sheet<keyof typeof messageExport, Message> = {
  fileName: '我的消息.xlsx',
  titles: messageExport,
  cells: {
    title: [30, ({ title }) => title],
    content: [60, ({ content }) => content],
    state: [8, ({ isRead }) => (isRead ? '已读' : '未读')],
    kind: [10, ({ kind }) => messageKindText[kind]],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
  },
}

export const exportMessages = (
  { db, actor }: Reading<Actor>,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /messageNotices/action/export'>,
): Promise<FileAnswer> => exportList(db, sheet, ownMessages(actor, filters), { columns, tab, sort })

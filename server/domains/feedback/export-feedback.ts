import type { RequestOf } from '#contract/index.ts'
import { feedbackExport } from '#contract/feedback/columns.ts'
import { feedbackStatusText, feedbackTypeText } from '#contract/feedback/life-cycle.ts'
import type { Actor } from '../../http/actor.ts'
import type { FileAnswer, Reading } from '../../http/context.ts'
import { minuteOf } from '../../lists/cell-words.ts'
import { exportList, type Sheet } from '../../lists/export-list.ts'
import { ownFeedback, type FeedbackRow } from './list-feedback.ts'

const sheet: Sheet<keyof typeof feedbackExport, FeedbackRow> = {
  fileName: '问题反馈.xlsx',
  titles: feedbackExport,
  cells: {
    content: [60, ({ content }) => content],
    status: [10, ({ status }) => feedbackStatusText[status] ?? String(status)],
    type: [12, ({ type }) => feedbackTypeText[type]],
    orderNumber: [18, ({ orderNumber }) => orderNumber],
    photos: [8, ({ photos }) => photos],
    replies: [8, ({ replies }) => replies],
    updatedAt: [18, ({ updatedAt }) => minuteOf(updatedAt)],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
  },
}

export const exportFeedback = (
  reading: Reading<Actor>,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /problemFeedbackRecords/action/export'>,
): Promise<FileAnswer> => exportList(reading.db, sheet, ownFeedback(reading, filters), { columns, tab, sort })

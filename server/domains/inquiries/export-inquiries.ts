import type { RequestOf } from '#contract/index.ts'
import { inquiryExport } from '#contract/inquiries/columns.ts'
import { inquiryStatusText } from '#contract/inquiries/life-cycle.ts'
import type { FileAnswer } from '../../http/context.ts'
import { minuteOf, moneyOf } from '../../lists/cell-words.ts'
import { exportList, type Sheet } from '../../lists/export-list.ts'
import { ownInquiries, type InquiryRow, type Own } from './list-inquiries.ts'

const resultOf = ({ isDeal }: InquiryRow): string => {
  if (isDeal === null) return ''
  return isDeal ? '可供' : '不可供'
}

/** Both sides have the same columns in their lists. */
const sheetOf = (fileName: string): Sheet<keyof typeof inquiryExport, InquiryRow> => ({
  fileName,
  titles: inquiryExport,
  cells: {
    number: [18, ({ number }) => number],
    status: [10, ({ status }) => inquiryStatusText[status] ?? String(status)],
    result: [10, resultOf],
    product: [30, ({ product }) => product.name],
    code: [16, ({ product }) => product.code],
    spec: [20, ({ product }) => product.spec],
    partner: [30, ({ partner }) => partner.name],
    partnerCode: [14, ({ partner }) => partner.code],
    qty: [10, ({ qty }) => qty],
    wanted: [14, ({ wantedPrice }) => moneyOf(wantedPrice)],
    offered: [14, ({ offeredPrice }) => moneyOf(offeredPrice)],
    wantedOn: [12, ({ wantedOn }) => wantedOn ?? ''],
    text: [40, ({ text }) => text],
    answer: [40, ({ answer }) => answer],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
    answeredAt: [18, ({ answeredAt }) => minuteOf(answeredAt)],
  },
})

export const exportInquiries = (
  reading: Own,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /purchaseInquirys/action/export'>,
): Promise<FileAnswer> =>
  exportList(
    reading.db,
    sheetOf(reading.actor.userType === 3 ? '客户询价.xlsx' : '我的询价.xlsx'),
    ownInquiries(reading, filters),
    { columns, tab, sort },
  )

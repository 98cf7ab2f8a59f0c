import { settingsKey } from '#contract/cart/lines.ts'
import type { ShownNotice } from '../../device/outbox/outbox-status.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { lineWords, listOf, toldWords, wantedWords } from './notice-words.ts'

/** A spreadsheet takes text with such a beginning for a formula. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Begins with a mark by which a spreadsheet knows the encoding. */
export function toldCsv(told: readonly ShownNotice[]): string {
  const rows = told.map(row => [
    listOf(row.target).name,
    row.product?.code ?? '',
    row.key === settingsKey ? lineWords(row) : (row.product?.name ?? ''),
    wantedWords(row),
    toldWords(row),
    formatDateTime(row.at),
  ])
  const table = [['列表', '物料编码', '商品', '您的修改', '结果', '时间'], ...rows]
  return `\uFEFF${table.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

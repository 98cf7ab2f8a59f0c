import type { FileAnswer, Reading } from '../../http/context.ts'
import { sheetOf, xlsxOf, type SheetColumn } from '../../lists/xlsx.ts'
import { readNote } from './read-note.ts'

interface Row {
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly batch: string
  readonly producedOn: string
  readonly qty: number
  readonly unit: string
  readonly certificates: number
}

const columns: readonly SheetColumn<Row>[] = [
  { title: '物料编码', width: 16, value: ({ code }) => code },
  { title: '商品', width: 32, value: ({ name }) => name },
  { title: '规格', width: 20, value: ({ spec }) => spec },
  { title: '批次号', width: 20, value: ({ batch }) => batch },
  { title: '生产日期', width: 14, value: ({ producedOn }) => producedOn },
  { title: '数量', width: 10, value: ({ qty }) => qty },
  { title: '单位', width: 8, value: ({ unit }) => unit },
  { title: '质检证书', width: 10, value: ({ certificates }) => (certificates > 0 ? '有' : '无') },
]

/** The batches of one note, a row for each. A note has as many lines as an order, so it is read at once. */
export const exportBatches = async (reading: Reading, id: number): Promise<FileAnswer> => {
  const { number, lines } = await readNote(reading, id)
  const rows = lines.flatMap(({ code, name, spec, unit, batches }) =>
    batches.map((one): Row => ({
      code,
      name,
      spec,
      unit,
      batch: one.number,
      producedOn: one.producedOn,
      qty: one.qty,
      certificates: one.certificates.length,
    })),
  )
  async function* all() {
    yield await Promise.resolve(rows)
  }
  return xlsxOf(`批次-${number}.xlsx`, [sheetOf('批次', columns, all)])
}

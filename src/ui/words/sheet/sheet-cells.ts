import Papa from 'papaparse'
import { decodeText, fileKind } from './file-text.ts'

/** Excel keeps the zeros of `="00123"`, and files are written so for its sake. */
const asFormula = /^="(.*)"$/s

/** Why a file cannot be read as a sheet, in words for the person who chose it. */
export const sheetProblems = {
  oldExcel: '这是旧版 Excel 文件，请另存为 XLSX 或 CSV 后上传',
  broken: '文件无法读取，可能已损坏或加密，请重新导出后上传',
  noSheet: '文件不是表格，请上传 XLSX 或 CSV',
} as const

export type SheetCells =
  | { readonly kind: 'cells'; readonly rows: string[][] }
  | { readonly kind: 'refused'; readonly problem: keyof typeof sheetProblems }

/** The first sheet of a workbook, or a CSV in UTF-8, UTF-16 or GBK, as text. */
export async function sheetCells(bytes: Uint8Array<ArrayBuffer>): Promise<SheetCells> {
  const kind = fileKind(bytes)
  if (kind === 'xls') return { kind: 'refused', problem: 'oldExcel' }
  if (kind === 'xlsx') {
    try {
      const { workbookCells } = await import('./workbook-cells.ts')
      return { kind: 'cells', rows: await workbookCells(bytes) }
    } catch {
      return { kind: 'refused', problem: 'broken' }
    }
  }
  const text = decodeText(bytes)
  if (text === null) return { kind: 'refused', problem: 'noSheet' }
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  return { kind: 'cells', rows: data.map(row => row.map(cell => cell.replace(asFormula, '$1'))) }
}

import Papa from 'papaparse'
import { mostRowsOfFile } from '#contract/desk/change-entries.ts'
import { decodeText, fileKind } from '../../ui/words/sheet/file-text.ts'
import { DeskError } from '../calls/call-desk.ts'

export interface SheetFile {
  readonly name: string
  readonly titles: string[]
  /** The rows below the titles; the first of them is the second of the file. */
  readonly rows: readonly string[][]
}

const mostBytes = 30 * 1024 * 1024

/** Excel keeps the zeros of `="00123"`, and files are written so for its sake. */
const asFormula = /^="(.*)"$/s

const cellsOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> => {
  const kind = fileKind(bytes)
  if (kind === 'xls') throw new DeskError('这是旧版 Excel 文件，请另存为 XLSX 或 CSV 后上传')
  if (kind === 'xlsx') {
    try {
      const { workbookCells } = await import('../../ui/words/sheet/workbook-cells.ts')
      return await workbookCells(bytes)
    } catch {
      throw new DeskError('文件无法读取，可能已损坏或加密，请重新导出后上传')
    }
  }
  const text = decodeText(bytes)
  if (text === null) throw new DeskError('文件不是表格，请上传 XLSX 或 CSV')
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  return data.map(row => row.map(cell => cell.replace(asFormula, '$1')))
}

/** Reads a spreadsheet in the browser: the first row has the titles. */
export async function readSheetFile(file: File): Promise<SheetFile> {
  if (file.size > mostBytes) throw new DeskError('文件超过 30 MB，请分成几个文件上传')
  const [titles = [], ...rows] = await cellsOf(new Uint8Array(await file.arrayBuffer()))
  const last = rows.findLastIndex(row => row.some(cell => cell.trim() !== ''))
  const filled = rows.slice(0, last + 1)
  if (filled.length === 0) throw new DeskError('表中没有内容，请填写后重新上传')
  if (filled.length > mostRowsOfFile)
    throw new DeskError(`共 ${filled.length} 行，一次最多 ${mostRowsOfFile} 行，请分成几个文件上传`)
  return { name: file.name, titles, rows: filled }
}

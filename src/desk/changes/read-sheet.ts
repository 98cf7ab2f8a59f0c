import { mostCellCharacters, mostRowsOfFile } from '#contract/desk/change-entries.ts'
import { sheetCells, sheetProblems } from '../../ui/words/sheet/sheet-cells.ts'
import { DeskError } from '../calls/call-desk.ts'

export interface SheetFile {
  readonly name: string
  readonly titles: string[]
  /** The rows below the titles; the first of them is the second of the file. */
  readonly rows: readonly string[][]
}

const mostBytes = 30 * 1024 * 1024

/** Reads a spreadsheet in the browser: the first row has the titles. */
export async function readSheetFile(file: File): Promise<SheetFile> {
  if (file.size > mostBytes) throw new DeskError('文件超过 30 MB，请分成几个文件上传')
  const read = await sheetCells(new Uint8Array(await file.arrayBuffer()))
  if (read.kind === 'refused') throw new DeskError(sheetProblems[read.problem])
  const [titles = [], ...rows] = read.rows
  const last = rows.findLastIndex(row => row.some(cell => cell.trim() !== ''))
  const filled = rows.slice(0, last + 1)
  if (filled.length === 0) throw new DeskError('表中没有内容，请填写后重新上传')
  if (filled.length > mostRowsOfFile)
    throw new DeskError(`共 ${filled.length} 行，一次最多 ${mostRowsOfFile} 行，请分成几个文件上传`)
  const long = filled.findIndex(row => row.some(cell => cell.length > mostCellCharacters))
  if (long >= 0)
    throw new DeskError(
      `第 ${long + 2} 行有单元格超过 ${mostCellCharacters} 字，请缩短后重新上传，长文可在编辑页面中填写`,
    )
  return { name: file.name, titles, rows: filled }
}

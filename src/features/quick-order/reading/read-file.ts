import { decodeText, fileKind } from '../../../ui/words/sheet/file-text.ts'
import { mostRows, readRows, type ReadRow } from './read-rows.ts'
import { splitCells, type Split } from './split-cells.ts'

/** Why nothing of a file can be read. */
export type FileProblem = 'empty' | 'tooLarge' | 'oldExcel' | 'notReadable' | 'tooManyRows'

export type FileReport =
  | { readonly kind: 'read'; readonly rows: readonly ReadRow[] }
  | { readonly kind: 'refused'; readonly problem: FileProblem }

/** A list of a thousand rows has less than a hundredth of it. */
export const mostBytes = 5 * 1024 * 1024

const refused = (problem: FileProblem): FileReport => ({ kind: 'refused', problem })

function report(split: Split): FileReport {
  if (split.rows.length > mostRows) return refused('tooManyRows')
  const rows = readRows(split)
  return rows.every(({ kind }) => kind === 'blank') ? refused('empty') : { kind: 'read', rows }
}

export const readText = (text: string): FileReport => report(splitCells(text))

/** Reads a file by its content. A workbook is handed to the library, which is loaded for it. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<FileReport> {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > mostBytes) return refused('tooLarge')
  const kind = fileKind(bytes)
  if (kind === 'xls') return refused('oldExcel')
  if (kind === 'xlsx') {
    try {
      const { workbookCells } = await import('../../../ui/words/sheet/workbook-cells.ts')
      return report({ rows: await workbookCells(bytes), isWords: false })
    } catch {
      return refused('notReadable')
    }
  }
  const text = decodeText(bytes)
  return text === null ? refused('notReadable') : readText(text)
}

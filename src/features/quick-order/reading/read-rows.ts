import { mostCases, mostLines } from '#contract/cart/lines.ts'
import { codeKey, folded, looksLikeQuantity, readQuantity, type QuantityProblem } from './read-cell.ts'
import { codeScore, findHeading, guessColumns, type Columns } from './find-columns.ts'
import type { Split } from './split-cells.ts'

export type RowProblem = QuantityProblem | 'noCode' | 'scientific' | 'longCode' | 'tooMany'

/** The outcome of one row; `row` is its number in the list, from 1. */
export type ReadRow = { readonly row: number } & (
  | { readonly kind: 'blank' }
  /** It names the columns, or stands above the row that does. */
  | { readonly kind: 'heading'; readonly text: string }
  /**
   * `qty` is null where the list has no quantities: as few as may be ordered. `total` counts the rows that have joined
   * it too.
   */
  | {
      readonly kind: 'line'
      readonly code: string
      readonly qty: number | null
      readonly total: number | null
    }
  /** The same code stands in an earlier row, which takes the cases. */
  | { readonly kind: 'joined'; readonly code: string; readonly qty: number | null; readonly into: number }
  | { readonly kind: 'problem'; readonly code: string; readonly qty: string; readonly problem: RowProblem }
)

/** As many rows of one list are looked at. */
export const mostRows = 5_000

const longestCode = 40

/** A spreadsheet writes a long number in this form: its digits are lost. */
const scientific = /^\d(?:\.\d+)?E\+\d+$/i

interface Cells {
  readonly code: string
  /** Null where the list has no quantities. */
  readonly qty: string | null
}

/** Between blanks the quantity is the last number, however many words the name has. */
function ofWords(words: readonly string[]): Cells {
  const scores = words.map(codeScore)
  const code = scores.indexOf(Math.max(...scores))
  const others = words.filter((_, at) => at !== code)
  return { code: words[code] ?? '', qty: others.findLast(looksLikeQuantity) ?? others.at(-1) ?? '' }
}

const ofColumns = (row: readonly string[], { code, name, qty }: Columns): Cells => {
  const at = (column: number | null) => (column === null ? '' : (row[column] ?? ''))
  // A name finds the product too, by hand.
  return { code: at(code) || at(name), qty: qty === null ? null : at(qty) }
}

/** Why no product can have this code. */
export function codeProblem(code: string): RowProblem | null {
  if (code === '') return 'noCode'
  if (scientific.test(code)) return 'scientific'
  return code.length > longestCode ? 'longCode' : null
}

function readRow(row: number, { code: written, qty: said }: Cells): ReadRow {
  const code = folded(written)
  const quantity = said === null ? null : readQuantity(said)
  const problem = codeProblem(code) ?? quantity?.problem ?? null
  if (problem) return { row, kind: 'problem', code, qty: said ?? '', problem }
  const qty = quantity?.qty ?? null
  return { row, kind: 'line', code, qty, total: qty }
}

/** Joins rows of one code to one line. Rows beyond the limit of a line or of the pad become problems. */
function joinRows(rows: readonly ReadRow[]): ReadRow[] {
  const first = new Map<string, { readonly row: number; total: number | null }>()
  const joined = rows.map((one): ReadRow => {
    if (one.kind !== 'line') return one
    const { row, code, qty } = one
    const problem = (why: RowProblem): ReadRow => ({
      row,
      kind: 'problem',
      code,
      qty: String(qty ?? ''),
      problem: why,
    })
    const before = first.get(codeKey(code))
    if (!before) {
      if (first.size >= mostLines.quickOrder) return problem('tooMany')
      first.set(codeKey(code), { row, total: qty })
      return one
    }
    if (qty !== null) {
      const total = (before.total ?? 0) + qty
      if (total > mostCases) return problem('tooMuch')
      before.total = total
    }
    return { row, kind: 'joined', code, qty, into: before.row }
  })
  return joined.map(one =>
    one.kind === 'line' ? { ...one, total: first.get(codeKey(one.code))?.total ?? one.qty } : one,
  )
}

const isBlank = (row: readonly string[]) => row.every(cell => cell.trim() === '')

/** All rows of a list, each with its outcome; none is left out. */
export function readRows({ rows, isWords }: Split): ReadRow[] {
  const heading = findHeading(rows)
  const body = rows.slice((heading?.at ?? -1) + 1)
  const columns = heading?.columns ?? guessColumns(body.filter(row => !isBlank(row)))
  return joinRows(
    rows.map((cells, at): ReadRow => {
      const row = at + 1
      if (isBlank(cells)) return { row, kind: 'blank' }
      if (heading && at <= heading.at)
        return { row, kind: 'heading', text: cells.filter(cell => cell !== '').join(' ') }
      return readRow(row, isWords ? ofWords(cells) : ofColumns(cells, columns))
    }),
  )
}

import { folded, looksLikeQuantity } from './read-cell.ts'

type Row = readonly string[]

/** The places of the cells in a row; null where no column is. */
export interface Columns {
  readonly code: number | null
  readonly name: number | null
  readonly qty: number | null
}

const headings = {
  code: /^(?:物料|商品|产品|货品)?(?:编码|编号|代码|货号|料号)$|^(?:sku|code|item ?(?:no|code)?|product code)$/i,
  name: /^(?:物料|商品|产品|货品)?(?:名称|品名|名)$|^(?:name|product|description)$/i,
  qty: /^(?:订货|订购|下单|采购)?(?:数量|箱数|件数)(?:\(.*\))?$|^(?:qty|quantity|cases?)$/i,
}

/** Lists begin with a title now and then; a heading stands within the first rows. */
const mostTitles = 10

/** The row that names the columns, where there is one. */
export function findHeading(rows: readonly Row[]): { at: number; columns: Columns } | null {
  for (const [at, row] of rows.slice(0, mostTitles).entries()) {
    const place = (heading: RegExp) => {
      const column = row.findIndex(cell => heading.test(folded(cell)))
      return column < 0 ? null : column
    }
    const columns = { code: place(headings.code), name: place(headings.name), qty: place(headings.qty) }
    if (columns.code !== null || (columns.name !== null && columns.qty !== null)) return { at, columns }
  }
  return null
}

/** Letters with digits make a code; digits alone may be one, or a quantity, or a number of the row. */
export function codeScore(text: string): number {
  const word = folded(text)
  if (!/^[\dA-Z][\dA-Z_./-]{2,}$/i.test(word) || !/\d/.test(word)) return 0
  if (/[A-Z]/i.test(word)) return 3
  return word.length >= 5 || word.startsWith('0') ? 2 : 0
}

function sums(rows: readonly Row[], count: number, of: (cell: string) => number): number[] {
  const each = Array.from({ length: count }, () => 0)
  for (const row of rows)
    for (const [column, cell] of row.entries()) each[column] = (each[column] ?? 0) + of(cell)
  return each
}

const best = (scores: readonly number[]): number => scores.indexOf(Math.max(...scores))

/**
 * Guesses the columns by their contents. If no column looks like either, the code comes first and the quantity next.
 */
export function guessColumns(rows: readonly Row[]): Columns {
  const count = rows.reduce((most, row) => Math.max(most, row.length), 1)
  const code = best(sums(rows, count, codeScore))
  if (count === 1) return { code, name: null, qty: null }
  const numbers = sums(rows, count, cell => (looksLikeQuantity(cell) ? 1 : 0))
  // In front of the code stands the number of the row more often than its cases.
  const behind = numbers.map((sum, column) => (column > code ? sum : -1))
  const before = numbers.map((sum, column) => (column < code ? sum : -1))
  for (const side of [behind, before]) {
    const qty = best(side)
    if ((side[qty] ?? 0) > 0) return { code, name: null, qty }
  }
  return { code, name: null, qty: code === count - 1 ? code - 1 : code + 1 }
}

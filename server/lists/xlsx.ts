import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'
import type { FileAnswer } from '../http/context.ts'
import { fixedParts, sheetEnd, sheetStart, styles } from './xlsx-parts.ts'

export interface SheetColumn<R> {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** A text, a number, an amount in fen, or a day or a moment in Shanghai. */
  readonly value: (row: R) => Value
}

const longestCell = 32_767

/** Marks as text what spreadsheets would take for a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** XML knows no control characters but these three, and a file with another one does not open. */
const escaped = (text: string): string =>
  text.replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '').replaceAll(/[&<>]/g, sign => entities[sign] ?? '')

/** A, B … Z, AA, AB … */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const textCell = (place: string, text: string, style: number): string =>
  text === ''
    ? ''
    : `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(harmless(text).slice(0, longestCell))}</t></is></c>`

type Value =
  string | number | { readonly fen: number } | { readonly day: string } | { readonly moment: string }

const dayMs = 24 * 3_600_000
/** Spreadsheets count days from here. */
const firstDay = Date.UTC(1899, 11, 30)
const shanghaiAhead = 8 * 3_600_000
const minuteMs = 60_000

const serialOf = (ms: number): number => (ms - firstDay) / dayMs

const cell = (place: string, value: Value): string => {
  if (typeof value === 'string') return textCell(place, value, styles.plain)
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  if ('fen' in value) return `<c r="${place}" s="${styles.money}"><v>${value.fen / 100}</v></c>`
  if ('day' in value)
    return `<c r="${place}" s="${styles.day}"><v>${serialOf(Date.parse(`${value.day}T00:00:00Z`))}</v></c>`
  const minute = Math.floor((Date.parse(value.moment) + shanghaiAhead) / minuteMs) * minuteMs
  return `<c r="${place}" s="${styles.moment}"><v>${serialOf(minute)}</v></c>`
}

const rowOf = (at: number, cells: readonly ((place: string) => string)[]): string =>
  `<row r="${at}">${cells.map((made, column) => made(`${letters(column)}${at}`)).join('')}</row>`

const headOf = <R>(columns: readonly SheetColumn<R>[]): string =>
  rowOf(
    1,
    columns.map(
      ({ title }) =>
        (place: string) =>
          textCell(place, title, styles.head),
    ),
  )

/** These rows of the sheet, the first of them in this place. */
const rowsOf = <R>(columns: readonly SheetColumn<R>[], rows: readonly R[], first: number): string =>
  rows
    .map((row, index) =>
      rowOf(
        first + index,
        columns.map(
          ({ value }) =>
            (place: string) =>
              cell(place, value(row)),
        ),
      ),
    )
    .join('')

/** Some rows of a sheet, written from a place on. */
interface RowBatch {
  readonly count: number
  readonly from: (first: number) => string
}

/** One sheet of a workbook. Its rows are read when the sheets before it are written. */
export interface Sheet {
  readonly name: string
  readonly head: string
  readonly batches: () => AsyncIterable<RowBatch>
}

export const sheetOf = <R>(
  name: string,
  columns: readonly SheetColumn<R>[],
  batches: () => AsyncIterable<readonly R[]>,
): Sheet => ({
  name,
  head: `${sheetStart(columns.map(({ width }) => width))}${headOf(columns)}`,
  batches: async function* written() {
    for await (const rows of batches())
      yield { count: rows.length, from: first => rowsOf(columns, rows, first) }
  },
})

/** The bytes of a workbook, made while they are sent: it is never in memory as a whole. */
async function* workbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const taken = (): Uint8Array[] => {
    const bytes = ready
    ready = []
    return bytes
  }
  const encoder = new TextEncoder()
  const open = (name: string): ((text: string, isLast: boolean) => void) => {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    return (text, isLast) => entry.push(encoder.encode(text), isLast)
  }
  for (const [name, text] of Object.entries(fixedParts(sheets.map(sheet => sheet.name))))
    open(name)(text, true)
  for (const [at, { head, batches }] of sheets.entries()) {
    const sheet = open(`xl/worksheets/sheet${at + 1}.xml`)
    sheet(head, false)
    let next = 2
    for await (const { count, from } of batches()) {
      sheet(from(next), false)
      next += count
      yield* taken()
    }
    sheet(sheetEnd, true)
  }
  zip.end()
  yield* taken()
}

/** A file of one sheet or several, streamed. */
export const xlsxOf = (fileName: string, sheets: readonly Sheet[]): Promise<FileAnswer> =>
  Promise.resolve({
    fileName,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    size: undefined,
    stream: Readable.from(workbook(sheets), { objectMode: false }),
  })

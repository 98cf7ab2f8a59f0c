import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { assertUnfolds } from './workbook-extent.ts'

/** A list of thousands of rows unpacks to less; a larger file is no list. */
const mostUnpacked = 64 * 1024 * 1024

/**
 * The same workbook without compression. The library unpacks larger parts in workers made of text, which our content
 * security policy forbids; it would wait for them for ever.
 */
function unpacked(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > mostUnpacked) throw new Error('the workbook unpacks to too much')
      return true
    },
  })
  for (const [name, part] of Object.entries(parts))
    if (/worksheets\/[^/]+\.xml$/.test(name)) assertUnfolds(strFromU8(part))
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer
}

/** The digits as they are stored. A number stored with an exponent is written out where that loses no digit. */
const digits = (stored: string): string => {
  if (!/e/i.test(stored)) return stored
  const value = Number(stored)
  return Number.isSafeInteger(value) ? String(value) : stored
}

const minute = 60_000

/** A time is stored as a fraction of a day, which the library cuts off to the millisecond below. */
const toMinute = (time: Date): Date => new Date(Math.round(time.getTime() / minute) * minute)

/** The first sheet as text. A merged cell has its value in its first row and column, and nothing in the others. */
export async function workbookCells(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const rows = await readSheet(unpacked(bytes), { parseNumber: digits })
  return rows.map(row =>
    row.map(cell => {
      if (cell === null) return ''
      if (!(cell instanceof Date)) return String(cell).trim()
      const [day = '', time = ''] = toMinute(cell).toISOString().split('T')
      return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`
    }),
  )
}

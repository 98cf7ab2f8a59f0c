import { mostRowsSent, type ChangeKindName } from '#contract/desk/change-entries.ts'
import { callPatiently } from '../calls/use-act.ts'
import type { SheetFile } from './read-sheet.ts'

interface Sent {
  readonly id: number
  /** Titles that the portal does not know. */
  readonly unknown: readonly string[]
}

/** A request of long texts is filled before it has as many rows as it may. */
const mostCharacters = 1_000_000

const lengthOf = (row: readonly string[]) => row.reduce((sum, cell) => sum + cell.length, 0)

/** Where the piece that begins here ends. */
function endOfPiece(rows: SheetFile['rows'], from: number): number {
  let end = from
  let length = 0
  while (end < rows.length && end - from < mostRowsSent) {
    length += lengthOf(rows[end] ?? [])
    if (length > mostCharacters && end > from) break
    end += 1
  }
  return end
}

/** Sends a file in pieces; the portal compares each with what it holds. Nothing is applied. */
export async function sendSheet(
  kind: ChangeKindName,
  { name, titles, rows }: SheetFile,
  onProgress: (share: number) => void,
): Promise<Sent> {
  const begin = { body: { kind, name: name.slice(0, 200), titles, rows: rows.length } }
  const { id, unknown } = await callPatiently('POST /desk/changes', begin, crypto.randomUUID())
  for (let at = 0; at < rows.length;) {
    onProgress(at / rows.length)
    const end = endOfPiece(rows, at)
    const piece = rows.slice(at, end)
    await callPatiently(
      'POST /desk/changes/{id}/rows',
      { path: { id }, body: { first: at + 2, rows: piece.map(row => [...row]) } },
      crypto.randomUUID(),
    )
    at = end
  }
  onProgress(1)
  return { id, unknown }
}

import { mostRowsSent, type ChangeKindName } from '#contract/desk/change-entries.ts'
import { callPatiently } from '../calls/use-act.ts'
import type { SheetFile } from './read-sheet.ts'

interface Sent {
  readonly id: number
  /** Titles that the portal does not know. */
  readonly unknown: readonly string[]
}

/** Sends a file in pieces; the portal compares each with what it holds. Nothing is applied. */
export async function sendSheet(
  kind: ChangeKindName,
  { name, titles, rows }: SheetFile,
  onProgress: (share: number) => void,
): Promise<Sent> {
  const begin = { body: { kind, name: name.slice(0, 200), titles, rows: rows.length } }
  const { id, unknown } = await callPatiently('POST /desk/changes', begin, crypto.randomUUID())
  for (let at = 0; at < rows.length; at += mostRowsSent) {
    onProgress(at / rows.length)
    const piece = rows.slice(at, at + mostRowsSent)
    await callPatiently(
      'POST /desk/changes/{id}/rows',
      { path: { id }, body: { first: at + 2, rows: piece.map(row => [...row]) } },
      crypto.randomUUID(),
    )
  }
  onProgress(1)
  return { id, unknown }
}

import type { Generated } from 'kysely'

/** Links, notes and daily hashes by which changes of the history and of the desk's log are found. */
export interface SealSchema {
  seal_link: { chain: number; no: number; source: number; row_id: number; hash: Buffer | Uint8Array }
  seal_head: { chain: number; no: number; hash: Buffer | Uint8Array }
  seal_note: {
    id: Generated<number>
    source: number
    row_id: number
    digest: Buffer | Uint8Array | null
    at: Date
  }
  seal_progress: {
    source: number
    sealed: Generated<number>
    seen: Generated<number>
    seen_at: Generated<Date>
  }
  seal_day: { day: string; hash: Buffer | Uint8Array; links: number }
  seal_day_head: { day: string; chain: number; no: number; hash: Buffer | Uint8Array }
}

import { retentionClassNames } from '#contract/desk/retention.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Ports } from '../../http/context.ts'
import { removeFiles } from '../erase-person.ts'
import { trims, type Trim } from './trims.ts'

const dayMs = 24 * 3600_000
/** A piece holds its rows for some milliseconds; what a run leaves, the next one takes. */
const atOnce = 500
const mostPieces = 200

interface Age {
  readonly before: Date
  readonly now: Date
  readonly piece: number
}

const inPieces = async ({ db, config }: Ports, trim: Trim, { before, now, piece }: Age): Promise<void> => {
  for (let pieces = 0; pieces < mostPieces; pieces += 1) {
    const { rows, files } = await inTransaction(db, tx => trim(tx, before, piece, now))
    await removeFiles(config.dataDir, files)
    if (rows < piece) return
  }
}

/** Removes what has been kept for the time of its class. */
export const trimAged = async (ports: Ports, now: Date, piece = atOnce): Promise<void> => {
  for (const name of retentionClassNames) {
    const before = new Date(now.getTime() - ports.config.retention[name] * dayMs)
    for (const trim of trims[name]) await inPieces(ports, trim, { before, now, piece })
  }
}

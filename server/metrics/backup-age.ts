import { backupsIn, madeAt } from '../backup/kept-backups.ts'
import type { Ports } from '../http/context.ts'

/** The disk of copies may be slow or asleep. */
const keptMs = 60_000

/**
 * Tells how many seconds old the newest finished copy is, undefined where the settings ask for none. Where there is none
 * yet, it has been missing since this process began.
 */
export const backupAges = ({ config: { backupTo }, clock }: Ports): (() => Promise<number | undefined>) => {
  const began = clock.now()
  const newest = async () => madeAt((await backupsIn(backupTo))[0] ?? '') ?? began
  let read: { readonly at: number; readonly made: Promise<Date> } | undefined
  return async () => {
    if (backupTo === '') return undefined
    const now = clock.now().getTime()
    if (!read || now - read.at >= keptMs) read = { at: now, made: newest() }
    return (now - (await read.made).getTime()) / 1000
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Ports } from '../http/context.ts'
import { take } from '../http/limits/limits.ts'
import { backupsIn, madeAt, removeOld } from './kept-backups.ts'
import { makeBackup, type Backup } from './make-backup.ts'

const hourMs = 3600_000
/** A copy that took a minute less than a whole period is as old as it should be. */
const toleranceMs = 60_000
/** Of several processes on the database one makes the copy; after a failure it is tried again in a quarter of an hour. */
const round = { name: 'backup', most: 1, perMs: hourMs / 4 }

/** Makes the copy that the settings ask for, when the newest one is old enough. */
export const makeScheduled = async (
  { db, config, clock }: Ports,
  signal?: AbortSignal,
): Promise<Backup | undefined> => {
  const { backupTo: to, backupHours, backupKeep, dataDir } = config
  if (to === '') return undefined
  const now = clock.now()
  const [newest] = await backupsIn(to)
  const age = now.getTime() - (madeAt(newest ?? '')?.getTime() ?? 0)
  if (age < backupHours * hourMs - toleranceMs) return undefined
  if (!(await take(db, round, 'all', now)).allowed) return undefined
  const made = await makeBackup({ db, dataDir, clock }, to, signal)
  await removeOld(to, backupKeep, now)
  return made
}

/** The same, told in the log. */
export const scheduledBackups =
  (ports: Ports, log: FastifyBaseLogger) =>
  async (signal: AbortSignal): Promise<void> => {
    const made = await makeScheduled(ports, signal)
    if (made) log.info({ event: 'backup-made', ...made }, 'backup made')
  }

import type { FastifyBaseLogger } from 'fastify'
import { scheduledBackups } from '../backup/scheduled-backups.ts'
import { setOffLeft } from '../domains/books/public.ts'
import { buildOutput } from '../domains/catalog/public.ts'
import { packagedCookbooks, publishDue } from '../domains/content/public.ts'
import { carryOutClosings } from '../privacy/requests/carry-out-closings.ts'
import { trimAged } from '../privacy/retention/trim-aged.ts'
import { carryOutSales } from '../desk/goods/sale-plans.ts'
import { receiveLate } from '../domains/deliveries/public.ts'
import { closeLate } from '../domains/inquiries/public.ts'
import { removeUnusedFiles } from '../domains/files/public.ts'
import { answerCommands } from '../owner/carry-out.ts'
import { sealNew } from '../seals/seal-new.ts'
import { take } from '../http/limits/limits.ts'
import type { Ports } from '../http/context.ts'
import { removeExpiredRows } from './expired-rows.ts'
import { repeat } from './repeat.ts'

/** Work that a process does by itself, as the log names it. */
export const works = [
  'upkeep',
  'publishing at a time',
  'a command',
  'the backup',
  'going on sale at a time',
  'sealing the history',
  'the closing of an account',
] as const
export type Work = (typeof works)[number]

const secondMs = 1_000
const minuteMs = 60_000
const everyMs = 60 * minuteMs
/** The first process to count itself in an hour does the work for all processes on the database. */
const round = { name: 'upkeep', most: 1, perMs: everyMs - 60_000 }

export const runUpkeep = async (ports: Ports): Promise<boolean> => {
  const now = ports.clock.now()
  const { allowed } = await take(ports.db, round, 'all', now)
  if (!allowed) return false
  await receiveLate(ports, now)
  await closeLate(ports, now)
  await setOffLeft(ports, now)
  await removeExpiredRows(ports.db, now)
  await trimAged(ports, now)
  await removeUnusedFiles(ports, now)
  await buildOutput(ports, now, packagedCookbooks)
  return true
}

/**
 * Runs at the start and every hour, and content and sales at their time to the minute. Returns a function that ends both and waits
 * for a run under way; of a backup only until it hears of it.
 */
export const startUpkeep = (
  ports: Ports,
  log: FastifyBaseLogger,
  count: (failed: Work) => void = () => undefined,
): (() => Promise<void>) => {
  const failed = (what: Work) => (error: unknown, number?: string) => {
    count(what)
    log.error({ err: error, ...(number !== undefined && { number }) }, `${what} failed`)
  }
  const onUnpublished = failed('publishing at a time')
  const onUnclosed = failed('the closing of an account')
  const ends = [
    repeat(() => runUpkeep(ports), everyMs, failed('upkeep')),
    repeat(() => publishDue(ports, ports.clock.now(), onUnpublished), minuteMs, onUnpublished),
    // Somebody who typed the command waits for it.
    repeat(answerCommands(ports, log), secondMs, failed('a command')),
    repeat(scheduledBackups(ports, log), minuteMs, failed('the backup')),
    repeat(sealNew(ports, log), minuteMs, failed('sealing the history')),
    repeat(() => carryOutClosings(ports, onUnclosed), minuteMs, onUnclosed),
    repeat(() => carryOutSales(ports, ports.clock.now()), minuteMs, failed('going on sale at a time')),
  ]
  return async () => {
    await Promise.all(ends.map(end => end()))
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { setOffLeft } from '../domains/books/public.ts'
import { buildOutput } from '../domains/catalog/public.ts'
import { packagedCookbooks } from '../domains/content/public.ts'
import { receiveLate } from '../domains/deliveries/public.ts'
import { closeLate } from '../domains/inquiries/public.ts'
import { removeUnusedFiles } from '../domains/files/public.ts'
import { take } from '../http/limits/limits.ts'
import type { Ports } from '../http/context.ts'
import { removeExpiredRows } from './expired-rows.ts'

const everyMs = 3600_000
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
  await removeUnusedFiles(ports, now)
  await buildOutput(ports, now, packagedCookbooks)
  return true
}

/** Runs at the start and every hour. Returns a function that ends it and waits for a run under way. */
export const startUpkeep = (ports: Ports, log: FastifyBaseLogger): (() => Promise<void>) => {
  let underWay: Promise<unknown> = Promise.resolve()
  const run = () => {
    underWay = runUpkeep(ports).catch((error: unknown) => log.error({ err: error }, 'upkeep failed'))
  }
  run()
  const timer = setInterval(run, everyMs)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Ports } from '../http/context.ts'
import { shanghaiDay } from '../kit/clock.ts'
import { sealDay } from './seal-day.ts'
import { sealRows } from './seal-rows.ts'

const dayMs = 24 * 3600_000

/** Seals new rows, and after midnight the day. The day's hash goes to the log, which is usually kept on another machine. */
export const sealNew =
  ({ db, clock }: Pick<Ports, 'db' | 'clock'>, log: Pick<FastifyBaseLogger, 'info'>) =>
  async (): Promise<void> => {
    const now = clock.now()
    await sealRows(db, now)
    const sealed = await sealDay(db, shanghaiDay(new Date(now.getTime() - dayMs)))
    if (!sealed) return
    const { day, hash, links } = sealed
    log.info(
      { event: 'day sealed', day, hash: hash.toString('hex'), links },
      'the history of a day is sealed',
    )
  }

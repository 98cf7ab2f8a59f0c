import type { FastifyInstance } from 'fastify'
import { gatewayClient } from '../../server/backoffice/call-gateway.ts'
import { createKey, revokeKey } from '../../server/backoffice/keys.ts'
import type { Clock } from '../../server/kit/clock.ts'
import type { Config } from '../../server/process/config.ts'
import type { Db } from '../../server/db/schema.ts'
import { backOffice, type Later } from './desk.ts'

interface Stored {
  readonly db: Db
  readonly clock: Clock
}

const lookEveryMs = 1_000

/**
 * Starts the demo's brand, which uses the gateway like any system of a real one, with a key that lives as long as
 * this process. Returns the function that ends it.
 */
export const startBackOffice = async (
  app: FastifyInstance,
  { demoBackOffice }: Pick<Config, 'demoBackOffice'>,
  { db, clock }: Stored,
): Promise<() => Promise<void>> => {
  if (demoBackOffice === 0) return async () => Promise.resolve()
  const scopes = [
    'orders',
    'deliveries',
    'returns',
    'payments',
    'feedback',
    'registrations',
    'relations',
    'events',
  ] as const
  const key = await createKey(db, clock.now(), { name: 'demo back office', scopes })
  const erp = gatewayClient(
    async ({ method, body, ...request }) => {
      const answer = await app.inject({
        ...request,
        method: method as 'POST',
        ...(body !== undefined && { payload: body }),
      })
      return answer.body
    },
    key,
    clock.now,
  )
  const underWay = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let isOver = false
  const run = (work: () => Promise<void>): void => {
    const done = work()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the demo back office was interrupted'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const after = (ms: number, work: () => Promise<void>): void => {
    if (isOver) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      run(work)
    }, ms)
    timers.add(timer)
  }
  const later: Later = (steps, work) => after(steps * demoBackOffice * 1_000, work)
  const desk = backOffice(erp, later)
  const look = async (): Promise<void> => {
    try {
      await desk.look()
    } finally {
      after(lookEveryMs, look)
    }
  }
  await desk.begin()
  after(lookEveryMs, look)
  return async () => {
    isOver = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(underWay)
    await revokeKey(db, clock.now(), key.keyId)
  }
}

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '#server/db/open.ts'
import type { Fault } from './fault.ts'
import type { Ground } from './ground.ts'

/** Holds the table of feedback, again and again, so that no other transaction gets old. */
async function hold({ databaseUrl, atEnd }: Ground, forMs: number, pauseMs: number): Promise<void> {
  const { db, close } = await openPostgres(databaseUrl, { patient: true, most: 1 })
  const ending = new AbortController()
  const holding = (async () => {
    while (!ending.signal.aborted) {
      await db.transaction().execute(async tx => {
        await sql`lock table problem_feedback in access exclusive mode`.execute(tx)
        await sleep(forMs, undefined, { signal: ending.signal }).catch(() => undefined)
      })
      await sleep(pauseMs)
    }
  })()
  atEnd(async () => {
    ending.abort()
    await holding
    await close()
  })
}

const askFeedback = ({ dealer, every }: Ground, everyMs: number) =>
  every(everyMs, () =>
    dealer.send('POST /problemFeedbackRecords/action/queryByPage', { body: { page: 1, size: 10 } }),
  )

export const databaseFaults: readonly Fault[] = [
  { alert: 'PortalDatabaseAway', also: ['PortalTurnsAway'], plant: ({ line }) => line.cut() },
  { alert: 'PortalDatabaseSlow', also: ['PortalSlow'], plant: ({ line }) => line.slow(400) },
  {
    alert: 'PortalLockLong',
    also: ['PortalSlow', 'PortalTurnsAway', 'PortalFails'],
    plant: async ground => {
      await hold(ground, 40_000, 10)
      askFeedback(ground, 2_000)
    },
  },
  {
    alert: 'PortalPlacesTaken',
    also: ['PortalLockLong', 'PortalSlow', 'PortalTurnsAway', 'PortalFails'],
    plant: async ground => {
      await hold(ground, 40_000, 10)
      askFeedback(ground, 100)
    },
  },
  {
    alert: 'PortalSlow',
    plant: async ground => {
      await hold(ground, 2_500, 10)
      askFeedback(ground, 500)
    },
  },
  {
    alert: 'PortalTransactionLong',
    plant: async ({ databaseUrl, atEnd }) => {
      const { db, close } = await openPostgres(`${databaseUrl}?idle_in_transaction_session_timeout=0`, {
        patient: true,
        most: 1,
      })
      const over = new AbortController()
      const open = db.transaction().execute(async tx => {
        await sql`select 1`.execute(tx)
        await once(over.signal, 'abort')
      })
      open.catch(() => undefined)
      atEnd(async () => {
        over.abort()
        await open.catch(() => undefined)
        await close()
      })
    },
  },
  {
    alert: 'PortalFails',
    plant: async ground => {
      await sql`alter table problem_feedback rename to lost_feedback`.execute(ground.db)
      askFeedback(ground, 1_000)
    },
  },
  {
    alert: 'PortalWorkFails',
    plant: ({ db }) => sql`alter table sku_sale_plan rename to lost_plan`.execute(db),
  },
]

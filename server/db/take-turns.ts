import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from './schema.ts'

const pauseMs = 200

/**
 * Waits until no other transaction holds this key, however long that takes, and holds it until the end. It asks again
 * and again: one statement that waits would be cut off by the pool's time limits, and end the process that starts.
 */
export const takeTurns = async (tx: Tx, key: number): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(key)}) as taken`.execute(tx)
    if (rows[0]?.taken) return
    await wait(pauseMs)
  }
}

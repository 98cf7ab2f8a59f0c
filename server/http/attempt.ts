import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { Refusal } from './refusal.ts'

/** One of several steps in a transaction: a refusal undoes this step only and does not end the others. */
export const attempt = async <T>(tx: Tx, work: () => Promise<T>): Promise<T | Refusal> => {
  await sql`savepoint before_step`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint before_step`.execute(tx)
    return done
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint before_step`.execute(tx)
    await sql`release savepoint before_step`.execute(tx)
    return error
  }
}

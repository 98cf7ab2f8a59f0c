import { sql } from 'kysely'
import { personRequestStatus } from '#contract/account/person-request-life-cycle.ts'
import { patientDb } from '../../db/open.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Ports } from '../../http/context.ts'
import { eraseHeld, removeFiles } from '../erase-person.ts'
import { holdPerson } from '../person.ts'

/** One that another process carries out is skipped. Answers the files to remove, or undefined where nothing was done. */
const eraseAsked = (db: Db, now: Date, id: number) =>
  inTransaction(db, async tx => {
    const { rows } = await sql<{ userId: number }>`
      select r.user_id as "userId" from person_request r
      where r.id = ${id} and r.status = ${sql.lit(personRequestStatus.closing)}
      for no key update of r skip locked`.execute(tx)
    const [request] = rows
    return request && (await eraseHeld({ tx, now }, await holdPerson(tx, request.userId))).files
  })

/**
 * Erases those whose accounts the desk has closed, as the command does. Answers how many. One that fails is told by its
 * number, and keeps no other from being carried out.
 */
export const carryOutClosings = async (
  ports: Ports,
  onFailed: (error: unknown, number: string) => void,
): Promise<number> => {
  const { db, config, clock } = ports
  const closings = await db
    .selectFrom('person_request')
    .select(['id', 'number'])
    .where('status', '=', personRequestStatus.closing)
    .orderBy('id')
    .execute()
  if (closings.length === 0) return 0
  return patientDb(config, db, async patient => {
    let erased = 0
    for (const { id, number } of closings)
      try {
        const files = await eraseAsked(patient, clock.now(), id)
        if (!files) continue
        erased += 1
        await removeFiles(config.dataDir, files)
      } catch (error) {
        onFailed(error, number)
      }
    return erased
  })
}

import { sql } from 'kysely'
import { personRequestStatus } from '#contract/account/person-request-life-cycle.ts'
import { patientDb } from '../../db/open.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Ports } from '../../http/context.ts'
import { eraseHeld, removeFiles } from '../erase-person.ts'
import { holdPerson } from '../person.ts'

/** One that another process carries out is skipped. */
const eraseNext = (db: Db, now: Date) =>
  inTransaction(db, async tx => {
    const { rows } = await sql<{ userId: number }>`
      select r.user_id as "userId" from person_request r
      where r.status = ${sql.lit(personRequestStatus.closing)} order by r.id limit 1
      for no key update of r skip locked`.execute(tx)
    const [request] = rows
    return request && eraseHeld({ tx, now }, await holdPerson(tx, request.userId))
  })

/** Erases those whose accounts the desk has closed, as the command does. Answers how many. */
export const carryOutClosings = async (ports: Ports): Promise<number> => {
  const { db, config, clock } = ports
  const isClosing = () =>
    db
      .selectFrom('person_request')
      .select('id')
      .where('status', '=', personRequestStatus.closing)
      .limit(1)
      .executeTakeFirst()
  if (!(await isClosing())) return 0
  return patientDb(config, db, async patient => {
    let erased = 0
    for (;;) {
      const done = await eraseNext(patient, clock.now())
      if (!done) return erased
      await removeFiles(config.dataDir, done.files)
      erased += 1
    }
  })
}

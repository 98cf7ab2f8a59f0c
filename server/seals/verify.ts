import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { dayHash } from './seal-day.ts'
import { firstHash, rowName, sameBytes, sealedTables, sources } from './sources.ts'
import { walkLinks, type Fault, type Walked } from './walk-links.ts'

/** Enough to see what happened. */
const mostFaults = 1000

export interface Verified extends Walked {
  /** Rows of the last minutes, which have no link yet. */
  readonly unsealed: number
  readonly lastDay: { readonly day: string; readonly hash: string } | null
  readonly faults: readonly Fault[]
}

/** Rows that were put between sealed ones. */
async function findInserted(db: Db, fault: (found: Fault) => void): Promise<number> {
  let unsealed = 0
  for (const source of Object.values(sources)) {
    const { table } = sealedTables[source]
    const { rows } = await sql<{ id: number; is_old: boolean }>`
      select r.id, r.id <= p.sealed as is_old from seal_progress p, ${sql.table(table)} r
      where p.source = ${source} and not exists (select from seal_link l where l.source = ${source} and l.row_id = r.id)
      order by r.id`.execute(db)
    for (const { id, is_old: isOld } of rows)
      if (isOld) fault({ kind: 'inserted', words: rowName(source, id) })
      else unsealed += 1
  }
  return unsealed
}

/** A day's hash that was kept outside the database. */
export interface DayHash {
  readonly day: string
  readonly hash: string
}

/** Recomputes the days, and names the first that is not as it was. */
async function checkDays(db: Db, expected: DayHash | undefined, fault: (found: Fault) => void) {
  const days = await db
    .selectFrom('seal_day')
    .select([sql<string>`day::text`.as('day'), 'hash'])
    .orderBy('day')
    .execute()
  let before: Uint8Array = firstHash
  for (const { day, hash } of days) {
    const heads = await db
      .selectFrom('seal_day_head')
      .select(['chain', 'no', 'hash'])
      .where('day', '=', day)
      .orderBy('chain')
      .execute()
    if (!sameBytes(dayHash(before, heads), hash)) fault({ kind: 'rewritten', words: `the day ${day}` })
    before = hash
  }
  const known = expected && days.find(({ day }) => day === expected.day)
  if (expected && (!known || Buffer.from(known.hash).toString('hex') !== expected.hash))
    fault({ kind: 'rewritten', words: `the day ${expected.day} is not the one that was kept elsewhere` })
  const last = days.at(-1)
  return last ? { day: last.day, hash: Buffer.from(last.hash).toString('hex') } : null
}

/** Compares every row of the history and of the desk's log with its link, and the links with each other and their days. */
export const verifySeals = async (db: Db, kept?: DayHash): Promise<Verified> => {
  const faults: Fault[] = []
  const fault = (found: Fault) => {
    if (faults.length < mostFaults) faults.push(found)
  }
  const walked = await walkLinks(db, fault)
  const unsealed = await findInserted(db, fault)
  const lastDay = await checkDays(db, kept, fault)
  return { ...walked, unsealed, lastDay, faults }
}

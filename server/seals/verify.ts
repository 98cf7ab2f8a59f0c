import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { dayHash } from './seal-day.ts'
import { firstHash, rowName, sameBytes, sealedTables, sources, type Source } from './sources.ts'
import { mostFaults, walkLinks, type Fault, type Walked } from './walk-links.ts'

export interface Verified extends Walked {
  /** Rows of the last minutes, which have no link yet. */
  readonly unsealed: number
  readonly lastDay: { readonly day: string; readonly hash: string } | null
  readonly faults: readonly Fault[]
}

interface Unlinked {
  /** The first of those that were put between sealed ones. */
  readonly inserted: readonly number[]
  readonly unsealed: number
  /** Something is sealed, and yet it is not known up to which row. */
  readonly isLost: boolean
}

/** Rows without a link. Before anything is sealed there is no progress. */
const unlinkedRows = async (db: Db, source: Source): Promise<Unlinked> => {
  const { rows } = await sql<Unlinked>`
    select coalesce((array_agg(r.id order by r.id) filter (where r.id <= p.sealed))[1:${sql.lit(mostFaults)}], '{}') as inserted,
      (count(r.id) filter (where p.sealed is null or r.id > p.sealed))::int as unsealed,
      p.source is null and exists (select from seal_link l where l.source = ${source}) as "isLost"
    from (select) one left join seal_progress p on p.source = ${source}
      left join ${sql.table(sealedTables[source].table)} r
        on not exists (select from seal_link l where l.source = ${source} and l.row_id = r.id)
    group by p.source`.execute(db)
  return rows[0] ?? { inserted: [], unsealed: 0, isLost: false }
}

async function findInserted(db: Db, fault: (found: Fault) => void): Promise<number> {
  let total = 0
  for (const source of Object.values(sources)) {
    const { inserted, unsealed, isLost } = await unlinkedRows(db, source)
    for (const id of inserted) fault({ kind: 'inserted', words: rowName(source, id) })
    if (isLost) fault({ kind: 'unlinked', words: `the progress of ${sealedTables[source].table} is gone` })
    total += unsealed
  }
  return total
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

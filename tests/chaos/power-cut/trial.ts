import { sql } from 'kysely'
import type { Files } from '#server/db/embedded/embedded-engine.ts'
import type { Db } from '#server/db/schema.ts'
import { openPglite } from '../../support/database/open-pglite.ts'

const orders = 60
const linesEach = 3

/**
 * Writes orders, beside statements that make the database move, truncate and create files. Each order is
 * acknowledged once it is stored.
 */
export async function writeOrders(
  dataDir: string,
  files: Files,
  acknowledge: (id: number) => void,
): Promise<void> {
  const { db, close } = await openPglite(dataDir, files)
  await sql`create table trial (id int primary key, words text not null)`.execute(db)
  await sql`create table trial_line (id int references trial, line int, primary key (id, line))`.execute(db)
  await sql`create table trial_sum (lines int not null)`.execute(db)
  await sql`insert into trial_sum values (0)`.execute(db)
  for (let id = 1; id <= orders; id += 1) {
    await db.transaction().execute(async tx => {
      await sql`insert into trial values (${id}, ${'薯条'.repeat((id * 131) % 700)})`.execute(tx)
      await sql`insert into trial_line select ${id}::int, generate_series(1, ${linesEach}::int)`.execute(tx)
      await sql`update trial_sum set lines = lines + ${linesEach}`.execute(tx)
    })
    acknowledge(id)
    if (id % 12 === 0) await sql`checkpoint`.execute(db)
    if (id % 20 === 0) await sql`select pg_switch_wal()`.execute(db)
    if (id % 25 === 0) await sql`vacuum full trial_sum`.execute(db)
  }
  await close()
}

type State = 'whole' | 'damaged' | 'closed'
export interface Found {
  readonly state: State
  /** How many of the acknowledged orders are gone. */
  readonly lost: number
}

const look = async (db: Db, acknowledged: number): Promise<Found> => {
  const { rows: there } = await sql<{
    exists: boolean
  }>`select to_regclass('trial_sum') is not null as exists`.execute(db)
  if (!there[0]?.exists) return { state: 'whole', lost: acknowledged }
  const { rows } = await sql<{ orders: number; known: number; lines: number; sum: number }>`
    select (select count(*) from trial) as orders, (select count(*) from trial where id <= ${acknowledged}) as known,
      (select count(*) from trial_line join trial using (id)) as lines, coalesce((select lines from trial_sum), 0) as sum`.execute(
    db,
  )
  const [counted] = rows
  if (!counted) throw new Error('an aggregate without a row')
  const isWhole = counted.lines === counted.sum && counted.sum === counted.orders * linesEach
  return { state: isWhole ? 'whole' : 'damaged', lost: acknowledged - counted.known }
}

/** Opens the folder after a power cut and counts the orders. */
export async function examine(dataDir: string, files: Files, acknowledged: number): Promise<Found> {
  const opened = await openPglite(dataDir, files).catch(() => undefined)
  if (!opened) return { state: 'closed', lost: acknowledged }
  try {
    return await look(opened.db, acknowledged)
  } catch {
    return { state: 'damaged', lost: acknowledged }
  } finally {
    await opened.close().catch(() => undefined)
  }
}

import { sql } from 'kysely'
import type { Clock } from '../server/kit/clock.ts'
import type { Config } from '../server/process/config.ts'
import type { Db, Tx } from '../server/db/schema.ts'
import { holdLock, inTransaction } from '../server/db/transaction.ts'
import { hashPassword } from '../server/domains/account/public.ts'
import { writeFileOnce } from '../server/domains/files/public.ts'
import { demoPassword } from './accounts.ts'
import { drawCatalog } from './catalog/draw-catalog.ts'
import { restorePictures } from './catalog/restore-pictures.ts'
import { dayOf } from './day.ts'
import { copyPictures, writeCertificates, writeLicences, writeReturnPhotos } from './demo-files.ts'
import { StartupError } from '../server/kit/startup-error.ts'
import { loadDemo } from './load.ts'
import { seededRandom } from './random.ts'

/** A fixed number for the lock. Of two processes that start at once one waits, and then finds the rows. */
const lockKey = 7_346_202
const standardSeed = 20_260_101

type Settings = Pick<Config, 'dataDir' | 'passwordCost'>

const isFilled = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('business').select('id').limit(1).executeTakeFirst()) !== undefined

/** Refuses a database with real accounts: everybody knows the demo's password, and the page shows SMS codes. */
const assertNobodyReal = async (db: Db): Promise<void> => {
  const real =
    (await db.selectFrom('app_user').select('id').where('demo', '=', false).limit(1).executeTakeFirst()) ??
    (await db.selectFrom('desk_staff').select('id').where('demo', '=', false).limit(1).executeTakeFirst())
  if (!real) return
  throw new StartupError(
    'DEMO=1 does not start beside real accounts, and this database holds some: set DEMO=0 or take another database.',
  )
}

const load = async (
  db: Db,
  { dataDir, passwordCost }: Settings,
  { clock, seed }: { clock: Clock; seed: number },
  prepare: (tx: Tx) => Promise<boolean>,
): Promise<void> => {
  // Files are written before rows: a row without its file would be worse than a file without its row.
  const pictures = await copyPictures(dataDir)
  await writeLicences((id, bytes) => writeFileOnce(dataDir, id, bytes))
  await writeReturnPhotos((id, bytes) => writeFileOnce(dataDir, id, bytes))
  await writeCertificates((id, bytes) => writeFileOnce(dataDir, id, bytes))
  const drawn = await drawCatalog(dataDir)
  const passwordHash = await hashPassword(demoPassword, passwordCost)
  await inTransaction(db, async tx => {
    await holdLock(tx, lockKey)
    if (!(await prepare(tx))) return
    const day = dayOf(clock.now())
    await loadDemo(tx, { day, random: seededRandom(seed), passwordHash, pictures, drawn })
  })
}

/**
 * Loads the demo data the first time, all of it or nothing; a database that holds businesses is left alone, one that
 * holds real accounts is refused. The same seed and day give the same rows, all dates relative to that day.
 */
export const ensureDemo = async (
  db: Db,
  settings: Settings,
  clock: Clock,
  seed = standardSeed,
): Promise<void> => {
  await assertNobodyReal(db)
  if (await isFilled(db)) {
    // The data folder may be newer than the database.
    await copyPictures(settings.dataDir)
    await restorePictures(db, settings.dataDir)
    return
  }
  await load(db, settings, { clock, seed }, async tx => !(await isFilled(tx)))
}

/** Empties a database but for its schema and reference data, and loads the demo in the same transaction. */
export const reloadDemo = async (
  db: Db,
  settings: Settings,
  clock: Clock,
  seed = standardSeed,
): Promise<void> => {
  await load(db, settings, { clock, seed }, async tx => {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not in ('migration', 'region', 'deployment_secret')`.execute(
      tx,
    )
    const names = tables.rows.map(({ name }) => sql.table(name))
    await sql`truncate ${sql.join(names)} restart identity cascade`.execute(tx)
    return true
  })
}

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '../kit/startup-error.ts'
import type { Engine } from './embedded/embedded-engine.ts'
import { openInThread } from './embedded/embedded-thread.ts'
import { hearEmbedded, hearPostgres } from './notifications.ts'
import { pgliteDialect } from './embedded/pglite-dialect.ts'
import { preparingPool } from './prepared.ts'
import type { Db, Schema } from './schema.ts'
import { statementWatch, type Watch } from './statement-watch.ts'

/** The connections of one process. */
export interface Places {
  readonly used: number
  readonly idle: number
  /** Requests that wait for one. */
  readonly waiting: number
}

export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  /** Without a time limit for statements: for migrations, the demo, and waiting for another process with either. */
  readonly patiently: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Undefined for the embedded database, which has one for all. */
  readonly places?: () => Places
  /** Tells of every statement when it is answered. */
  readonly watch: (watch: Watch) => void
  readonly close: () => Promise<void>
}

export const embeddedDatabase = async (engine: Engine): Promise<Database> => {
  const { log, watch } = statementWatch()
  const db = new Kysely<Schema>({ dialect: pgliteDialect(engine), log })
  try {
    await hearEmbedded(db, engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  const close = async () => {
    await db.destroy()
    await engine.close()
  }
  return { db, kind: 'pglite', patiently: work => work(db), watch, close }
}

// Both databases return the same types: bigint as number, date and numeric as text.
const asNumber = (text: string) => Number(text)
const asText = (text: string) => text
const { INT8, DATE, NUMERIC } = pg.types.builtins
const ownParsers = new Map<number, (text: string) => unknown>([
  [INT8, asNumber],
  [DATE, asText],
  [NUMERIC, asText],
])
const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number) =>
    ownParsers.get(oid) ?? (pg.types.getTypeParser(oid) as unknown)) as pg.CustomTypesConfig['getTypeParser'],
}

/** The last option in the URL wins. The driver does not send a 0, and the database may have a limit of its own. */
const withoutLimits = (url: string) =>
  `${url}${url.includes('?') ? '&' : '?'}statement_timeout=0&query_timeout=`

/** `patient` removes the time limit for statements; `most` is the number of connections. */
export const openPostgres = async (url: string, { patient = false, most = 10 } = {}): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: patient ? withoutLimits(url) : url,
    max: most,
    types: postgresTypes,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    // The server ends a slow statement itself. This limit is for a server that does not answer at all.
    query_timeout: 15_000,
    keepAlive: true,
    // Pipelined statements do not wait for each other's answers.
    pipeline: true,
    idle_in_transaction_session_timeout: 15_000,
  })
  // The pool replaces a broken connection, and the query on it fails by itself. Without a listener the error would
  // end the process. The pool emits it for idle connections, the connection itself while it is in use.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartupError(`DATABASE_URL cannot be reached: ${(error as Error).message}`)
  }
  const { log, watch } = statementWatch()
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }), log })
  const stopHearing = hearPostgres(db, url)
  const close = async () => {
    await stopHearing()
    await db.destroy()
  }
  const places = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, kind: 'postgres', patiently: work => onPatient(url, work), places, watch, close }
}

async function onPatient<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const beside = await openPostgres(url, { patient: true })
  try {
    return await work(beside.db)
  } finally {
    await beside.close()
  }
}

/** The same for work of a running portal, whose own connections have the limit; the embedded database has none. */
export const patientDb = <T>(
  { databaseUrl }: { readonly databaseUrl: string },
  db: Db,
  work: (db: Db) => Promise<T>,
): Promise<T> => (databaseUrl === '' ? work(db) : onPatient(databaseUrl, work))

/** `lost` is called when the embedded database ends by itself: only a new start opens it again. */
export const openDatabase = async (
  { databaseUrl, dataDir }: { readonly databaseUrl: string; readonly dataDir: string },
  lost: (cause: unknown) => void,
): Promise<Database> =>
  databaseUrl === '' ? embeddedDatabase(await openInThread(dataDir, lost)) : openPostgres(databaseUrl)

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '../kit/startup-error.ts'
import type { Engine } from './embedded/embedded-engine.ts'
import { openInThread } from './embedded/embedded-thread.ts'
import { limitsOf, setLimits } from './limits-of-url.ts'
import { hearEmbedded, hearPostgres } from './notifications.ts'
import { pgliteDialect } from './embedded/pglite-dialect.ts'
import { preparingPool } from './prepared.ts'
import type { Db, Schema } from './schema.ts'
import { statementWatch, type Watch } from './statement-watch.ts'
import { keepPlacesForReads } from './write-places.ts'

/** The connections of one process. */
export interface Places {
  readonly used: number
  readonly idle: number
  /** Requests that wait for one, or for the place of a write. */
  readonly waiting: number
  /** Places of writes that are taken (`write-places.ts`). */
  readonly writing: number
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

/** Of which writes leave three to reads (`write-places.ts`). */
const mostConnections = 10
const mostWrites = 7
const waitMs = 5_000

interface Opening {
  /** The number of connections. */
  readonly most?: number
  /** Removes the time limit for statements. */
  readonly patient?: boolean
  /** Leads to PostgreSQL itself where the other URL leads to a pooler. */
  readonly listenUrl?: string
}

export const openPostgres = async (
  url: string,
  { patient = false, listenUrl = '', most = mostConnections }: Opening = {},
): Promise<Database> => {
  const limits = limitsOf(url, patient)
  const { connectionString, answerMs } = limits
  const pool = new pg.Pool({
    connectionString,
    max: most,
    types: postgresTypes,
    connectionTimeoutMillis: waitMs,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    keepAlive: true,
    // Pipelined statements do not wait for each other's answers.
    pipeline: true,
  })
  // The pool replaces a broken connection, and the query on it fails by itself. Without a listener the error would
  // end the process. The pool emits it for idle connections, the connection itself while it is in use.
  pool.on('error', () => undefined)
  pool.on('connect', client => {
    client.on('error', () => undefined)
    // It leaves with the first statement. Without its limits a connection must not be used.
    setLimits(client, limits).catch(() => client.end())
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartupError(`DATABASE_URL cannot be reached: ${(error as Error).message}`)
  }
  const { log, watch } = statementWatch()
  const forWrites = { most: mostWrites, waitMs, answerMs }
  const kept = keepPlacesForReads(preparingPool(pool), forWrites)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: kept }), log })
  const direct = listenUrl === '' ? url : listenUrl
  const stopHearing = hearPostgres(db, limitsOf(direct, patient).connectionString)
  const close = async () => {
    await stopHearing()
    await db.destroy()
  }
  const places = () => {
    const { taken, waiting } = kept.writes()
    return {
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + waiting,
      writing: taken,
    }
  }
  return { db, kind: 'postgres', patiently: work => onPatient(direct, work), places, watch, close }
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
  { databaseUrl, listenUrl }: Readonly<Record<'databaseUrl' | 'listenUrl', string>>,
  db: Db,
  work: (db: Db) => Promise<T>,
): Promise<T> => (databaseUrl === '' ? work(db) : onPatient(listenUrl === '' ? databaseUrl : listenUrl, work))

/** `lost` is called when the embedded database ends by itself: only a new start opens it again. */
export const openDatabase = async (
  { databaseUrl, listenUrl, dataDir }: Readonly<Record<'databaseUrl' | 'listenUrl' | 'dataDir', string>>,
  lost: (cause: unknown) => void,
): Promise<Database> =>
  databaseUrl === ''
    ? embeddedDatabase(await openInThread(dataDir, lost))
    : openPostgres(databaseUrl, { listenUrl })

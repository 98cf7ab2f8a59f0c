import { types as pgliteTypes } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { openEmbedded } from './embedded-folder.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { preparingPool } from './prepared.ts'
import type { Db, Schema } from './schema.ts'

export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  /** For what may take longer than a request is given: a migration, the demo, waiting for another process with either. */
  readonly patiently: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

// Both engines speak the same JavaScript: bigint as number, date and numeric as text.
const asNumber = (text: string) => Number(text)
const asText = (text: string) => text

export const openPglite = async (dataDir: string): Promise<Database> => {
  const pglite = await openEmbedded(dataDir, {
    parsers: {
      [pgliteTypes.INT8]: asNumber,
      [pgliteTypes.DATE]: asText,
      [pgliteTypes.NUMERIC]: asText,
    },
  })
  const db = new Kysely<Schema>({ dialect: pgliteDialect(pglite) })
  return { db, kind: 'pglite', patiently: work => work(db), close: () => db.destroy() }
}

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

/** In the URL, whose last word holds: the driver sends no 0 of its own, and the database may have a limit too. */
const withoutLimits = (url: string) =>
  `${url}${url.includes('?') ? '&' : '?'}statement_timeout=0&query_timeout=`

/** `patient`: a statement may take as long as it takes. */
export const openPostgres = async (url: string, { patient = false } = {}): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: patient ? withoutLimits(url) : url,
    max: 10,
    types: postgresTypes,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    // The server ends a slow statement itself; this is for a server that is no longer there.
    query_timeout: 15_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 15_000,
  })
  // A broken connection is replaced by the pool and its query is told; unheard, its error would end the process:
  // the pool emits it for idle connections, the connection itself while it is in use.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartupError(`DATABASE_URL cannot be reached: ${(error as Error).message}`)
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  const patiently: Database['patiently'] = async work => {
    const beside = await openPostgres(url, { patient: true })
    try {
      return await work(beside.db)
    } finally {
      await beside.close()
    }
  }
  return { db, kind: 'postgres', patiently, close: () => db.destroy() }
}

export const openDatabase = (config: { databaseUrl: string; dataDir: string }): Promise<Database> =>
  config.databaseUrl === '' ? openPglite(config.dataDir) : openPostgres(config.databaseUrl)

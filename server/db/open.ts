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
  return { db, kind: 'pglite', close: () => db.destroy() }
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

export const openPostgres = async (url: string, poolSize = 10): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
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
  return { db, kind: 'postgres', close: () => db.destroy() }
}

export const openDatabase = (config: { databaseUrl: string; dataDir: string }): Promise<Database> =>
  config.databaseUrl === '' ? openPglite(config.dataDir) : openPostgres(config.databaseUrl)

import { setImmediate as turn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'

/** Kysely over PGlite, which has one connection: whoever uses it makes all others wait. */
class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#pglite.query<R>(query.sql, [...query.parameters])
    // The database answers without waiting for anything: statement after statement would leave no turn to others.
    await turn()
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite does not stream')
  }
}

class PgliteDriver implements Driver {
  readonly #pglite: PGlite
  readonly #connection: PgliteConnection
  readonly #waiting: (() => void)[] = []
  #taken = false

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#connection = new PgliteConnection(pglite)
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) {
      await new Promise<void>(resolve => {
        this.#waiting.push(resolve)
      })
    }
    this.#taken = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
    await Promise.resolve()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#pglite.close()
  }
}

export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Engine } from './embedded-engine.ts'

/** Kysely over PGlite, which has one connection: its user makes all others wait. */
class PgliteConnection implements DatabaseConnection {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#engine.query(query.sql, query.parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite does not stream')
  }
}

class PgliteDriver implements Driver {
  readonly #connection: PgliteConnection
  readonly #waiting: (() => void)[] = []
  #taken = false

  constructor(engine: Engine) {
    this.#connection = new PgliteConnection(engine)
  }

  async init(): Promise<void> {
    await Promise.resolve()
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

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel && `isolation level ${isolationLevel}`
    const modes = [level, accessMode].filter(mode => mode !== undefined)
    const text = modes.length === 0 ? 'begin' : `start transaction ${modes.join(' ')}`
    await connection.executeQuery(CompiledQuery.raw(text))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  /** The engine is closed by its owner: Kysely calls this only where a statement has run. */
  async destroy(): Promise<void> {
    await Promise.resolve()
  }
}

export const pgliteDialect = (engine: Engine): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(engine),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

import {
  CompiledQuery,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Engine } from '#server/db/embedded/embedded-engine.ts'

class NestedConnection implements DatabaseConnection {
  readonly #engine: Pick<Engine, 'query'>

  constructor(engine: Pick<Engine, 'query'>) {
    this.#engine = engine
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#engine.query(sql, parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a history streams nothing')
  }
}

/**
 * The embedded database within one transaction that never commits: the server's own transactions are savepoints of it. So
 * a history leaves nothing behind, and the server can be put back to any earlier moment.
 */
class NestedDriver implements Driver {
  readonly #connection: DatabaseConnection
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  constructor(engine: Pick<Engine, 'query'>) {
    this.#connection = new NestedConnection(engine)
  }

  init = async () => Promise.resolve()

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken)
      await new Promise<void>(resolve => {
        this.#waiting.push(resolve)
      })
    this.#isTaken = true
    return this.#connection
  }

  releaseConnection = async () => {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
    return Promise.resolve()
  }

  #run = async (connection: DatabaseConnection, statement: string) =>
    void (await connection.executeQuery(CompiledQuery.raw(statement)))

  beginTransaction = async (connection: DatabaseConnection) => this.#run(connection, 'savepoint own')
  commitTransaction = async (connection: DatabaseConnection) => this.#run(connection, 'release savepoint own')
  rollbackTransaction = async (connection: DatabaseConnection) => {
    await this.#run(connection, 'rollback to savepoint own')
    await this.#run(connection, 'release savepoint own')
  }

  destroy = async () => Promise.resolve()
}

/** The key of all that a server holds in memory of its database. */
export class MemoryAdapter extends PostgresAdapter {
  static current = new MemoryAdapter()

  /** The process has ended, and another one begins with nothing in its memory. */
  static forget(): void {
    MemoryAdapter.current = new MemoryAdapter()
  }
}

const ownAdapter = Object.getOwnPropertyDescriptor(DefaultQueryExecutor.prototype, 'adapter')
Object.defineProperty(DefaultQueryExecutor.prototype, 'adapter', {
  get(this: DefaultQueryExecutor): unknown {
    const own: unknown = ownAdapter?.get?.call(this)
    return own instanceof MemoryAdapter ? MemoryAdapter.current : own
  },
})

export const nestedDialect = (engine: Pick<Engine, 'query'>): Dialect => ({
  createAdapter: () => new MemoryAdapter(),
  createDriver: () => new NestedDriver(engine),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

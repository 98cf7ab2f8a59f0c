import { Kysely, sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Schema } from '#server/db/schema.ts'
import { buildApp } from '#server/process/app.ts'
import { readConfig } from '#server/process/config.ts'
import { testClock, testEnvironment, type TestClock } from '../../database/test-clock.ts'
import type { TestApp } from '../../database/app.ts'
import { openNested } from './nested-engine.ts'
import { MemoryAdapter, nestedDialect } from './nested-dialect.ts'

/** The first moment of every history; chosen, so that the same seed has the same trace on every day. */
export const firstMoment = Date.parse('2026-11-27T02:00:00Z')

/** Every id begins anew with a history, so that it has the same ones whenever it is played. */
interface Serial {
  readonly name: string
  readonly last: number
}

/**
 * The real server on the real database, inside of one transaction: a history leaves nothing behind, and the server can be
 * put back to a copy of an earlier moment of it.
 */
export class NestedPortal {
  readonly app: FastifyInstance
  readonly db: Kysely<Schema>
  readonly clock: TestClock
  readonly config: TestApp['config']
  readonly close: () => Promise<void>
  #first: readonly Serial[] = []
  #copied: readonly Serial[] = []

  private constructor(parts: Pick<NestedPortal, 'app' | 'db' | 'clock' | 'config' | 'close'>) {
    const { app, db, clock, config, close } = parts
    this.app = app
    this.db = db
    this.clock = clock
    this.config = config
    this.close = close
  }

  static async open(): Promise<NestedPortal> {
    const engine = await openNested()
    const { dataDir } = engine
    const db = new Kysely<Schema>({ dialect: nestedDialect(engine) })
    const clock = testClock(new Date(firstMoment))
    const config = readConfig({ ...testEnvironment, DATA_DIR: dataDir })
    const app = await buildApp(config, db, clock)
    const close = async () => {
      await app.close()
      await engine.close()
    }
    return new NestedPortal({ app, db, clock, config, close })
  }

  /** As the support of other tests knows a portal. */
  get asTestApp(): TestApp {
    return this as unknown as TestApp
  }

  async #run(statement: string): Promise<void> {
    await sql.raw(statement).execute(this.db)
  }

  async #serials(): Promise<readonly Serial[]> {
    const { rows } = await sql<Serial>`
      select schemaname || '.' || sequencename as name, coalesce(last_value, 0) as last from pg_sequences
      order by 1`.execute(this.db)
    return rows
  }

  async #setSerials(all: readonly Serial[]): Promise<void> {
    await sql`select setval(s.name::regclass, greatest(s.last, 1), s.last > 0)
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as s (name text, last bigint)`.execute(this.db)
  }

  /** The beginning of every history. */
  async fill(work: () => Promise<void>): Promise<void> {
    await this.#run('begin')
    await work()
    await this.#run('commit')
    await this.#run('vacuum analyze')
    this.#first = await this.#serials()
  }

  async begin(): Promise<void> {
    this.clock.set(new Date(firstMoment))
    MemoryAdapter.forget()
    await this.#run('begin')
    await this.#setSerials(this.#first)
    await this.copy()
  }

  async end(): Promise<void> {
    await this.#run('rollback')
  }

  /** A history of thousands leaves rows that nobody sees any more. */
  async sweep(): Promise<void> {
    await this.#run('vacuum')
  }

  /** A copy is taken, as by a backup at night. */
  async copy(): Promise<void> {
    await this.#run('savepoint copied')
    this.#copied = await this.#serials()
  }

  /** The server is stopped, put back to its last copy, and started. */
  async putBack(): Promise<void> {
    await this.#run('rollback to savepoint copied')
    await this.#setSerials(this.#copied)
    MemoryAdapter.forget()
  }
}

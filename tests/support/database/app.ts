import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { buildApp } from '#server/process/app.ts'
import type { Clock } from '#server/kit/clock.ts'
import { readConfig, type Config } from '#server/process/config.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import type { Filling } from './template.ts'
import { testClock, testEnvironment, type TestClock } from './test-clock.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: TestDatabase['db']
  readonly database: TestDatabase
  readonly clock: TestClock
  readonly config: Config
  readonly close: () => Promise<void>
}

/** A database with its time; no portal needs to run on it. */
export interface Filled extends Pick<TestApp, 'db'> {
  readonly clock: Clock
}

interface Options {
  /** Environment variables in addition to those of every test. */
  readonly env?: Readonly<Record<string, string>>
  readonly filling?: Filling
  /** Starts another app on the same database and clock, like a second process. */
  readonly beside?: TestApp
  /** Called with every statement of the app. */
  readonly onStatement?: () => void
}

/** @param onStatement is called with every statement, before it runs */
const counting = (onStatement: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    onStatement()
    return node
  },
  transformResult: async ({ result }) => Promise.resolve(result),
})

/** The real app on a real database with the real migrations; it does not listen, tests inject into it. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { env = {}, filling = 'fixture', beside, onStatement } = options
  const database = beside?.database ?? (await openTestDatabase(filling))
  const clock = beside?.clock ?? testClock()
  const { dataDir, databaseUrl } = database
  const config = readConfig({ ...testEnvironment, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env })
  const db = onStatement ? database.db.withPlugin(counting(onStatement)) : database.db
  const app = await buildApp(config, db, clock)
  const close = async () => {
    await app.close()
    if (!beside) await database.close()
  }
  return { app, db: database.db, database, clock, config, close }
}

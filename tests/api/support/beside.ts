import { buildApp } from '#server/process/app.ts'
import { openPostgres } from '#server/db/open.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'

/** A second process has its own connections; the embedded database has only the one that both use. */
export const startBeside = async (portal: TestApp): Promise<TestApp> => {
  if (portal.database.kind === 'pglite') return startTestApp({ beside: portal })
  const { db, close } = await openPostgres(portal.database.databaseUrl)
  const app = await buildApp(portal.config, db, portal.clock)
  const closeBoth = async () => {
    await app.close()
    await close()
  }
  return { ...portal, app, db, close: closeBoth }
}

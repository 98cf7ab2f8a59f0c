import { openPostgres } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { systemClock } from '#server/kit/clock.ts'
import { readConfig } from '#server/process/config.ts'
import { migrate } from '#server/process/migrations/migrate.ts'
import type { Replicated } from '../support/database/replicated.ts'
import { testEnvironment } from '../support/database/test-clock.ts'
import { fillFixture } from '../support/fixture/fill-fixture.ts'
import { startPortal } from '../support/portal/portal.ts'
import { silentLine } from '../support/portal/silent-line.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'

interface Wanted {
  /** Rows beside those of the fixture. */
  readonly fill?: (db: Db) => Promise<unknown>
  /** Limits of its connections, as the query of a URL. */
  readonly limits?: string
}

/** A portal behind a line that leads to whichever server is the primary. */
export async function portalOn(servers: Replicated, { fill, limits = '' }: Wanted = {}) {
  const { folder: dataDir, remove } = temporaryFolder('data')
  const { db, close } = await openPostgres(servers.primary().url(), { patient: true })
  await migrate(db, systemClock)
  await fillFixture({ db, config: readConfig({ ...testEnvironment, DATA_DIR: dataDir }), clock: systemClock })
  await fill?.(db)
  await close()
  await servers.follow()
  const line = await silentLine(servers.primary().url())
  const portal = await startPortal({
    dataDir,
    env: { ...testEnvironment, LOG_LEVEL: 'error', DATABASE_URL: `${line.url}${limits}` },
  })
  const end = async () => {
    await portal.kill()
    await line.cut()
    remove()
  }
  return { line, portal, end }
}

import { openEngine, type Files } from '#server/db/embedded/embedded-engine.ts'
import { embeddedDatabase, type Database } from '#server/db/open.ts'
import { SyncedFolder } from '#server/db/embedded/synced-folder.ts'

/** The embedded database in the test's own thread: a test brings its own files, and a thread would start for each. */
export const openPglite = async (dataDir: string, files: Files = SyncedFolder): Promise<Database> =>
  embeddedDatabase(await openEngine(dataDir, files))

import { sql } from 'kysely'
import { copyPrepared } from './copy-prepared.ts'
import { openPglite } from '../database/open-pglite.ts'
import { startPortal } from './portal.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The built portal on a copy of the demo that these statements have changed. */
export async function startPortalAfter(statements: readonly string[]) {
  const { folder: dataDir, remove } = temporaryFolder('data')
  copyPrepared(process.env['PORTAL_DEMO_FOLDER'] ?? '', dataDir)
  const { db, close } = await openPglite(dataDir)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await close()
  const portal = await startPortal({ dataDir })
  const dispose = async () => {
    await portal.stop()
    remove()
  }
  return { ...portal, dataDir, dispose }
}

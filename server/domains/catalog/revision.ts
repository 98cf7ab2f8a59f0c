import { sql } from 'kysely'
import { coalesced } from '../../db/coalesce.ts'
import type { Db, Tx } from '../../db/schema.ts'

/**
 * For changes of data derived from products and categories; those of the tables themselves move it by triggers. Call
 * it before locking a product, so that all writers of the catalog wait for each other here and do not deadlock.
 */
export const moveRevision = async (tx: Tx): Promise<void> => {
  await sql`select move_catalog_revision()`.execute(tx)
}

const readRevisions = coalesced<'catalog', number>(async (db, keys) => {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirst()
  return keys.map(() => row?.revision ?? 0)
})

/** Calls that arrive during a read share the next one. */
export const readRevision = async (db: Db): Promise<number> => (await readRevisions(db, 'catalog')) ?? 0

import { sql } from 'kysely'
import { coalesced } from '../../db/coalesce.ts'
import type { Db, Tx } from '../../db/schema.ts'

/**
 * Every change of products and categories moves it in its own transaction, by a trigger of their tables; this is for
 * what follows from them. Called before the first row is locked, so that all who change the catalog wait for each other.
 */
export const moveRevision = async (tx: Tx): Promise<void> => {
  await sql`select move_catalog_revision()`.execute(tx)
}

const readRevisions = coalesced<'catalog', number>(async (db, keys) => {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirst()
  return keys.map(() => row?.revision ?? 0)
})

/** Callers who come while one asks share the next question. */
export const readRevision = async (db: Db): Promise<number> => (await readRevisions(db, 'catalog')) ?? 0

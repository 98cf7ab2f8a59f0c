import { sql } from 'kysely'
import { coalesced } from '../../db/coalesce.ts'
import type { Db, Tx } from '../../db/schema.ts'

/**
 * Every change of products and categories moves it in its own transaction. It follows the clock, so that it never
 * comes back to an earlier number, even when a database is emptied and filled again.
 */
export const moveRevision = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    insert into catalog_revision (revision) values (${now.getTime()})
    on conflict (only_row) do update
      set revision = greatest(catalog_revision.revision + 1, excluded.revision)`.execute(tx)
}

const readRevisions = coalesced<'catalog', number>(async (db, keys) => {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirst()
  return keys.map(() => row?.revision ?? 0)
})

/** Callers who come while one asks share the next question. */
export const readRevision = async (db: Db): Promise<number> => (await readRevisions(db, 'catalog')) ?? 0

import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { digestOf, sealedTables, type Source, type sources } from './sources.ts'

/**
 * Notes rows that were changed or removed as the law wants it, in the same transaction: otherwise they would be found as
 * forged. The note is sealed like any row, so a later one cannot be slipped in unseen.
 */
export const noteChanged = async (
  tx: Tx,
  source: Exclude<Source, typeof sources.note>,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<void> => {
  if (ids.length === 0) return
  const { table, text } = sealedTables[source]
  await sql`
    insert into seal_note (source, row_id, digest, at)
    select ${source}, i.id, case when r.id is null then null else ${digestOf(text)} end, ${now}
    from unnest(${ids}::bigint[]) as i (id) left join ${sql.table(table)} r on r.id = i.id`.execute(tx)
}

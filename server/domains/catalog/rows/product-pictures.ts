import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/schema.ts'
import type { Picture } from '../../../db/tables/content-schema.ts'
import { notFound } from '../../../http/refusal.ts'
import { moveRevision } from '../revision.ts'

export const picturesOfProduct = async (db: Db | Tx, code: string): Promise<Picture[]> => {
  const row = await db.selectFrom('sku').select('pictures').where('code', '=', code).executeTakeFirst()
  if (!row) throw notFound()
  return [...row.pictures]
}

/** Of these codes those that a product has, each as the product writes it. Letters may be of either case. */
export const codesLike = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ asked: string; code: string }>`
    select a.asked, s.code from unnest(${codes}::text[]) as a (asked) join sku s on s.code in (a.asked, upper(a.asked), lower(a.asked))
    order by s.code = a.asked`.execute(db)
  return new Map(rows.map(({ asked, code }) => [asked, code]))
}

/** Holds the catalog, so that two who add pictures to one product keep both. Returns the former ones. */
export const changePictures = async (
  tx: Tx,
  code: string,
  change: (pictures: readonly Picture[]) => readonly Picture[],
): Promise<{ readonly before: readonly Picture[]; readonly after: readonly Picture[] }> => {
  await moveRevision(tx)
  const before = await picturesOfProduct(tx, code)
  const after = change(before)
  await sql`update sku set pictures = ${JSON.stringify(after)}::jsonb where code = ${code}`.execute(tx)
  return { before, after }
}

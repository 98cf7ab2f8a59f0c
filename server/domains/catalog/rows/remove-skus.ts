import { sql } from 'kysely'
import { judged, type Placed, type Rejection } from '../../../kit/batch-rows.ts'
import type { Tx } from '../../../db/schema.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { moveRevision } from '../revision.ts'
import { Vocabulary } from '../search/vocabulary.ts'

/** Of these products those that a row of any other table names; the index of products does not count. */
const usedSkus = async (tx: Tx, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows: links } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'sku'::regclass and c.conrelid <> 'sku_search'::regclass`.execute(
    tx,
  )
  if (links.length === 0) return new Set()
  const named = links.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = s.id)`,
  )
  const { rows } = await sql<{ code: string }>`
    select s.code from sku s where s.code = any(${codes}::text[]) and (${sql.join(named, sql` or `)})`.execute(
    tx,
  )
  return new Set(rows.map(({ code }) => code))
}

/** Removes products that no order, list or price has named yet; the others are reported. */
export const removeSkus = async (
  { tx }: BrandWriting,
  rows: readonly Placed<{ readonly code: string }>[],
): Promise<readonly Rejection[]> => {
  await moveRevision(tx)
  const used = await usedSkus(
    tx,
    rows.map(({ code }) => code),
  )
  const { good, rejected } = judged(rows, ({ code }) =>
    used.has(code) ? '已被订单、清单或价格引用，不能删除' : undefined,
  )
  const codes = good.map(({ code }) => code)
  const { rows: unindexed } = await sql<{ name_key: string; code_key: string }>`
    delete from sku_search q using sku s where s.id = q.sku_id and s.code = any(${codes}::text[])
    returning q.name_key, q.code_key`.execute(tx)
  const vocabulary = new Vocabulary()
  for (const keys of unindexed) vocabulary.remove(keys)
  await vocabulary.store(tx)
  await sql`delete from sku where code = any(${codes}::text[])`.execute(tx)
  return rejected
}

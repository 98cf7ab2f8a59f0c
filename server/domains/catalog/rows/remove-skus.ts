import { sql } from 'kysely'
import { judged, type Placed, type Rejection } from '../../../kit/batch-rows.ts'
import { referencedCodes } from '../../../db/referenced.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { moveRevision } from '../revision.ts'
import { Vocabulary } from '../search/vocabulary.ts'

/** Removes products that no order, list or price has named yet; the others are reported. */
export const removeSkus = async (
  { tx }: BrandWriting,
  rows: readonly Placed<{ readonly code: string }>[],
): Promise<readonly Rejection[]> => {
  await moveRevision(tx)
  // The index of products goes with them.
  const used = await referencedCodes(tx, {
    table: 'sku',
    codes: rows.map(({ code }) => code),
    parts: ['sku_search'],
  })
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

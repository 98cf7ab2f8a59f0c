import { sql } from 'kysely'
import type { Tx } from '../../../db/schema.ts'
import { judged, type Placed, type Rejection } from '../../../kit/batch-rows.ts'

/** Removes articles or cookbooks by their keys. One that somebody has edited has versions, and is reported. */
export const removeUnedited =
  (kind: 'article' | 'cookbook') =>
  async (
    { tx }: { readonly tx: Tx },
    rows: readonly Placed<{ readonly key: string }>[],
  ): Promise<Rejection[]> => {
    const { rows: found } = await sql<{ key: string }>`
      select t.erp_key as key from ${sql.table(kind)} t
      where t.erp_key = any(${rows.map(({ key }) => key)}::text[]) and exists (
        select from content_version v where v.kind = ${kind} and v.thing_id = t.id)`.execute(tx)
    const edited = new Set(found.map(({ key }) => key))
    const { good, rejected } = judged(rows, ({ key }) =>
      edited.has(key) ? '已在编辑页面中修改，有草稿或历史版本，不能删除' : undefined,
    )
    await sql`
      delete from ${sql.table(kind)} where erp_key = any(${good.map(({ key }) => key)}::text[])`.execute(tx)
    return rejected
  }

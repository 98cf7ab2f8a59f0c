import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'
import type { BrandWriting } from '../../http/context.ts'
import { categoryIds, pathKey } from './category-tree.ts'
import { moveRevision } from './revision.ts'

type Category = Placed<ErpRow<'PUT /erp/v1/categories'>>

const deepest = 3

/** Level by level, so that a category may come together with the one above it. */
export const upsertCategories = async (
  { tx }: BrandWriting,
  rows: readonly Category[],
): Promise<Rejection[]> => {
  await moveRevision(tx)
  const problems: Rejection[] = []
  for (let level = 1; level <= deepest; level += 1) {
    const ids = await categoryIds(tx)
    const here = rows.filter(({ path }) => path.length === level)
    const { good, rejected } = judged(here, ({ path }) =>
      level === 1 || ids.has(pathKey(path.slice(0, -1))) ? undefined : 'path：没有上级类目',
    )
    problems.push(...rejected)
    const stored = good.map(({ path, position }) => ({
      id: ids.get(pathKey(path)) ?? null,
      parentId: ids.get(pathKey(path.slice(0, -1))) ?? null,
      name: path.at(-1),
      position: position ?? null,
    }))
    const given = sql`json_to_recordset(${JSON.stringify(stored)}::json)
      as r (id bigint, "parentId" bigint, name text, position integer)`
    await sql`
      insert into sku_category (parent_id, level, name, position)
      select r."parentId", ${level}::smallint, r.name, coalesce(r.position, 0) from ${given} where r.id is null`.execute(
      tx,
    )
    await sql`
      update sku_category c set position = r.position from ${given}
      where c.id = r.id and r.position is not null and c.position <> r.position`.execute(tx)
  }
  return problems
}

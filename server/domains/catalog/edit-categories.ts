import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import type { Picture } from '../../db/tables/content-schema.ts'
import { notFound, refuse } from '../../http/refusal.ts'
import { moveRevision } from './revision.ts'
import { indexSkus } from './search/index-skus.ts'

interface CategoryRow {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly position: number
  readonly picture: Picture | null
  /** Of it and those below, on sale or not. */
  readonly products: number
}

export const categoryRows = async (db: Db): Promise<CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`
    with recursive own as (select category_id, count(*) as products from sku group by category_id),
    above as (
      select c.id, c.id as upper, c.parent_id, o.products from sku_category c join own o on o.category_id = c.id
      union all select a.id, c.id, c.parent_id, a.products from above a join sku_category c on c.id = a.parent_id
    )
    select c.id, c.parent_id as "parentId", c.name, c.position, c.picture,
      coalesce((select sum(a.products) from above a where a.upper = c.id), 0)::integer as products
    from sku_category c order by c.level, c.position, c.id`.execute(db)
  return rows
}

/** Products are found by the names of their categories too, so those below are indexed anew. */
export const renameCategory = async (tx: Tx, id: number, name: string): Promise<string> => {
  await moveRevision(tx)
  const row = await tx
    .selectFrom('sku_category')
    .select(['name', 'parent_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { rows: twins } = await sql`
    select from sku_category where parent_id is not distinct from ${row.parent_id}::bigint and name = ${name}
      and id <> ${id}`.execute(tx)
  if (twins.length > 0) throw refuse('同一上级下已有同名类目，请换一个名称')
  await tx.updateTable('sku_category').set({ name }).where('id', '=', id).execute()
  const { rows } = await sql<{ sku_id: number }>`
    select sku_id from sku_search where ${id} in (category_1, category_2, category_3)`.execute(tx)
  if (rows.length > 0)
    await indexSkus(
      tx,
      rows.map(({ sku_id }) => sku_id),
    )
  return row.name
}

/** The picture that stands for a category in the mall; null for none. */
export const changeCategoryPicture = async (tx: Tx, id: number, picture: Picture | null): Promise<string> => {
  await moveRevision(tx)
  const row = await tx
    .updateTable('sku_category')
    .set({ picture })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.name
}

/** A category with products or others below stays. */
export const removeCategory = async (tx: Tx, id: number): Promise<string> => {
  await moveRevision(tx)
  const { rows } = await sql<{ name: string; used: boolean }>`
    select c.name, exists (select from sku where category_id = c.id)
      or exists (select from sku_category b where b.parent_id = c.id)
      or exists (select from allowance a where a.category_id = c.id) as used
    from sku_category c where c.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  if (row.used) throw refuse('该类目下还有商品、下级类目或额度，请先移走后再删除')
  await tx.deleteFrom('sku_category').where('id', '=', id).execute()
  return row.name
}

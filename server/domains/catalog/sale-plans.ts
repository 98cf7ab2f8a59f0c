import { sql, type RawBuilder } from 'kysely'
import { isoTime } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { notFound } from '../../http/refusal.ts'

export interface Planned {
  readonly on: string | null
  readonly off: string | null
}

const timeOf = (sku: RawBuilder<unknown>, onSale: boolean) => sql`(
  select ${isoTime('p.at')} from sku_sale_plan p where p.sku_id = ${sku} and p.on_sale = ${sql.lit(onSale)})`

/** The times at which a product goes on and off sale, as JSON. */
export const plannedSale = (sku: RawBuilder<unknown>): RawBuilder<Planned> =>
  sql`json_build_object('on', ${timeOf(sku, true)}, 'off', ${timeOf(sku, false)})`

export const plannedOf = async (db: Db, code: string): Promise<Planned> => {
  const { rows } = await sql<{ planned: Planned }>`
    select ${plannedSale(sql`s.id`)} as planned from sku s where s.code = ${code}`.execute(db)
  return rows[0]?.planned ?? { on: null, off: null }
}

interface Plan {
  readonly codes: readonly string[]
  readonly onSale: boolean
  readonly at: Date | null
  readonly staffId: number
}

/** Sets or, without a time, cancels the hour at which products go on or off sale. */
export const planSale = async (tx: Tx, { codes, onSale, at, staffId }: Plan): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from sku where code = any(${codes}::text[]) order by id for key share`.execute(tx)
  if (rows.length < codes.length) throw notFound()
  const ids = rows.map(({ id }) => id)
  if (at === null)
    await sql`delete from sku_sale_plan where sku_id = any(${ids}::bigint[]) and on_sale = ${onSale}`.execute(
      tx,
    )
  else
    await sql`
      insert into sku_sale_plan (sku_id, on_sale, at, staff_id)
      select id, ${onSale}, ${at}::timestamptz, ${staffId}::bigint from unnest(${ids}::bigint[]) id
      on conflict (sku_id, on_sale) do update set at = excluded.at, staff_id = excluded.staff_id`.execute(tx)
}

export interface DueSale {
  readonly staffId: number
  readonly onSale: boolean
  readonly codes: readonly string[]
}

/**
 * Takes the plans that are due, for the transaction that carries them out; another process that comes at once finds
 * none. The later one of a product counts where both of its times have come.
 */
export const takeDueSales = async (tx: Tx, now: Date): Promise<DueSale[]> => {
  const { rows } = await sql<DueSale>`
    with due as (
      delete from sku_sale_plan where (sku_id, on_sale) in (
        select sku_id, on_sale from sku_sale_plan where at <= ${now}::timestamptz
        order by at, sku_id limit 1000 for update skip locked)
      returning sku_id, on_sale, at, staff_id
    ), last as (select distinct on (sku_id) * from due order by sku_id, at desc)
    select l.staff_id as "staffId", l.on_sale as "onSale", array_agg(s.code order by s.code) as codes
    from last l join sku s on s.id = l.sku_id group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

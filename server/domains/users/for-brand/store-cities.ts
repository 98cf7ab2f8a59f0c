import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { judged, type Placed, type Rejection } from '../../../kit/batch-rows.ts'

export type CityRow = ErpRow<'PUT /erp/v1/cities'>

/** How long goods travel to a city, and the weekdays on which none are brought there. */
export const upsertCities = async (
  { tx }: BrandWriting,
  rows: readonly Placed<CityRow>[],
): Promise<Rejection[]> => {
  const cities = rows.map(({ city }) => city)
  const { rows: found } = await sql<{ code: string }>`
    select code from region where level = 2 and code = any(${cities}::text[])`.execute(tx)
  const known = new Set(found.map(({ code }) => code))
  const { good, rejected } = judged(rows, ({ city }) =>
    known.has(city) ? undefined : `city：没有城市“${city}”`,
  )
  const gone = good.filter(({ isGone }) => isGone).map(({ city }) => city)
  await sql`delete from city_delivery where city_code = any(${gone}::text[])`.execute(tx)
  await sql`
    insert into city_delivery (city_code, lead_days, closed_weekdays)
    select r.city, r."leadDays", array(select jsonb_array_elements_text(r."closedWeekdays")::smallint order by 1)
    from jsonb_to_recordset(${JSON.stringify(good.filter(({ isGone }) => !isGone))}::jsonb)
      as r (city text, "leadDays" smallint, "closedWeekdays" jsonb)
    order by r.city
    on conflict (city_code) do update
      set lead_days = excluded.lead_days, closed_weekdays = excluded.closed_weekdays`.execute(tx)
  return rejected
}

export const cityRows = async (
  db: Db | Tx,
  cities: readonly string[],
): Promise<ReadonlyMap<string, CityRow>> => {
  const { rows } = await sql<CityRow>`
    select city_code as city, lead_days as "leadDays", closed_weekdays as "closedWeekdays"
    from city_delivery where city_code = any(${cities}::text[])`.execute(db)
  return new Map(rows.map(row => [row.city, row]))
}

type NamedCity = Omit<CityRow, 'leadDays'> & { readonly name: string; readonly leadDays: number | null }

/** All cities by their codes, whether or not the brand has said anything of them. */
export const citiesBehind = async (db: Db, city: string, size: number): Promise<NamedCity[]> => {
  const { rows } = await sql<NamedCity>`
    select r.code as city, concat_ws(' ', r.province_name, r.name) as name, d.lead_days as "leadDays",
      coalesce(d.closed_weekdays, '{}') as "closedWeekdays"
    from region r left join city_delivery d on d.city_code = r.code
    where r.level = 2 and r.code > ${city} order by r.code limit ${size}`.execute(db)
  return rows
}

/** Keeps other writers away until the transaction ends. */
export const holdCities = async (tx: Tx): Promise<void> => {
  await sql`lock table city_delivery in share row exclusive mode`.execute(tx)
}

import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { judged, type Placed, type Rejection } from '../../../kit/batch-rows.ts'

type Row = Placed<ErpRow<'PUT /erp/v1/cities'>>

/** How long goods travel to a city, and the weekdays on which none are brought there. */
export const upsertCities = async ({ tx }: BrandWriting, rows: readonly Row[]): Promise<Rejection[]> => {
  const found = await tx
    .selectFrom('region')
    .select('code')
    .where(
      'code',
      'in',
      rows.map(({ city }) => city),
    )
    .where('level', '=', 2)
    .execute()
  const known = new Set(found.map(({ code }) => code))
  const { good, rejected } = judged(rows, ({ city }) =>
    known.has(city) ? undefined : `city：没有城市“${city}”`,
  )
  await sql`
    insert into city_delivery (city_code, lead_days, closed_weekdays)
    select r.city, r."leadDays", array(select jsonb_array_elements_text(r."closedWeekdays")::smallint order by 1)
    from jsonb_to_recordset(${JSON.stringify(good)}::jsonb)
      as r (city text, "leadDays" smallint, "closedWeekdays" jsonb)
    on conflict (city_code) do update
      set lead_days = excluded.lead_days, closed_weekdays = excluded.closed_weekdays`.execute(tx)
  return rejected
}

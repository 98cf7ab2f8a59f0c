import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { judged, type Placed, type Rejection } from '../../../kit/batch-rows.ts'

type Row = Placed<ErpRow<'PUT /erp/v1/deliveryDays'>>

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** Days on which the brand delivers although the state rests, or rests although it works; null leaves a day to the state. */
export const upsertDeliveryDays = async (
  { tx }: BrandWriting,
  rows: readonly Row[],
): Promise<Rejection[]> => {
  const { good, rejected } = judged(rows, ({ day }) => (isDay(day) ? undefined : `day：没有日期“${day}”`))
  const given = sql`json_to_recordset(${JSON.stringify(good)}::json) as r (day date, "isOpen" boolean, name text)`
  await sql`delete from delivery_day d using ${given} where d.day = r.day and r."isOpen" is null`.execute(tx)
  await sql`
    insert into delivery_day (day, is_open, name)
    select r.day, r."isOpen", coalesce(r.name, '') from ${given} where r."isOpen" is not null order by r.day
    on conflict (day) do update set is_open = excluded.is_open, name = excluded.name`.execute(tx)
  return rejected
}

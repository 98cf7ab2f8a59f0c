import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Placed, Rejection } from '../../../kit/batch-rows.ts'
import type { BrandWriting } from '../../../http/context.ts'

type Trade = Placed<ErpRow<'PUT /erp/v1/trades'>>
type Vehicle = Placed<ErpRow<'PUT /erp/v1/vehicles'>>

/** The choices of applicants, level by level. Names that are there already stay as they are. */
export const storeTrades = async ({ tx }: BrandWriting, rows: readonly Trade[]): Promise<Rejection[]> => {
  // Of two batches at once the second has to find the names of the first.
  await sql`lock table industry in share row exclusive mode`.execute(tx)
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r (place integer, industry text, channel text, segment text)`
  await sql`
    insert into industry (name)
    select r.industry from ${given} where not exists (select from industry i where i.name = r.industry)
    group by r.industry order by min(r.place)`.execute(tx)
  await sql`
    insert into channel (industry_id, name)
    select i.id, r.channel from ${given} join industry i on i.name = r.industry
    where not exists (select from channel c where c.industry_id = i.id and c.name = r.channel)
    group by i.id, r.channel order by min(r.place)`.execute(tx)
  await sql`
    insert into segment (channel_id, name)
    select c.id, r.segment from ${given} join industry i on i.name = r.industry
      join channel c on c.industry_id = i.id and c.name = r.channel
    where r.segment is not null and not exists (select from segment s where s.channel_id = c.id and s.name = r.segment)
    group by c.id, r.segment order by min(r.place)`.execute(tx)
  return []
}

/** The vehicles that goods are brought with. */
export const storeVehicles = async ({ tx }: BrandWriting, rows: readonly Vehicle[]): Promise<Rejection[]> => {
  await sql`lock table car_type in share row exclusive mode`.execute(tx)
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r (place integer, name text, "weightLimit" integer, "volumeLimit" integer)`
  await sql`
    update car_type c set weight_limit = r."weightLimit", volume_limit = r."volumeLimit"
    from ${given} where c.name = r.name`.execute(tx)
  await sql`
    insert into car_type (name, weight_limit, volume_limit)
    select r.name, r."weightLimit", r."volumeLimit" from ${given}
    where not exists (select from car_type c where c.name = r.name) order by r.place`.execute(tx)
  return []
}

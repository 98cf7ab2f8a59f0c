import { sql } from 'kysely'
import { shanghaiDay } from '../../clock.ts'
import { notFound, refuse } from '../../http/refusal.ts'
import type { Reading } from './reading.ts'

const offered = 14
/** Far enough for fourteen working days where goods come on one weekday only, behind the longest lead time. */
const daysAhead = 300

/** Where nobody has said how long goods travel. */
const usualLeadDays = 2

const selfPickup = 2

interface Target {
  readonly leadDays: number
  readonly closedWeekdays: number[]
  readonly mayCollect: boolean
}

const targetOf = async ({ db, actor }: Reading, addressId: number): Promise<Target> => {
  const { rows } = await sql<Target>`
    select coalesce(c.lead_days, ${usualLeadDays}::smallint) as "leadDays",
      coalesce(c.closed_weekdays, '{}') as "closedWeekdays", '2' = any(b.pick_up_types) as "mayCollect"
    from address a
      join business b on b.id = a.business_id
      join region r on r.code = a.district_code
      left join city_delivery c on c.city_code = r.city_code
    where a.id = ${addressId} and a.business_id = ${actor.businessId} and a.deleted_at is null
      and not a.is_self_pickup`.execute(db)
  const [target] = rows
  if (!target) throw notFound()
  return target
}

/**
 * The next fourteen working days after the goods can be there. Who collects them needs no vehicle: from tomorrow on,
 * whatever the city's weekdays are.
 */
export const expectedDates = async (
  reading: Reading,
  addressId: number,
  method: number,
): Promise<string[]> => {
  const { leadDays, closedWeekdays, mayCollect } = await targetOf(reading, addressId)
  const collects = method === selfPickup
  if (collects && !mayCollect) throw refuse('当前企业未开通自提')
  const first = collects ? 1 : Math.max(leadDays, 1)
  const today = shanghaiDay(reading.now)
  const { rows } = await sql<{ day: string }>`
    select d.day::date::text as day
    from generate_series(${today}::date + ${first}::int, ${today}::date + ${daysAhead}::int, interval '1 day') as d (day)
      left join calendar_day c on c.day = d.day::date
    where coalesce(c.works, extract(isodow from d.day) < 6)
      and not extract(isodow from d.day)::smallint = any(${collects ? [] : closedWeekdays}::smallint[])
    order by d.day limit ${offered}`.execute(reading.db)
  return rows.map(({ day }) => day)
}

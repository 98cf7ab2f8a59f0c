import { sql, type RawBuilder } from 'kysely'
import { selfPickup } from '#contract/orders/delivery.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { Reading } from '../../http/context.ts'
import { notFound, refuse } from '../../http/refusal.ts'
import { daysAfter, workingDays } from '../../kit/working-days.ts'

const offered = 14

/** The default for cities without a configured lead time. */
const usualLeadDays = 2

export const mayNotCollect = '当前企业未开通自提'

/** How goods come to an address. */
export interface Way {
  readonly leadDays: number
  /** 1 Monday to 7 Sunday. */
  readonly closedWeekdays: readonly number[]
  readonly mayCollect: boolean
  /** Days on which the brand delivers otherwise than usual. */
  readonly setDays: readonly { readonly day: string; readonly isOpen: boolean }[]
}

/** Of the business's own addresses; others are left out. */
export const wayRows = (
  { actor }: Pick<Reading, 'actor'>,
  addressIds: readonly number[],
): RawBuilder<Way & { readonly id: number }> =>
  sql<Way & { readonly id: number }>`
    select a.id, coalesce(c.lead_days, ${usualLeadDays}::smallint) as "leadDays",
      coalesce(c.closed_weekdays, '{}') as "closedWeekdays", '2' = any(b.pick_up_types) as "mayCollect",
      (select coalesce(json_agg(json_build_object('day', d.day, 'isOpen', d.is_open)), '[]')
        from delivery_day d where d.day >= current_date - 1) as "setDays"
    from address a
      join business b on b.id = a.business_id
      join region r on r.code = a.district_code
      left join city_delivery c on c.city_code = r.city_code
    where a.id = any(${addressIds}::bigint[]) and a.business_id = ${actor.businessId} and a.deleted_at is null
      and not a.is_self_pickup`

/**
 * The next fourteen working days after the goods can be there. Collecting the goods needs no vehicle: it is possible
 * from tomorrow on, on weekdays that the city's deliveries leave out too.
 */
export const datesBy = ({ leadDays, closedWeekdays, setDays }: Way, method: number, now: Date): string[] => {
  const collects = method === selfPickup
  return workingDays({
    from: daysAfter(shanghaiDay(now), collects ? 1 : Math.max(leadDays, 1)),
    amount: offered,
    closed: collects ? [] : closedWeekdays,
    set: new Map(setDays.map(({ day, isOpen }) => [day, isOpen])),
  })
}

export const expectedDates = async (
  reading: Reading,
  addressId: number,
  method: number,
): Promise<string[]> => {
  const [way] = (await wayRows(reading, [addressId]).execute(reading.db)).rows
  if (!way) throw notFound()
  if (method === selfPickup && !way.mayCollect) throw refuse(mayNotCollect)
  return datesBy(way, method, reading.now)
}

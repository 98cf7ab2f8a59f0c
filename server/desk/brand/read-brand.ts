import { sql } from 'kysely'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { isoTime } from '../../db/json.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { DeskReading } from '../context.ts'

/** The brand and the choices that it offers, in one statement. */
export const readBrand = async ({ db, now }: DeskReading): Promise<DeskAnswer<'GET /desk/brand'>> => {
  const { rows } = await sql<DeskAnswer<'GET /desk/brand'>>`
    select
      (select json_build_object('code', b.code, 'name', b.name, 'payee', case when b.bank_account <> '' then
          json_build_object('name', b.billing_name, 'bank', b.bank_name, 'account', b.bank_account) end)
        from business b where b.business_type = 2 order by b.id limit 1) as brand,
      (select json_build_object('id', p.id, 'payee',
          json_build_object('name', p.name, 'bank', p.bank, 'account', p.account),
          'staffId', p.staff_id, 'staffName', m.name, 'createdAt', ${isoTime('p.created_at')})
        from desk_payee p join desk_staff m on m.id = p.staff_id where p.state = 'waiting') as waiting,
      (select coalesce(json_agg(json_build_object('industry', i.name, 'channel', c.name, 'segment', s.name)
          order by i.id, c.id, s.id), '[]')
        from industry i join channel c on c.industry_id = i.id left join segment s on s.channel_id = c.id) as trades,
      (select coalesce(json_agg(json_build_object('name', c.name, 'weightLimit', c.weight_limit,
          'volumeLimit', c.volume_limit) order by c.id), '[]') from car_type c) as vehicles,
      (select coalesce(json_agg(json_build_object('city', d.city_code, 'name', r.province_name || ' ' || r.name,
          'leadDays', d.lead_days, 'closedWeekdays', d.closed_weekdays) order by d.city_code), '[]')
        from city_delivery d join region r on r.code = d.city_code) as cities,
      (select coalesce(json_agg(json_build_object('day', d.day, 'isOpen', d.is_open, 'name', d.name) order by d.day), '[]')
        from delivery_day d where d.day >= ${shanghaiDay(now)}::date) as days`.execute(db)
  const [row] = rows
  return row ?? { brand: null, waiting: null, trades: [], vehicles: [], cities: [], days: [] }
}

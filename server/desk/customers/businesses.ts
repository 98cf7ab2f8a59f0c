import { sql } from 'kysely'
import type { DeskBusinessTab } from '#contract/desk/customer-entries.ts'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { isoTime } from '../../db/json.ts'
import { kindOfType as kind } from '../../domains/users/public.ts'
import { noPassword } from '../../domains/account/public.ts'
import { notFound } from '../../http/refusal.ts'
import { allOf, asked, contains, inStates } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'
import type { DeskReading } from '../context.ts'

type Row = DeskAnswer<'POST /desk/businesses/action/list'>['rows'][number]
type Answer = DeskAnswer<'POST /desk/businesses/action/read'>

const businesses = (word?: string): ListQuery<Row, DeskBusinessTab> => ({
  table: ['business', 'b'],
  where: allOf(
    sql`b.business_type <> 2`,
    asked(
      word?.trim(),
      words => sql`(${contains(words, 'b.name', 'b.code')} or exists (
      select from membership m join app_user u on u.id = m.user_id
      where m.business_id = b.id and ${contains(words, 'u.phone', 'u.name')}))`,
    ),
  ),
  isSearch: (word ?? '').trim() !== '',
  tabs: {
    dealer: inStates('b.business_type', [1]),
    subDealer: inStates('b.business_type', [3]),
    customer: inStates('b.business_type', [4]),
    service: inStates('b.business_type', [5]),
    all: sql`true`,
  },
  columns: sql<Row>`b.id, b.code, b.name, ${kind} as kind, up.name as upstream, b.price_tier as "priceTier",
    (select count(*)::int from membership m where m.business_id = b.id) as people,
    ${isoTime('b.contract_ended_at')} as "endedAt", ${isoTime('b.created_at')} as "createdAt"`,
  joins: sql`left join business up on up.id = b.up_business_id`,
})

export const listBusinesses = (
  { db }: DeskReading,
  { word, ...page }: DeskRequest<'POST /desk/businesses/action/list'>,
) => pageOf(db, businesses(word), page)

/** A business with its people and places, in one statement. */
export const readBusiness = async ({ db }: DeskReading, code: string): Promise<Answer> => {
  const { rows } = await sql<Answer>`
    select json_build_object('id', b.id, 'code', b.code, 'name', b.name, 'kind', ${kind},
        'upstream', case when up.id is not null then json_build_object('code', up.code, 'name', up.name) end,
        'priceTier', b.price_tier, 'contactName', b.contact_name, 'contactPhone', b.contact_phone,
        'taxNumber', b.tax_number, 'minimumAmount', coalesce(s.minimum_amount, 0),
        'minimumCases', coalesce(s.minimum_cases, 0), 'endedAt', ${isoTime('b.contract_ended_at')},
        'region', b.region_text, 'registeredAddress', b.registered_address, 'registeredPhone', b.registered_phone,
        'pickUpPlace', case when w.id is not null then json_build_object('district', w.district_code,
          'detail', w.detail, 'contactName', w.contact_name, 'contactPhone', w.contact_phone) end,
        'createdAt', ${isoTime('b.created_at')}) as business,
      (select coalesce(json_agg(json_build_object('userId', u.id, 'phone', u.phone, 'name', u.name,
          'userType', u.user_type, 'businesses', (select json_agg(k.code order by k.code)
            from membership n join business k on k.id = n.business_id where n.user_id = u.id),
          'group', g.code, 'representative', r.phone, 'hasPassword', u.password_hash <> ${noPassword}, 'disabledAt', ${isoTime('u.disabled_at')}) order by u.id), '[]')
        from membership m join app_user u on u.id = m.user_id left join app_user r on r.id = u.sales_rep_id
          left join business g on g.id = u.parent_business_id
        where m.business_id = b.id) as people,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name,
          'text', concat_ws(' ', g.province_name, nullif(g.city_name, ''), g.name, a.detail),
          'contact', concat_ws(' ', a.contact_name, a.contact_phone), 'isDefault', a.is_default)
          order by a.is_default desc, a.id), '[]')
        from address a join region g on g.code = a.district_code
        where a.business_id = b.id and a.deleted_at is null) as addresses
    from business b left join business up on up.id = b.up_business_id left join order_set s on s.business_id = b.id
      left join address w on w.id = b.self_address_id and '2' = any(b.pick_up_types)
    where b.code = ${code} and b.business_type <> 2`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

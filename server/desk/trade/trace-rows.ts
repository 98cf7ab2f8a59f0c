import { sql, type RawBuilder } from 'kysely'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { isoTime, jsonList } from '../../db/json.ts'
import { thingsOf } from '../../domains/orders/public.ts'

type Row = DeskAnswer<'POST /desk/orders/action/trace'>['rows'][number]
export type RowOf<K extends Row['kind']> = Extract<Row, { kind: K }>

/** Past this number nobody reads on, and one page would be too large. */
const mostRows = 500

/** An order `o`, its documents, and their steps, each with the one who took it. */
export const stepsOfOrder = (orderId: number): RawBuilder<unknown> => sql`
  things as materialized (
    select t.* from trade_order o cross join lateral (${thingsOf('purchase')}) t (entity, id, number)
    where o.id = ${orderId}),
  steps as materialized (
    select h.*, t.number from things t join history h on h.entity = t.entity and h.entity_id = t.id
    order by h.id limit ${mostRows})`

const person = sql`
  left join app_user person on person.id = h.actor_id left join business side on side.id = h.business_id`
const itsName = sql<string>`concat_ws(' · ', nullif(side.name, ''), nullif(person.name, ''))`

const steps = sql<RowOf<'step'>>`
  select 'step' as kind, ${isoTime('h.at')} as at, ${itsName} as who, h.action, h.why,
    json_build_object('entity', h.entity, 'number', h.number) as of
  from steps h ${person} order by h.id`

/** A request is stored in the transaction of its steps, by the same person at the same moment of the portal's clock. */
const requests = sql<RowOf<'request'>>`
  select distinct 'request' as kind, ${isoTime('h.at')} as at, ${itsName} as who, r.request_id as "requestId",
    r.is_act as "isAct"
  from steps h join request_record r on r.created_at = h.at and r.user_id = h.actor_id ${person}`

const numbers = sql`(select number from trade_order where id = (select id::bigint from things where entity = 'order')
  union all select number from things where number <> '')`

const staff = sql<RowOf<'staff'>>`
  select 'staff' as kind, ${isoTime('l.at')} as at, coalesce(m.name, '') as who, l.act, l.thing
  from desk_log l left join desk_staff m on m.id = l.staff_id
  where l.thing in ${numbers} and l.at >= (select min(at) from steps) order by l.id limit ${mostRows}`

/** Titles and texts of messages name the document, and links do not in every message. */
const messages = sql<RowOf<'message'>>`
  select 'message' as kind, ${isoTime('m.created_at')} as at, coalesce(b.name, u.name, '') as who, m.title,
    (select count(*)::int from message_read r where r.message_id = m.id) as readers, j.devices, j.tries
  from trade_order o
    join message m on m.kind = 'service' and m.created_at >= o.created_at
      and (m.business_id in (o.buyer_id, o.seller_id) or m.user_id = o.placed_by)
    left join business b on b.id = m.business_id left join app_user u on u.id = m.user_id
    cross join lateral (select count(*)::int as devices, coalesce(max(p.tries), 0)::int as tries
      from push_job p where p.message_id = m.id) j
  where o.id = (select id::bigint from things where entity = 'order')
    and exists (select from (${numbers}) n (number) where strpos(m.content, n.number) > 0)
  order by m.id limit ${mostRows}`

const readers = jsonList(sql<RowOf<'event'>['readers'][number]>`
  select k.name, coalesce(k.read_position >= e.position, false) as "hasRead" from erp_key k
  where k.revoked_at is null and k.read_at is not null order by k.id`)

const events = sql<RowOf<'event'>>`
  select 'event' as kind, ${isoTime('e.at')} as at, e.type, e.position as cursor, ${readers} as readers
  from erp_event e
  where e.order_id = (select id::bigint from things where entity = 'order')
    or e.payment_notice_id in (select id::bigint from things where entity = 'paymentNotice')
  order by e.id limit ${mostRows}`

/** Of what happens at the same moment, the request comes first and what followed from it last. */
export const traceParts = { requests, staff, steps, messages, events }

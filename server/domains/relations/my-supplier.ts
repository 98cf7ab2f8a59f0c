import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { cooperationStatus } from '#contract/relations/cooperation-life-cycle.ts'
import { isoTime } from '../../db/json.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { supplierId } from './supplier-id.ts'

type Card = ResponseOf<'GET /dealerManagements/queryMyUpDealer/{id}'>

/** The supplier of the acting business. */
export const mySupplier = async ({ db, actor }: Reading, businessId: number): Promise<Card> => {
  if (businessId !== actor.businessId) throw notFound()
  const { rows } = await sql<Card>`
    select case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'code', s.code,
        'businessType', s.business_type, 'contactName', s.contact_name, 'contactPhone', s.contact_phone,
        'regionText', s.region_text, 'since', ${isoTime('k.answered_at')},
        'pickUpPlace', case when '2' = any(me.pick_up_types) and a.id is not null then
          case when r.province_name = r.city_name then r.city_name else r.province_name || r.city_name end
            || r.name || a.detail else '' end) end as supplier,
      case when s.id is not null and rep.id is not null then
        json_build_object('name', rep.name, 'phone', rep.phone) end as "saleRep",
      (select d.name from cooperation q join business d on d.id = q.dealer_id
        where q.customer_id = me.id and q.status = ${sql.lit(cooperationStatus.waiting)}) as asked
    from business me
      left join business s on s.id = ${supplierId('me')}
      left join cooperation k on k.customer_id = me.id and k.dealer_id = s.id and k.status = ${sql.lit(cooperationStatus.agreed)}
      left join address a on a.id = me.self_address_id left join region r on r.code = a.district_code
      left join app_user u on u.id = ${actor.userId} left join app_user rep on rep.id = u.sales_rep_id
    where me.id = ${businessId}`.execute(db)
  const [card] = rows
  if (!card) throw notFound()
  return card
}

import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { isoTime } from '../../db/json.ts'
import { orderParties } from '../../db/parties.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'

type Refund = ResponseOf<'GET /soReturns/{id}'>
type Line = ResponseOf<'POST /relSrProducts/action/queryList'>[number]

export const readRefund = async ({ db, actor }: Reading, id: number): Promise<Refund> => {
  const { rows } = await sql<Refund>`
    select p.id, p.number, json_build_object('id', a.id, 'number', a.number) as application,
      json_build_object('id', n.id, 'number', n.number) as note,
      json_build_object('id', o.id, 'number', o.number) as order, ${orderParties}, p.credit, l.worth, l.cases, p.remark,
      ${isoTime('a.created_at')} as "appliedAt", ${isoTime('p.created_at')} as "createdAt"
    from purchase_return p join return_application a on a.id = p.application_id
      join delivery_note n on n.id = a.note_id join trade_order o on o.id = n.order_id
      cross join lateral (
        select sum(coalesce(r.accepted, r.qty))::int as cases, sum(coalesce(r.accepted, r.qty) * k.price::bigint)::bigint as worth
        from return_line r join delivery_line d on d.id = r.delivery_line_id join order_line k on k.id = d.order_line_id
        where r.application_id = a.id) l
    where p.id = ${id} and p.business_id = ${actor.businessId}`.execute(db)
  const [refund] = rows
  if (!refund) throw notFound()
  return refund
}

export const readRefundLines = async ({ db, actor }: Reading, returnId: number): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select l.id, k.sku_id as "skuId", k.code, k.name, k.spec, k.unit, k.picture, coalesce(l.accepted, l.qty) as qty,
      k.price, l.reason, l.credit
    from purchase_return p join return_line l on l.application_id = p.application_id
      join delivery_line d on d.id = l.delivery_line_id join order_line k on k.id = d.order_line_id
    where p.id = ${returnId} and p.business_id = ${actor.businessId}
      and l.accepted is distinct from 0 order by l.place`.execute(db)
  // A purchase return has at least one line.
  if (rows.length === 0) throw notFound()
  return rows
}

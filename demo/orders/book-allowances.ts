import { sql } from 'kysely'
import type { Tx } from '../../server/db/schema.ts'
import { daysBefore } from '../day.ts'

/** Days on which a rebate was granted. */
const grants = [530, 350, 170, 20]

/**
 * Books the uses of living orders: cases of the month's quotas and of allotted stock, fen of the rebate, free cases.
 */
const noteUses = async (tx: Tx, day: string): Promise<void> => {
  await sql`
    insert into allowance_use (order_id, allowance_id, amount, sku_ids)
    select o.id, a.id, sum(l.qty), array_agg(distinct s.id)
    from trade_order o
      join order_line l on l.order_id = o.id and l.sample_id is null
      join sku s on s.id = l.sku_id
      join allowance a on (a.sku_id = s.id or a.category_id = s.category_id) and (
        (a.kind = 'quota' and a.business_id = o.buyer_id
          and a.month = date_trunc('month', o.submitted_at at time zone 'Asia/Shanghai')::date)
        or (a.kind = 'allotment' and o.submitted_at >= ${daysBefore(day, 30)}::timestamptz))
    where o.kind = 'purchase' and o.content = 'goods' and o.status in (20, 30, 40, 70)
    group by 1, 2
    union all
    select o.id, o.rebate_account_id, o.rebate, '{}' from trade_order o where o.rebate > 0
    union all
    select l.order_id, l.sample_id, sum(l.qty), '{}' from order_line l where l.sample_id is not null group by 1, 2
    union all
    select t.id, a.id, a.total, '{}' from sample_order s join trade_order t on t.id = s.application_id
      join allowance a on a.sample_order_id = s.id where t.kind = 'terminal'`.execute(tx)
}

/** Nobody has used more than there was; the newest quotas are nearly used up. */
const setTotals = async (tx: Tx): Promise<void> => {
  await sql`
    update allowance a set used = u.used, total = case a.kind
        when 'sample' then a.total
        when 'rebate' then ceil(u.used * 1.3 / 400000) * 400000 + 400000
        when 'allotment' then u.used + 60
        else ceil(u.used * 1.1 / 10) * 10 + 20 end
    from (select b.id, coalesce(sum(t.amount), 0)::bigint as used
      from allowance b left join allowance_use t on t.allowance_id = b.id group by b.id) u
    where u.id = a.id`.execute(tx)
}

/** The book: amounts granted, reserved by orders, and used up when the other side agreed. */
const writeBook = async (tx: Tx, day: string): Promise<void> => {
  const dates = grants.map(ago => daysBefore(day, ago))
  await sql`
    insert into allowance_movement (allowance_id, order_id, kind, amount, why, at)
    select m.* from (
      select a.id, null::bigint, 'granted', a.total / ${grants.length}, '按季度发放', g.at
      from allowance a, unnest(${dates}::timestamptz[]) as g (at) where a.kind = 'rebate'
      union all
      select a.id, s.application_id, 'granted', a.total, '', a.created_at
      from allowance a join sample_order s on s.id = a.sample_order_id where a.kind = 'sample'
      union all
      select u.allowance_id, u.order_id, 'reserved', u.amount, '', o.submitted_at
      from allowance_use u join trade_order o on o.id = u.order_id where o.content = 'goods'
      union all
      select u.allowance_id, u.order_id, 'used', u.amount, '', h.at
      from allowance_use u join history h
        on h.entity = 'order' and h.entity_id = u.order_id::text and h.action = 'confirm'
    ) m order by 6, 2, 1, 3`.execute(tx)
}

export const bookAllowances = async (tx: Tx, day: string): Promise<void> => {
  await noteUses(tx, day)
  await setTotals(tx)
  await writeBook(tx, day)
}

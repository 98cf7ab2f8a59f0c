import { sql } from 'kysely'
import { statusAt } from './standing.ts'
import type { Db } from '../../db/schema.ts'

/** A rule of the books that does not hold, and the thing that breaks it. */
export interface Fault {
  readonly rule: string
  readonly id: number
}

/**
 * Every rule that the books of these businesses break, in one statement and from the documents: it does not use the portal's
 * own sums. Empty where all is well.
 */
export const accountFaults = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  businesses: readonly number[],
): Promise<readonly Fault[]> => {
  const { rows } = await sql<Fault>`
    with b as (select unnest(${businesses}::bigint[]) as id
    ), orders as (
      select o.id, o.buyer_id as business, o.rebate_departed, coalesce(sum(l.departed * l.price::bigint - l.credit), 0) as owed,
        case when o.status in (50, 60) then 0 else greatest(0, coalesce(sum((l.qty - l.closed) * l.price::bigint - l.credit), 0)
          - o.rebate - o.rebate_back) end as due
      from b join trade_order o on o.buyer_id = b.id and o.kind = 'purchase'
        left join order_line l on l.order_id = o.id group by o.id
    ), notices as (
      select n.*, ${statusAt(now)} as status from b join payment_notice n on n.business_id = b.id
    ), shares as (
      select x.*, n.withdrawn_at is null as lives from notices n join payment_notice_order x on x.notice_id = n.id
    ), paid as (
      select p.* from b join payment p on p.business_id = b.id
    ), came as (
      select n.id, n.business_id, n.amount, n.paid, coalesce(sum(p.amount), 0) as all_paid,
        coalesce(sum(p.amount) filter (where not p.is_set_off), 0) as received
      from notices n left join paid p on p.notice_id = n.id group by 1, 2, 3, 4
    )
    select 'no more is asked than an order owes' as rule, o.id from orders o
    where o.due < (select coalesce(sum(s.amount), 0) from shares s where s.order_id = o.id)
    union all
    select 'all that is owed is asked, as far as the brand has named it', o.id from orders o
    where exists (select from shares s where s.order_id = o.id and s.lives and s.amount < s.asked)
      and o.due > (select sum(s.amount) from shares s where s.order_id = o.id)
    union all
    select 'a share is not more than was named', s.notice_id from shares s where s.amount > s.asked
    union all
    select 'shares add up to their notice', n.id from notices n
    where n.amount <> (select sum(s.amount) from shares s where s.notice_id = n.id)
      or n.withdrawn_at is null and n.asked <> (select sum(s.asked) from shares s where s.notice_id = n.id)
    union all
    select 'a notice asks for something until it is withdrawn', n.id from notices n
    where (n.amount = 0) <> (n.withdrawn_at is not null)
    union all
    select 'what was paid is the sum of the payments', c.id from came c where c.paid <> c.all_paid
    union all
    select 'no more is reversed than came', c.id from came c where c.received < 0
    union all
    select 'what is set off goes from one notice to another one', p.notice_id from paid p
    where p.is_set_off group by p.notice_id, p.set_off_with having sum(p.amount) <> -(
      select coalesce(sum(q.amount), 0) from paid q
      where q.notice_id = p.set_off_with and q.set_off_with = p.notice_id)
    union all
    select 'nothing is open while there is a balance', c.business_id from came c group by c.business_id
    having bool_or(c.paid > c.amount) and bool_or(c.paid < c.amount)
    union all
    select 'the balance is what came beyond what is asked', c.business_id from came c group by c.business_id
    having sum(c.received) - sum(c.amount) <> sum(greatest(0, c.paid - c.amount)) - sum(greatest(0, c.amount - c.paid))
    union all
    select 'the ledger is what has left, less rebate, credits and payments', b.id from b
    where (select coalesce(sum(e.amount), 0) from ledger_entry e where e.business_id = b.id)
      <> (select coalesce(sum(o.owed - o.rebate_departed), 0) from orders o where o.business = b.id)
        - (select coalesce(sum(p.amount), 0) from paid p where p.business_id = b.id and not p.is_set_off)
    union all
    select 'the history has told how a notice stands, besides its day', n.id from notices n
      cross join lateral (
        select h.to_state::int as told from history h
        where h.entity = 'paymentNotice' and h.entity_id = n.id::text order by h.id desc limit 1) h
    where case n.status when 40 then h.told not in (10, 20, 40) else h.told <> n.status end`.execute(db)
  return rows
}

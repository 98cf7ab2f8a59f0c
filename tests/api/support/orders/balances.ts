import { sql } from 'kysely'
import type { TestApp } from '../../../support/database/app.ts'

/**
 * Everything that does not balance, in words: allowances with the takes of orders and with their book, orders with
 * their lines, quotas and allotments with the cases of the lines, rebates with the amounts paid from them.
 */
export async function imbalances({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'used of allowance ' || a.id || ': ' || a.used || ', orders hold ' || coalesce(sum(u.amount), 0) as what
    from allowance a left join allowance_use u on u.allowance_id = a.id
    group by a.id having a.used <> coalesce(sum(u.amount), 0) or (a.used > a.total)
    union all
    select 'book of allowance ' || coalesce(u.allowance_id, m.allowance_id) || ' for order '
      || coalesce(u.order_id, m.order_id) || ': ' || coalesce(m.held, 0) || ', held ' || coalesce(u.amount, 0)
    from allowance_use u full join (
      select n.allowance_id, n.order_id,
        sum(case when n.kind = 'reserved' then n.amount when n.kind = 'released' then -n.amount
          when n.kind = 'used' and o.content = 'sample' then n.amount else 0 end) as held
      from allowance_movement n join trade_order o on o.id = n.order_id group by 1, 2
    ) m on m.allowance_id = u.allowance_id and m.order_id = u.order_id
    where coalesce(m.held, 0) <> coalesce(u.amount, 0)
    union all
    select 'lines of order ' || o.number || ': ' || o.amount || ' fen, ' || o.cases || ' cases'
    from trade_order o left join lateral (
      select coalesce(sum(l.qty * l.price::bigint), 0) as amount, coalesce(sum(l.qty), 0) as cases
      from order_line l where l.order_id = o.id) l on true
    where o.amount <> l.amount or o.cases <> l.cases
    union all
    select 'rebate of order ' || o.number || ': ' || o.rebate || ', held ' || coalesce(sum(u.amount), 0)
    from trade_order o
      left join (allowance_use u join allowance a on a.id = u.allowance_id and a.kind = 'rebate') on u.order_id = o.id
    group by o.id
    having coalesce(sum(u.amount), 0) <>
      case when o.status = 10 or o.status in (50, 60) and o.kind = 'purchase' then 0 else o.rebate end
    union all
    select 'cases of order ' || o.number || ' under limit ' || a.id || ': ' || u.amount || ', lines have '
      || coalesce(sum(l.qty - l.closed), 0)
    from allowance_use u
      join allowance a on a.id = u.allowance_id and a.kind <> 'rebate' and a.sku_id is not null
      join trade_order o on o.id = u.order_id and o.content = 'goods'
      left join order_line l on l.order_id = o.id and l.sku_id = a.sku_id
        and case when a.kind = 'sample' then l.sample_id = a.id else l.sample_id is null end
    group by o.id, a.id, u.amount having u.amount <> coalesce(sum(l.qty - l.closed), 0)`.execute(db)
  return rows.map(({ what }) => what)
}

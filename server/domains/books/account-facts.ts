import { sql, type RawBuilder } from 'kysely'
import { dueOf, type accountFacts } from '#contract/orders/account.ts'
import type { RebatedGoods } from '#contract/orders/amounts.ts'
import type { object } from '#contract/kernel/endpoint.ts'
import type { Static } from 'typebox'
import { shanghaiDay } from '../../kit/clock.ts'
import type { Tx } from '../../db/schema.ts'

type Facts = Static<ReturnType<typeof object<typeof accountFacts>>>

/** Fen of the cases that were closed of those lines that the statement around it reads together as `line`. */
export const closedOf = (line: string): RawBuilder<number> =>
  sql`coalesce(sum(${sql.ref(`${line}.closed`)} * ${sql.ref(`${line}.price`)}::bigint), 0)::bigint`

/** Cases of a line `l` that have left; those that come again count when their note leaves. */
export const departedCases = sql<number>`(l.departed - l.again)`

/** The sums of an account over those lines that the statement around it reads together as `l`. */
export const lineSums = sql<Pick<Facts, 'progress' | 'credit'>>`
  json_build_object('ordered', coalesce(sum(l.qty), 0), 'closed', coalesce(sum(l.closed), 0),
    'shipped', coalesce(sum(l.shipped), 0), 'departed', coalesce(sum(${departedCases}), 0),
    'signed', coalesce(sum(l.signed), 0), 'differing', coalesce(sum(l.differing), 0),
    'credited', coalesce(sum(l.credited), 0), 'returned', coalesce(sum(l.returned), 0)) as progress,
  coalesce(sum(l.credit), 0)::bigint as credit`

/**
 * The notices that ask for an order, each with the order's share of it. The payments of a notice belong to its orders one
 * after another, by their ids.
 * @param orderId the order's id in the statement around it
 */
export const asksOf = (orderId: string, now: Date): RawBuilder<Facts['asks']> => sql`(
  select coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'dueOn', n.due_on,
      'daysLeft', n.due_on - ${shanghaiDay(now)}::date, 'amount', x.amount,
      'paid', least(x.amount, greatest(0, n.paid - earlier.amount))) order by n.due_on, n.id), '[]')
  from payment_notice_order x join payment_notice n on n.id = x.notice_id and n.withdrawn_at is null
    cross join lateral (
      select coalesce(sum(e.amount), 0) as amount from payment_notice_order e
      where e.notice_id = x.notice_id and e.order_id < x.order_id) earlier
  where x.order_id = ${sql.ref(orderId)})`

/** Goods that have left and were not given back: their credits take shares of this rebate. As a JSON object. */
export const departedGoods = (orderId: string): RawBuilder<RebatedGoods> => sql`(
  select json_build_object('rebate', t.rebate_departed - t.rebate_back,
    'worth', (select coalesce(sum((k.departed - k.credited - k.returned) * k.price::bigint), 0)
      from order_line k where k.order_id = t.id))
  from trade_order t where t.id = ${sql.ref(orderId)})`

/** Goods that have neither left nor were closed. */
const waitingGoods = (orderId: string): RawBuilder<RebatedGoods> => sql`(
  select json_build_object('rebate', t.rebate + t.rebate_back - t.rebate_departed,
    'worth', (select coalesce(sum((k.qty - k.closed - k.departed) * k.price::bigint), 0)
      from order_line k where k.order_id = t.id))
  from trade_order t where t.id = ${sql.ref(orderId)})`

const read = async (tx: Tx, orderId: number, goods: (id: string) => RawBuilder<RebatedGoods>) => {
  const { rows } = await sql<{ goods: RebatedGoods }>`
    select ${goods('o.id')} as goods from trade_order o where o.id = ${orderId}`.execute(tx)
  return rows[0]?.goods ?? { worth: 0, rebate: 0 }
}

export const readDepartedGoods = (tx: Tx, orderId: number): Promise<RebatedGoods> =>
  read(tx, orderId, departedGoods)
export const readWaitingGoods = (tx: Tx, orderId: number): Promise<RebatedGoods> =>
  read(tx, orderId, waitingGoods)

/** Fen that orders cost as they stand now; those of refused and cancelled ones are 0. */
export const readDues = async (
  tx: Tx,
  orderIds: readonly number[],
): Promise<readonly { readonly id: number; readonly due: number }[]> => {
  const { rows } = await sql<Parameters<typeof dueOf>[1] & { id: number }>`
    select o.id, o.status, o.amount, o.rebate, o.rebate_back as "rebateBack", ${closedOf('l')} as "closedAmount",
      coalesce(sum(l.credit), 0)::bigint as credit
    from trade_order o left join order_line l on l.order_id = o.id
    where o.id = any(${orderIds}::bigint[]) and o.kind = 'purchase' group by o.id order by o.id`.execute(tx)
  return rows.map(order => ({ id: order.id, due: dueOf('purchase', order) }))
}

/** A part of the order's rebate pays for nothing any more; `isBack` where its goods had left. */
export const lowerRebate = async (
  tx: Tx,
  orderId: number,
  { share, isBack }: { readonly share: number; readonly isBack: boolean },
): Promise<void> => {
  if (share === 0) return
  await sql`
    update trade_order set rebate = rebate - ${share}::bigint,
      rebate_back = rebate_back + ${isBack ? share : 0}::bigint,
      rebate_account_id = case when rebate > ${share}::bigint then rebate_account_id end
    where id = ${orderId}`.execute(tx)
}

/** Cases of a line `l` that were kept, or are still to come. */
export const keptCases = sql<number>`(l.qty - l.closed - l.credited - l.returned)`

/** Joins the cases of an order that were kept or are still to come, and their worth, as `k`. */
export const keptOf = (orderId: string): RawBuilder<unknown> => sql`cross join lateral (
  select coalesce(sum(${keptCases}), 0)::bigint as cases, coalesce(sum(${keptCases} * l.price::bigint), 0)::bigint as amount
  from order_line l where l.order_id = ${sql.ref(orderId)}) k`

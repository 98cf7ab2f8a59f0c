import { sql } from 'kysely'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { BrandWriting } from '../../http/context.ts'
import { readDues } from './account-facts.ts'
import { holdNotices, type HeldNotice } from './held-notice.ts'
import { holdPayments, setOff } from './set-off.ts'
import { tellPayers, type Told } from './tell-payers.ts'

const nothingDue = '订单已无应付金额'

/**
 * Divides what orders owe among the notices that ask for them, the one due first before the others, and withdraws each
 * for which nothing is left. The caller holds the notices and tells the dealer.
 */
export const shareNotices = async ({ tx, now }: BrandWriting, orderIds: readonly number[]): Promise<void> => {
  const dues = await readDues(tx, orderIds)
  await sql`
    with parts as (
      select x.notice_id, x.order_id, x.amount as before, least(x.asked, greatest(0, d.due - coalesce(sum(x.asked) over (
        partition by x.order_id order by n.due_on, n.id rows between unbounded preceding and 1 preceding), 0))) as part
      from json_to_recordset(${JSON.stringify(dues)}::json) as d (id bigint, due bigint)
        join payment_notice_order x on x.order_id = d.id
        join payment_notice n on n.id = x.notice_id and n.withdrawn_at is null
    ), stored as (
      update payment_notice_order x set amount = p.part from parts p
      where x.notice_id = p.notice_id and x.order_id = p.order_id and p.part <> p.before
    )
    update payment_notice n set amount = n.amount + c.change, version = n.version + 1, updated_at = ${now}::timestamptz,
      withdrawn_at = case when n.amount + c.change = 0 then ${now}::timestamptz end,
      reason = case when n.amount + c.change = 0 then ${nothingDue} else n.reason end
    from (select notice_id, sum(part - before)::bigint as change from parts group by 1) c
    where n.id = c.notice_id and (c.change <> 0 or n.amount = 0)`.execute(tx)
}

/** The step of a notice that asks for another sum than before, or for nothing. Before its first step it was not there. */
export const adjusted = (before: HeldNotice | undefined, notice: HeldNotice): Told => {
  const { number, amount, paid } = notice
  const words = { notice, from: before?.status ?? null }
  const [was, is] = [formatMoney(before?.amount ?? 0), formatMoney(amount)]
  const balance =
    paid > amount
      ? `${amount > 0 ? '多付' : '已付'}的 ${formatMoney(paid - amount)} 转为余额，会自动抵扣其他付款通知。`
      : ''
  if (amount > 0)
    return {
      ...words,
      action: 'adjust',
      why: `${was} → ${is}`,
      title: '付款通知金额已调整',
      content: `付款通知 ${number} 的应付金额由 ${was} 调整为 ${is}。${balance}`,
    }
  return {
    ...words,
    action: 'lapse',
    why: nothingDue,
    title: '付款通知已撤回',
    content: `付款通知 ${number} 的${nothingDue}，无需付款。${balance}`,
  }
}

/**
 * Lets the notices of orders follow what the orders owe now, in the transaction that has changed it. The caller holds the
 * orders. A notice that asks for nothing any more is withdrawn, and what was paid too much is set off.
 * @param payers businesses whose payments are set off in any case
 */
export const followOrders = async (
  writing: BrandWriting,
  orderIds: readonly number[],
  payers: readonly number[] = [],
): Promise<void> => {
  const { rows } = await sql<{ id: number; businessId: number }>`
    select distinct n.id, n.business_id as "businessId"
    from payment_notice_order x join payment_notice n on n.id = x.notice_id
    where x.order_id = any(${orderIds}::bigint[]) and n.withdrawn_at is null`.execute(writing.tx)
  const businessIds = [...payers, ...rows.map(({ businessId }) => businessId)]
  if (businessIds.length === 0) return
  const which = sql<boolean>`n.id = any(${rows.map(({ id }) => id)}::bigint[])`
  await holdPayments(writing.tx, businessIds)
  const before = await holdNotices(writing, which)
  await shareNotices(writing, orderIds)
  const after = new Map((await holdNotices(writing, which)).map(notice => [notice.id, notice]))
  await tellPayers(
    writing,
    before.flatMap(notice => {
      const next = after.get(notice.id)
      return next && next.amount !== notice.amount ? [adjusted(notice, next)] : []
    }),
  )
  await setOff(writing, businessIds)
}

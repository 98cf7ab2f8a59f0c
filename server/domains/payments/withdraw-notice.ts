import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { paymentStatus, paymentStatusText, paymentTransitions } from '#contract/payments/life-cycle.ts'
import { allowedActions } from '#contract/kernel/transition.ts'
import type { BrandWriting } from '../../http/context.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { followOrders, holdNotices, holdPayments, tellPayers } from '../books/public.ts'

/**
 * Withdraws a notice that need not be paid any more, for example since the order was cancelled. Its money is the dealer's:
 * it is set off, or waits as a balance.
 */
export const withdrawNotice = async (
  writing: BrandWriting,
  key: string,
  reason: string,
): Promise<{ status: number }> => {
  const { tx, now } = writing
  const { rows: payers } = await sql<{ id: number }>`
    select n.business_id as id from payment_notice n where n.erp_key = ${key}`.execute(tx)
  const businessIds = payers.map(({ id }) => id)
  await holdPayments(tx, businessIds)
  const [notice] = await holdNotices(writing, sql`n.erp_key = ${key}`)
  if (!notice) throw notFound()
  const { number, status, paid } = notice
  const row = allowedActions(paymentTransitions, 'seller', { status, holds: () => true }).find(
    ({ action }) => action === 'withdraw',
  )
  if (!row)
    throw new Refusal(
      code.conflict,
      `付款通知 ${number} 现在是“${paymentStatusText[status] ?? ''}”，不能撤回`,
    )
  await tx
    .updateTable('payment_notice')
    .set({ amount: 0, withdrawn_at: now, updated_at: now, reason, version: notice.version + 1 })
    .where('id', '=', notice.id)
    .execute()
  const { rows: orders } = await sql<{ id: number }>`
    update payment_notice_order x set amount = 0 where x.notice_id = ${notice.id} returning x.order_id as id`.execute(
    tx,
  )
  const balance = paid > 0 ? `已付的 ${formatMoney(paid)} 转为余额，会自动抵扣其他付款通知。` : ''
  await tellPayers(writing, [
    {
      notice: { ...notice, amount: 0, status: paymentStatus.withdrawn },
      action: row.action,
      from: status,
      why: reason,
      title: row.message?.[0] ?? '',
      content: `${row.message?.[1](number) ?? ''}${balance}原因：${reason}`,
    },
  ])
  // Others that name the same orders may ask for more of them now.
  await followOrders(
    writing,
    orders.map(({ id }) => id),
    businessIds,
  )
  return { status: paymentStatus.withdrawn }
}

import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import {
  paymentGuards,
  paymentStatus,
  paymentStatusText,
  paymentTransitions,
} from '#contract/payments/life-cycle.ts'
import { allowedActions } from '#contract/kernel/transition.ts'
import type { BrandWriting } from '../../http/context.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { followOrders, holdNotices, holdPayments, tellPayers } from '../books/public.ts'

/**
 * Withdraws a notice that need not be paid any more, for example since the order was cancelled. Payments already
 * noted have to be taken back first.
 */
export const withdrawNotice = async (
  writing: BrandWriting,
  key: string,
  reason: string,
): Promise<{ status: number }> => {
  const { tx, now } = writing
  const { rows: payers } = await sql<{ id: number }>`
    select n.business_id as id from payment_notice n where n.erp_key = ${key}`.execute(tx)
  await holdPayments(
    tx,
    payers.map(({ id }) => id),
  )
  const [notice] = await holdNotices(writing, sql`n.erp_key = ${key}`)
  if (!notice) throw notFound()
  const { number, status } = notice
  const row = allowedActions(paymentTransitions, 'seller', {
    status,
    holds: guard => paymentGuards[guard](notice),
  }).find(({ action }) => action === 'withdraw')
  if (!row)
    throw new Refusal(
      code.conflict,
      notice.paid > 0
        ? `付款通知 ${number} 已有到账，请先冲销`
        : `付款通知 ${number} 现在是“${paymentStatusText[status] ?? ''}”，不能撤回`,
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
  await tellPayers(writing, [
    {
      notice: { ...notice, status: paymentStatus.withdrawn },
      action: row.action,
      from: status,
      why: reason,
      title: row.message?.[0] ?? '',
      content: `${row.message?.[1](number) ?? ''}原因：${reason}`,
    },
  ])
  // Others that name the same orders may ask for more of them now.
  await followOrders(
    writing,
    orders.map(({ id }) => id),
  )
  return { status: paymentStatus.withdrawn }
}

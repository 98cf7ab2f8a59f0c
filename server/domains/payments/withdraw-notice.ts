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
import { holdNotices } from './held-notice.ts'
import { tellOf } from './tell.ts'

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
    .set({ withdrawn_at: now, updated_at: now, reason, version: notice.version + 1 })
    .where('id', '=', notice.id)
    .execute()
  await tellOf(writing, [
    {
      notice: { ...notice, status: paymentStatus.withdrawn },
      action: row.action,
      from: status,
      why: reason,
      title: row.message?.[0] ?? '',
      content: `${row.message?.[1](number) ?? ''}原因：${reason}`,
    },
  ])
  return { status: paymentStatus.withdrawn }
}

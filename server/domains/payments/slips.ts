import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf } from '#contract/index.ts'
import { mostSlips, paymentStatusText, takesSlips } from '#contract/payments/life-cycle.ts'
import { recordHistory } from '../../db/history.ts'
import { sendMessage } from '../../db/messages.ts'
import type { WriteContext, Writing } from '../../http/context.ts'
import { notFound, Refusal, refuse } from '../../http/refusal.ts'
import { attachAll, detachAll } from '../files/public.ts'
import { readSlips, type Slip } from './read-notice.ts'
import { holdNotices, type HeldNotice } from '../books/public.ts'

const kind = 'transferSlip'

/** A notice of another business is not found. */
const holdOwn = async (context: Writing, id: number): Promise<HeldNotice> => {
  const [notice] = await holdNotices(
    context,
    sql`n.id = ${id} and n.business_id = ${context.actor.businessId}`,
  )
  if (!notice) throw notFound()
  return notice
}

const note = (context: Writing, { id, status }: HeldNotice, action: string): Promise<void> =>
  recordHistory(context, { entity: 'paymentNotice', id, action, from: status, to: status })

/** Each file is a slip of its own, so that one can be removed. The brand is told once for all of them. */
export const attachSlips = async (
  context: Writing,
  { id, fileIds }: RequestOf<'POST /paymentNotifys/action/attachSlips'>,
): Promise<{ slips: Slip[] }> => {
  const { tx, actor, now } = context
  const notice = await holdOwn(context, id)
  if (!takesSlips(notice.status))
    throw new Refusal(
      code.conflict,
      `付款通知 ${notice.number} 现在是“${paymentStatusText[notice.status] ?? ''}”，不需要付款凭证`,
    )
  const there = await readSlips(tx, id)
  if (there.length + fileIds.length > mostSlips) throw refuse(`一张付款通知最多 ${mostSlips} 份付款凭证`)
  for (const fileId of fileIds) {
    const slip = await tx
      .insertInto('payment_slip')
      .values({ notice_id: id, business_id: actor.businessId, uploaded_by: actor.userId, uploaded_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await attachAll(context, { kind, id: slip.id, seenBy: 'colleagues' }, [fileId])
  }
  await note(context, notice, 'attachSlips')
  await sendMessage(context, {
    businessId: notice.sellerId,
    title: '经销商上传了付款凭证',
    content: `付款通知 ${notice.number} 有新的付款凭证，请核对到账。`,
    link: '',
  })
  return { slips: await readSlips(tx, id) }
}

export const removeSlip = async (
  context: WriteContext,
  { id, slipId }: RequestOf<'POST /paymentNotifys/action/removeSlip'>,
): Promise<{ slips: Slip[] }> => {
  const { tx } = context
  const notice = await holdOwn(context, id)
  const slip = (await readSlips(tx, id)).find(one => one.id === slipId)
  if (!slip) throw notFound()
  if (!slip.isRemovable) throw new Refusal(code.conflict, '品牌方已据此登记到账，付款凭证不能删除')
  await detachAll(context, { kind, id: slipId })
  await tx.deleteFrom('payment_slip').where('id', '=', slipId).execute()
  await note(context, notice, 'removeSlip')
  return { slips: await readSlips(tx, id) }
}

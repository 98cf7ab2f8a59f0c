import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { feedbackStatus } from '#contract/feedback/life-cycle.ts'
import { recordHistory } from '../../db/history.ts'
import { isHandedIn } from '../../db/readable-by-seller.ts'
import type { Actor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { invalid } from '../../http/refusal.ts'
import { attachAll } from '../files/public.ts'

type Asked = RequestOf<'POST /problemFeedbackRecords/'>

/** An order that the acting business placed, or a customer has handed in to it; any other is no order to speak of. */
const orderOf = async ({ tx, actor }: Writing<Actor>, typed: string): Promise<number | null> => {
  if (typed === '') return null
  const business = actor.businessId ?? null
  const { rows } = await sql<{ id: number }>`
    select o.id from trade_order o where o.number = ${typed.trim().toUpperCase()}
      and (o.buyer_id = ${business} or o.seller_id = ${business} and ${isHandedIn})`.execute(tx)
  const [found] = rows
  if (!found) throw invalid({ path: 'orderNumber', message: '没有找到这个订单号，请核对或留空' })
  return found.id
}

/** A text with photos, from one of the two sides. */
export const storeEntry = async (
  context: Writing<Actor>,
  feedback_id: number,
  { content, photos }: Pick<Asked, 'content' | 'photos'>,
): Promise<void> => {
  const { id } = await context.tx
    .insertInto('feedback_entry')
    .values({ feedback_id, side: 'user', content, at: context.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attachAll(context, { kind: 'feedbackPhoto', id, seenBy: 'owner' }, photos)
}

export const createFeedback = async (
  context: Writing<Actor>,
  { type, orderNumber, ...said }: Asked,
): Promise<ResponseOf<'POST /problemFeedbackRecords/'>> => {
  const { tx, actor, now } = context
  const { id } = await tx
    .insertInto('problem_feedback')
    .values({
      user_id: actor.userId,
      business_id: actor.businessId ?? null,
      type,
      status: feedbackStatus.waiting,
      order_id: await orderOf(context, orderNumber),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeEntry(context, id, said)
  await recordHistory(context, { entity: 'feedback', id, action: 'create', to: feedbackStatus.waiting })
  return { id }
}

import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Actor } from '../../http/actor.ts'
import type { BrandWriting, Writing } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { endAllSessions, movePhone } from '../account/public.ts'

/** A person corrects the own name. */
export const rename = async (
  { tx, actor, now }: Writing<Actor>,
  { userName }: RequestOf<'POST /users/action/rename'>,
): Promise<ResponseOf<'POST /users/action/rename'>> => {
  const { userId } = actor
  const name = userName.trim()
  await tx.updateTable('app_user').set({ name }).where('id', '=', userId).execute()
  await recordHistory(
    { tx, now, actor: { userId, businessId: null } },
    { entity: 'app_user', id: userId, action: 'rename' },
  )
  return { userName: name }
}

interface Identity {
  readonly name: string
  readonly phone: string
}

/**
 * The desk corrects name and phone of somebody who cannot, for example after the former phone was lost: with another
 * phone all sessions end. Answers how it was.
 */
export const correctIdentity = async (
  { tx, now }: BrandWriting,
  userId: number,
  { name, phone }: Identity,
): Promise<Identity> => {
  const before = await tx
    .selectFrom('app_user')
    .select(['name', 'phone'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  await tx.updateTable('app_user').set({ name }).where('id', '=', userId).execute()
  if (before.phone !== phone) {
    await movePhone({ tx }, userId, { from: before.phone, to: phone })
    await endAllSessions(tx, userId, now, 'phone')
  }
  await recordHistory({ tx, now }, { entity: 'user', id: userId, action: 'correct' })
  return before
}

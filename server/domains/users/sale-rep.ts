import type { RequestOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { consumeSecret, open } from '../account/public.ts'

const nobody = { name: '', phone: '' }

/** Empty where the user has no sales representative; the page then shows none. */
export const querySaleRep = async (db: Db, actor: Actor): Promise<{ name: string; phone: string }> => {
  const rep = await db
    .selectFrom('app_user as me')
    .innerJoin('app_user as rep', 'rep.id', 'me.sales_rep_id')
    .select(['rep.name', 'rep.phone'])
    .where('me.id', '=', actor.userId)
    .executeTakeFirst()
  return rep ?? nobody
}

/** The phone must be the caller's own, encrypted under a secret that this call uses up. */
export const querySaleRepV2 = async (
  { db, actor, now }: Reading<Actor>,
  { secretId, saleRepId }: RequestOf<'POST /users/getSaleRepV2'>,
): Promise<{ name: string }> => {
  const secret = await consumeSecret(db, secretId, { userId: actor.userId }, now)
  if (open(saleRepId, secret) !== String(actor.userId)) throw notFound()
  const { name } = await querySaleRep(db, actor)
  return { name }
}

import { code } from '#contract/kernel/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { deferredStatement } from '../db/deferred-statements.ts'
import type { RequestIdentity } from './context.ts'
import { Refusal } from './refusal.ts'

export interface Repeated {
  /** The stored answer, as JSON; null for an act of an earlier day. */
  readonly answer: string | null
}

/** The answer of an earlier request with this id. The same id with other content is refused. */
export const findRequest = async (
  db: Db | Tx,
  userId: number,
  identity: RequestIdentity,
): Promise<Repeated | undefined> => {
  const stored = await db
    .selectFrom('request_record')
    .select(['hash', 'answer'])
    .where('user_id', '=', userId)
    .where('request_id', '=', identity.requestId)
    .executeTakeFirst()
  if (!stored) return undefined
  if (!identity.hash.equals(stored.hash)) throw new Refusal(code.repeatedId)
  return { answer: stored.answer }
}

/**
 * Stores the request's id inside the write's transaction. A second request with the same id waits for the first one's
 * row and then finds its answer. A rollback removes the row too.
 */
export const claimRequest = async (
  tx: Tx,
  userId: number,
  identity: RequestIdentity,
  now: Date,
): Promise<Repeated | undefined> => {
  const claimed = await tx
    .insertInto('request_record')
    .values({
      user_id: userId,
      request_id: identity.requestId,
      hash: identity.hash,
      answer: null,
      is_act: identity.isAct ?? false,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  if (claimed) return undefined
  const repeated = await findRequest(tx, userId, identity)
  // The upkeep has just removed the row, whose day was over.
  if (!repeated) throw new Refusal(code.unavailable)
  return repeated
}

/** Returns the length of the stored answer. */
export const storeAnswer = async (
  tx: Tx,
  userId: number,
  identity: RequestIdentity,
  answer: unknown,
): Promise<number> => {
  const text = JSON.stringify(answer)
  await tx
    .updateTable('request_record')
    .set({ answer: text })
    .where('user_id', '=', userId)
    .where('request_id', '=', identity.requestId)
    .modifyEnd(deferredStatement)
    .execute()
  return Buffer.byteLength(text)
}

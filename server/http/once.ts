import type { Db, Tx } from '../db/schema.ts'
import type { RequestIdentity } from './context.ts'
import { claimRequest, findRequest, storeAnswer } from './idempotency.ts'
import { Refusal } from './refusal.ts'

/** Claims inside the write's transaction; true where somebody else's claim of the same request is already through. */
export type Claim = (tx: Tx) => Promise<boolean>

interface Caller {
  readonly db: Db
  readonly now: Date
  readonly identity: RequestIdentity | undefined
}

/**
 * Acts once where the answer itself must not be stored: a repetition gets `answerForRepeat`. What the first one used
 * up (a code, a secret) makes a second one at the same moment fail, so a refusal looks again before it is believed.
 */
export const once = async <T>(
  { db, now, identity }: Caller,
  userId: number,
  answerForRepeat: T,
  work: (claim: Claim) => Promise<T>,
): Promise<T> => {
  if (!identity) return work(async () => Promise.resolve(false))
  const isRepeated = async () => (await findRequest(db, userId, identity)) !== undefined
  if (await isRepeated()) return answerForRepeat
  const claim: Claim = async tx => {
    if (await claimRequest(tx, userId, identity, now)) return true
    await storeAnswer(tx, userId, identity, answerForRepeat)
    return false
  }
  try {
    return await work(claim)
  } catch (error) {
    if (error instanceof Refusal && (await isRepeated())) return answerForRepeat
    throw error
  }
}

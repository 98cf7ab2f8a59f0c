import type { Db, Tx } from '../db/schema.ts'
import type { RequestIdentity } from './context.ts'
import { claimRequest, findRequest, storeAnswer } from './idempotency.ts'
import { Refusal } from './refusal.ts'

/** Claims the request's id inside the write's transaction. True where another claim of it was committed before. */
export type Claim = (tx: Tx) => Promise<boolean>

interface Caller {
  readonly db: Db
  readonly now: Date
  readonly identity: RequestIdentity | undefined
}

/**
 * Carries out a write once although its answer must not be stored; a repetition gets `answerForRepeat`. The first
 * attempt uses up a code or a secret, so a simultaneous second one fails; before it is refused, it looks whether the
 * first has succeeded.
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

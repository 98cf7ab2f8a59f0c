import { code } from '#contract/kernel/errors.ts'
import { Refusal } from '../http/refusal.ts'
import { fairTurns, QueueFull } from '../kit/fair-turns.ts'

/** Hashing takes half a second of a thread; the desk must not take those of the portal's buyers. */
const inTurn = fairTurns({ atOnce: 1, waiting: 12 })

const busy = () => new Refusal(code.unavailable, '当前登录人数较多，请稍等几秒再试', { retryAfterSeconds: 2 })

/** Runs work that hashes a password, in rotation by `who`. */
export const hashing = async <T>(who: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await inTurn(who, work)
  } catch (error) {
    throw error instanceof QueueFull ? busy() : error
  }
}

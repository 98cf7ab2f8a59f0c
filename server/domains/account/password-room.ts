import { code } from '#contract/errors.ts'
import { fairTurns, QueueFull } from '../../fair-turns.ts'
import { ipKey } from '../../http/ip-key.ts'
import { Refusal } from '../../http/refusal.ts'

/**
 * Two requests hash while two others read or write. Hashing takes a tenth of a second, so the last of those who wait
 * waits for a second or two.
 */
const inTurn = fairTurns({ atOnce: 4, waiting: 28 })
const retryAfterSeconds = 2

/**
 * Lets in a request that will hash a password, or refuses it before it uses up a secret, a try of its SMS code or one
 * of its ten failures. IPs are served in rotation, since no limit has been checked yet that could stop a flood.
 */
export const withPasswordRoom = async <T>(
  { ip }: { readonly ip: string },
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await inTurn(ipKey(ip), work)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Refusal(code.unavailable, '当前登录人数较多，请稍等几秒再试', { retryAfterSeconds })
  }
}

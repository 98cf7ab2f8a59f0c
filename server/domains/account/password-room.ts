import { code } from '#contract/errors.ts'
import { fairTurns } from '../../fair-turns.ts'
import { ipKey } from '../../http/ip-key.ts'
import { Refusal } from '../../http/refusal.ts'
import { QueueFull } from '../../bounded-turns.ts'

/**
 * Two hash while two read or write. Two passwords at a time, a tenth of a second each: whoever comes in last waits a
 * second or two.
 */
const inTurn = fairTurns({ atOnce: 4, waiting: 28 })
const retryAfterSeconds = 2

/**
 * Lets a request in that will hash a password, or refuses it before anything of its own is used up: a secret, a try
 * of its code, a failure among the ten. Fair between IPs, since nothing was counted yet that could stop a flood.
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

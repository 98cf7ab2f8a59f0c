import { code } from '#contract/errors.ts'
import { Refusal } from '../../http/refusal.ts'

/** Two passwords at a time, a tenth of a second each: whoever comes in last waits a second or two. */
const mostInside = 32
const retryAfterSeconds = 2

let inside = 0

/**
 * Lets a request in that will hash a password, or refuses it before anything of its own is used up: a secret, a try
 * of its code, a failure among the ten.
 */
export const withPasswordRoom = async <T>(work: () => Promise<T>): Promise<T> => {
  if (inside >= mostInside) {
    throw new Refusal(code.unavailable, '当前登录人数较多，请稍等几秒再试', { retryAfterSeconds })
  }
  inside += 1
  try {
    return await work()
  } finally {
    inside -= 1
  }
}

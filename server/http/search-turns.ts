import { fairTurns } from '../fair-turns.ts'
import { QueueFull } from '../bounded-turns.ts'
import { ipKey } from './ip-key.ts'
import { rateLimited } from './refusal.ts'

/** Below the ten connections of a process, so that searches never keep a sign-in or an order waiting for one. */
const inTurn = fairTurns({ atOnce: 8, atOnceEach: 4, waiting: 200 })

/**
 * What searches, whoever asks: of one IP so many run at once, and IPs are served in rotation. Beyond the
 * line there is a refusal, which a page shows and does not repeat by itself.
 */
export const searching =
  <C extends { readonly ip: string }, I, A>(search: (context: C, input: I) => Promise<A>) =>
  async (context: C, input: I): Promise<A> => {
    try {
      return await inTurn(ipKey(context.ip), () => search(context, input))
    } catch (error) {
      throw error instanceof QueueFull ? rateLimited(1, '搜索过于频繁，请稍后再试') : error
    }
  }

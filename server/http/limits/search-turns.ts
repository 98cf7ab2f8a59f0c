import { fairTurns, QueueFull } from '../../kit/fair-turns.ts'
import type { Context, Ports } from '../context.ts'
import { rateLimited } from '../refusal.ts'

/**
 * Of the ten connections of a process; a search holds one at a time. Sign-ins and orders always find some of the others,
 * and as many places of writes as they need, since searches take none (`db/write-places.ts`).
 */
const onConnections = fairTurns({ atOnce: 8, atOnceEach: 4, waiting: 200 })
/** The embedded database has one connection: a request waits for no more than two statements of searches. */
const onOneConnection = fairTurns({ atOnce: 2, waiting: 200 })

export const isEmbedded = ({ config }: Pick<Ports, 'config'>): boolean => config.databaseUrl === ''

/** A page of a list, which looks for no words, is no search. */
interface Asked {
  readonly body: { readonly keyword?: string | undefined }
}

/**
 * Limits how many searches of one business, or of strangers with one IP, run at once, and serves them in rotation. When
 * too many wait, a search is refused; the page shows the refusal and does not repeat the search by itself.
 */
export const searching =
  <C extends Pick<Context<unknown>, 'config' | 'caller'>, I extends Asked, A>(
    search: (context: C, input: I) => Promise<A>,
  ) =>
  async (context: C, input: I): Promise<A> => {
    if ((input.body.keyword ?? '') === '') return search(context, input)
    const inTurn = isEmbedded(context) ? onOneConnection : onConnections
    try {
      return await inTurn(context.caller, () => search(context, input))
    } catch (error) {
      throw error instanceof QueueFull ? rateLimited(1, '搜索过于频繁，请稍后再试') : error
    }
  }

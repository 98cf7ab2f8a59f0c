import { randomUUID } from 'node:crypto'
import { setInterval as every } from 'node:timers/promises'
import type { Db } from '#server/db/schema.ts'
import { overKeptConnections, type Answer, type Client, type Wire } from '../support/portal/client.ts'

/** A proxy whose portal went away says 502 and no more: that is no answer. */
const answered =
  (wire: Wire): Wire =>
  async request => {
    const answer = await wire(request)
    if (answer.status === 502) throw new TypeError('no answer')
    return answer
  }

export const throughProxy = (origin: string): Wire => answered(overKeptConnections(origin))

interface Intention {
  readonly kind: 'read' | 'write'
  readonly content: string
  /** The same with every try. */
  readonly id: string
  tries: number
  /** Those of which the connection broke before an answer. */
  unanswered: number
}

export interface SteadyLoad {
  /** Resolves when a request of this kind that was sent after the call is answered. */
  readonly answered: (kind: Intention['kind']) => Promise<void>
  /** Ends when everything that was begun is answered. */
  readonly end: () => Promise<Intention[]>
  /** Answers other than success and "try again", in words. */
  readonly failures: readonly string[]
}

const one = (client: Client, { kind, content, id }: Intention): Promise<Answer<unknown>> =>
  kind === 'read'
    ? client.send('POST /users/queryUserInfo', { body: {} })
    : client.send(
        'POST /problemFeedbackRecords/',
        { body: { type: 'account', content, photos: [], orderNumber: '' } },
        { id },
      )

/** Sends reads and writes at a steady rate, and what got no answer or was put off again under its id, as a page does. */
export function steadyLoad(client: Client, perSecond: number): SteadyLoad {
  const failures: string[] = []
  const again: Intention[] = []
  const done: Intention[] = []
  const waiting: { readonly kind: Intention['kind']; readonly from: number; readonly tell: () => void }[] = []
  let [begun, sent, underWay, isEnding] = [0, 0, 0, false]

  const next = (): Intention | undefined => {
    const repeated = again.shift()
    if (repeated || isEnding) return repeated
    begun += 1
    const kind = begun % 3 === 0 ? 'write' : 'read'
    return { kind, content: `第 ${begun} 条反馈`, id: randomUUID(), tries: 0, unanswered: 0 }
  }
  const send = async (intention: Intention): Promise<void> => {
    const at = (sent += 1)
    intention.tries += 1
    underWay += 1
    try {
      const { status, code, msg } = await one(client, intention)
      if (status === 200 && code === 0) {
        done.push(intention)
        for (const { kind, from, tell } of waiting) if (kind === intention.kind && at > from) tell()
      } else {
        if (status !== 503) failures.push(`${intention.kind}: ${status} ${code} ${msg}`)
        again.push(intention)
      }
    } catch (error) {
      // No answer: a connection that was cut.
      if (error instanceof TypeError) intention.unanswered += 1
      else failures.push(String(error))
      again.push(intention)
    } finally {
      underWay -= 1
    }
  }
  const load = (async () => {
    for await (const _ of every(1000 / perSecond)) {
      const intention = next()
      if (intention) void send(intention)
      else if (underWay === 0) return
    }
  })()
  return {
    answered: kind =>
      new Promise(tell => {
        waiting.push({ kind, from: sent, tell })
      }),
    end: async () => {
      isEnding = true
      await load
      return done
    },
    failures,
  }
}

/** Writes that were acknowledged and are not there, or are there more than once or unasked. */
export async function lostOrDoubled(db: Db, done: readonly Intention[]): Promise<string[]> {
  const stored = await db.selectFrom('feedback_entry').select('content').execute()
  const times = new Map<string, number>()
  for (const { content } of stored) times.set(content, (times.get(content) ?? 0) + 1)
  for (const { kind, content } of done)
    if (kind === 'write') times.set(content, (times.get(content) ?? 0) - 1)
  return [...times].flatMap(([content, count]) => (count === 0 ? [] : [`${content}: ${count}`]))
}

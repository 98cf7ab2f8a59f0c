import type { EventEmitter } from 'node:events'
import { code } from '#contract/kernel/errors.ts'
import { fairTurns } from '../../kit/fair-turns.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './callers.ts'
import { held, orBusy, type Leave } from './upload-turns.ts'
import type { Urgency } from './urgency.ts'

export const urgencies = ['entry', 'first', 'usual', 'last'] as const satisfies readonly Urgency[]

export interface Places {
  /** Resolves when the request may go on; rejects with a refusal where it is better sent again later. */
  readonly enter: (urgency: Urgency, caller: Caller, connection?: EventEmitter) => Promise<Leave>
  readonly counts: () => Readonly<
    Record<Urgency, { readonly running: number; readonly waiting: number; readonly refused: number }>
  >
}

/** Callers that were refused together do not come back together. */
const pauseSeconds = () => 2 + Math.floor(Math.random() * 4)

/** A burst is served within it; in a flood longer queues would only make every answer late. */
const longestWaitMs = 1_000

const mostWaiting = (size: number) => 2 * size + 20

/**
 * The places of one process, as parts of their number that no other urgency can take: whatever the flood, an order finds
 * a database that has only so many other statements to carry out. Within a part callers are served in rotation.
 */
export const placesOf = (atOnce: number): Places => {
  const first = Math.max(1, Math.round(atOnce / 2))
  const usual = Math.max(1, Math.round(atOnce / 3))
  const last = Math.max(1, atOnce - first - usual)
  const lane = (size: number) => {
    const inTurn = fairTurns({ atOnce: size, waiting: mostWaiting(size) })
    let refused = 0
    const refusal = () => {
      refused += 1
      return new Refusal(code.unavailable, '当前访问人数较多，请稍等几秒再试', {
        retryAfterSeconds: pauseSeconds(),
      })
    }
    const enter = held(orBusy(inTurn, { longestWaitMs, refusal }))
    const counts = () => {
      const running = inTurn.running()
      return { running, waiting: inTurn.taken() - running, refused }
    }
    return { enter, counts }
  }
  // Most of those who sign in wait for a turn to hash a password, and do nothing meanwhile.
  const lanes = { entry: lane(2 * atOnce), first: lane(first), usual: lane(usual), last: lane(last) }
  return {
    enter: (urgency, caller, connection) => lanes[urgency].enter(caller, connection),
    counts: () => ({
      entry: lanes.entry.counts(),
      first: lanes.first.counts(),
      usual: lanes.usual.counts(),
      last: lanes.last.counts(),
    }),
  }
}

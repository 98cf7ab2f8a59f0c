import type { EventEmitter } from 'node:events'
import { code, codeText } from '#contract/kernel/errors.ts'
import { fairTurns, QueueFull } from '../../kit/fair-turns.ts'
import { Refusal } from '../refusal.ts'

const busy = () => new Refusal(code.unavailable, codeText[code.unavailable], { retryAfterSeconds: 10 })

/** The page gives up after thirty seconds without an answer, so the refusal must come before. */
const longestWaitMs = 20_000

/** Refuses a caller for whom there is no place or who has waited too long. A caller who goes away frees the place. */
export const orBusy =
  (inTurn: ReturnType<typeof fairTurns>) =>
  async <T>(userId: number, work: () => Promise<T>, connection?: EventEmitter): Promise<T> => {
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    const tooLong = setTimeout(leave, longestWaitMs)
    connection?.once('close', leave)
    try {
      return await inTurn(String(userId), work, leaving.signal)
    } catch (error) {
      throw error instanceof QueueFull ? busy() : error
    } finally {
      clearTimeout(tooLong)
      connection?.off('close', leave)
    }
  }

/**
 * A waiting upload costs no memory, since its body is not read; one under way costs a file on disk. One person may
 * have a few, so that one account's slow connections do not take every place.
 */
export const uploading = orBusy(fairTurns({ atOnce: 40, atOnceEach: 4, waiting: 80 }))

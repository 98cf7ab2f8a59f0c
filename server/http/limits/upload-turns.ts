import type { EventEmitter } from 'node:events'
import { code, codeText } from '#contract/kernel/errors.ts'
import { fairTurns, QueueFull } from '../../kit/fair-turns.ts'
import { Refusal } from '../refusal.ts'

interface Patience {
  readonly longestWaitMs: number
  readonly refusal: () => Refusal
}

/** The page gives up after thirty seconds without an answer, so the refusal must come before. */
const ofUploads: Patience = {
  longestWaitMs: 20_000,
  refusal: () => new Refusal(code.unavailable, codeText[code.unavailable], { retryAfterSeconds: 10 }),
}

/** Refuses a caller for whom there is no place or who has waited too long. A caller who goes away frees the place. */
export const orBusy =
  (inTurn: ReturnType<typeof fairTurns>, { longestWaitMs, refusal } = ofUploads) =>
  async <T>(
    caller: number | readonly string[],
    work: () => Promise<T>,
    connection?: EventEmitter,
  ): Promise<T> => {
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    const tooLong = setTimeout(leave, longestWaitMs)
    connection?.once('close', leave)
    try {
      return await inTurn(typeof caller === 'number' ? String(caller) : caller, work, leaving.signal)
    } catch (error) {
      throw error instanceof QueueFull ? refusal() : error
    } finally {
      clearTimeout(tooLong)
      connection?.off('close', leave)
    }
  }

/** Gives the place back. Calling it again does nothing. */
export type Leave = () => void

/** The same for a work that ends elsewhere: it holds its place until it leaves. */
export const held =
  (inPlace: ReturnType<typeof orBusy>) =>
  (caller: number | readonly string[], connection?: EventEmitter): Promise<Leave> =>
    new Promise<Leave>((resolve, reject) => {
      const stay = () =>
        new Promise<void>(leave => {
          resolve(leave)
        })
      inPlace(caller, stay, connection).catch(reject)
    })

/**
 * A waiting upload costs no memory, since its body is not read; one under way costs a file on disk. One person may
 * have a few, so that one account's slow connections do not take every place.
 */
export const uploading = orBusy(fairTurns({ atOnce: 40, atOnceEach: 4, waiting: 80 }))

import type { EventEmitter } from 'node:events'
import { code, codeText } from '#contract/errors.ts'
import { fairTurns } from '../fair-turns.ts'
import { QueueFull } from '../bounded-turns.ts'
import { Refusal } from './refusal.ts'

const busy = () => new Refusal(code.unavailable, codeText[code.unavailable], { retryAfterSeconds: 10 })

/** A page that hears nothing gives up after thirty seconds; it is told before. */
const longestWaitMs = 20_000

/** Whoever finds no place, or waits too long, is told so and may come again; who goes away leaves his place. */
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
 * An upload waits with its body unread, which costs no memory; under way it costs a file on disk. A few of one person,
 * so that slow connections of one account leave places for the others.
 */
export const uploading = orBusy(fairTurns({ atOnce: 40, atOnceEach: 4, waiting: 80 }))

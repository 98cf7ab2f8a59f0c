import { code, codeText } from '#contract/errors.ts'
import { fairTurns } from '../fair-turns.ts'
import { QueueFull } from '../pictures/bounded-turns.ts'
import { Refusal } from './refusal.ts'

const busy = () => new Refusal(code.unavailable, codeText[code.unavailable], { retryAfterSeconds: 10 })

/** Whoever finds no place is told so at once and may come again. */
const orBusy =
  (inTurn: ReturnType<typeof fairTurns>) =>
  async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    try {
      return await inTurn(String(userId), work)
    } catch (error) {
      throw error instanceof QueueFull ? busy() : error
    }
  }

/**
 * An upload waits with its body unread, which costs no memory; under way it costs a file on disk. A few of one person,
 * so that slow connections of one account leave places for the others.
 */
export const uploading = orBusy(fairTurns({ atOnce: 40, atOnceEach: 4, waiting: 80 }))

/** A decoded picture takes hundreds of megabytes; two at a time are what a small machine bears. */
export const cleaning = orBusy(fairTurns({ atOnce: 2, waiting: 40 }))

import { startThread } from '../../kit/start-thread.ts'
import { unpackError, type CarriedError } from './carried-error.ts'
import type { Answer, Engine } from './embedded-engine.ts'

/** The thread answers one request after the other. Its first answer says that the database is open. */
export type Request =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'close' }

export type Message =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failure'; readonly error: CarriedError; readonly isFatal: boolean }
  | { readonly kind: 'heard'; readonly channel: string; readonly payload: string }

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** With PostgreSQL's state for a crashed server, so that callers answer as when a database is away. */
const hasEnded = (cause?: unknown) =>
  Object.assign(new Error('the thread of the embedded database has ended', { cause }), { code: '57P02' })

/** A clean close writes a checkpoint. After this time the thread is ended, since its last statement does not end. */
const closingMs = 20_000

/**
 * Opens the embedded database in a thread of its own, so that the process goes on during a statement. `lost` is called
 * with the reason when the thread ends although nobody has closed the database.
 */
export const openInThread = async (dataDir: string, lost: (cause: unknown) => void): Promise<Engine> => {
  const thread = startThread(new URL('./embedded-database.worker.ts', import.meta.url), dataDir)
  const waiting: Waiting[] = []
  const hearing = new Map<string, (payload: string) => void>()
  let failure: Error | undefined
  let fatal: unknown
  let isToRun = false

  const answer = () =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ resolve, reject })
    })
  const ask = async (request: Request): Promise<Answer> => {
    if (failure) throw failure
    // Throws if the request cannot be copied, before anybody waits for its answer.
    thread.postMessage(request)
    return answer()
  }
  thread.on('message', (message: Message) => {
    if (message.kind === 'heard') hearing.get(message.channel)?.(message.payload)
    else if (message.kind === 'answer') waiting.shift()?.resolve(message.answer)
    else {
      const error = unpackError(message.error)
      if (message.isFatal) fatal = error
      waiting.shift()?.reject(error)
    }
  })
  thread.on('error', error => {
    failure = hasEnded(error)
  })
  const end = new Promise<void>(resolve => {
    thread.on('exit', () => {
      failure ??= hasEnded(fatal)
      for (const { reject } of waiting.splice(0)) reject(failure)
      // Callers are answered before the process ends.
      if (isToRun) setTimeout(lost, 100, failure.cause)
      resolve()
    })
  })

  await answer()
  isToRun = true
  return {
    query: (sql, parameters) => ask({ kind: 'query', sql, parameters }),
    listen: async (channel, heard) => {
      hearing.set(channel, heard)
      await ask({ kind: 'listen', channel })
    },
    close: async () => {
      isToRun = false
      const patience = setTimeout(() => void thread.terminate(), closingMs)
      try {
        await ask({ kind: 'close' })
      } finally {
        await end
        clearTimeout(patience)
      }
    },
  }
}

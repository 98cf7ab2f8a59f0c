import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Engine } from './embedded/embedded-engine.ts'
import type { Db } from './schema.ts'

/** The channel that carries live events for pages, and the one on which a process hears itself. */
const channel = 'live'
const pulseChannel = 'pulse'
const againMs = 1_000

/**
 * A connection lost in a firewall is as silent as an idle one, and a pooler lets a listener wait for ever. So each process
 * now and then sends itself a word through the pool.
 */
interface Pulse {
  readonly everyMs: number
  readonly answerMs: number
  /** How long a process may be without a listener, as while a database changes over, and still counts as hearing. */
  readonly deafMs?: number
}
const usualPulse: Pulse = { everyMs: 15_000, answerMs: 5_000 }
const usualDeafMs = 10_000

interface Listener {
  readonly onMessage: (payload: string) => void
  /** The connection was lost for a while, so events may have been missed. */
  readonly onGap: () => void
}

interface Hearing {
  /** @returns ends listening */
  readonly subscribe: (listener: Listener) => () => void
  /**
   * Whether a listener is connected, or was until a moment ago, and the last word that was sent has arrived; true while
   * the database takes none.
   */
  readonly arrives: () => Promise<boolean>
}

const hearings = new WeakMap<Db, Hearing>()

const hearingOf = (db: Db): Hearing => {
  const known = hearings.get(db)
  if (!known) throw new Error('the database was opened without its notifications')
  return known
}

export const subscribe = (db: Db, listener: Listener): (() => void) => hearingOf(db).subscribe(listener)

export const notificationsArrive = (db: Db): Promise<boolean> => hearingOf(db).arrives()

/** Listening begins before anybody can be inside a transaction of the one connection. */
export const hearEmbedded = async (db: Db, { listen }: Pick<Engine, 'listen'>): Promise<void> => {
  const listeners = new Set<Listener>()
  await listen(channel, payload => {
    for (const { onMessage } of listeners) onMessage(payload)
  })
  hearings.set(db, {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    arrives: () => Promise.resolve(true),
  })
}

/**
 * A word of this process. Where the only synchronous standby is dead, it must neither wait for it nor for others that do:
 * transactions that notify commit one after the other.
 */
const sendWord = async (db: Db, word: string): Promise<void> => {
  await sql`select set_config('synchronous_commit', 'local', true), set_config('lock_timeout', '3s', true),
    pg_notify(${pulseChannel}, ${word})`.execute(db)
}

/**
 * A connection of its own, made when somebody listens first and made again when it breaks or a word of this process does
 * not arrive on it.
 *
 * @returns closes it
 */
export const hearPostgres = (
  db: Db,
  connectionString: string,
  { everyMs, answerMs, deafMs = usualDeafMs }: Pulse = usualPulse,
): (() => Promise<void>) => {
  const listeners = new Set<Listener>()
  const awaited = new Map<string, () => void>()
  let client: pg.Client | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let pulse: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let hasArrived = true
  let deafSince: number | undefined
  let firstTried: Promise<void> | undefined

  /** Sends a word; where it does not arrive in time, calls back. */
  const tryWord = async (lost: () => void): Promise<void> => {
    const word = randomUUID()
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      const arrival = new Promise<void>(resolve => {
        awaited.set(word, resolve)
      })
      await sendWord(db, word)
      const tooLate = new Promise<'late'>(resolve => {
        timer = setTimeout(() => resolve('late'), answerMs)
      })
      hasArrived = (await Promise.race([arrival, tooLate])) !== 'late'
      if (!hasArrived) lost()
    } catch {
      // Without the database there is nothing to learn about its notifications.
    } finally {
      clearTimeout(timer)
      awaited.delete(word)
    }
  }

  const connect = async (): Promise<void> => {
    const made = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerMs,
    })
    client = made
    const lost = () => {
      if (client !== made || isClosed) return
      client = undefined
      deafSince ??= performance.now()
      clearTimeout(pulse)
      void made.end().catch(() => undefined)
      again = setTimeout(() => void connect(), againMs)
    }
    made.on('error', lost)
    made.on('end', lost)
    made.on('notification', ({ channel: from, payload = '' }) => {
      if (from === pulseChannel) awaited.get(payload)?.()
      else for (const { onMessage } of listeners) onMessage(payload)
    })
    try {
      await made.connect()
      await made.query(`listen ${channel}; listen ${pulseChannel}`)
      deafSince = undefined
      for (const { onGap } of listeners) onGap()
      const tryOften = async (): Promise<void> => {
        await Promise.all([made.query('select').catch(lost), tryWord(lost)])
        if (client === made && !isClosed) pulse = setTimeout(() => void tryOften(), everyMs).unref()
      }
      await tryOften()
    } catch {
      lost()
    }
  }
  const begin = () => {
    if (client || again !== undefined) return
    deafSince = performance.now()
    firstTried = connect()
  }

  hearings.set(db, {
    subscribe: listener => {
      listeners.add(listener)
      begin()
      return () => listeners.delete(listener)
    },
    arrives: async () => {
      begin()
      await firstTried
      return hasArrived && (deafSince === undefined || performance.now() - deafSince < deafMs)
    },
  })
  return async () => {
    isClosed = true
    clearTimeout(again)
    clearTimeout(pulse)
    await client?.end().catch(() => undefined)
  }
}

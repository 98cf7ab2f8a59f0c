import pg from 'pg'
import type { Engine } from './embedded/embedded-engine.ts'
import type { Db } from './schema.ts'

/** The channel that carries live events for pages. */
const channel = 'live'
const againMs = 1_000

/** A connection lost in a firewall is as silent as an idle one, so it is tested with a question. */
interface Pulse {
  readonly everyMs: number
  readonly answerMs: number
}
const usualPulse: Pulse = { everyMs: 15_000, answerMs: 5_000 }

interface Listener {
  readonly onMessage: (payload: string) => void
  /** The connection was lost for a while, so events may have been missed. */
  readonly onGap: () => void
}

type Subscribe = (listener: Listener) => () => void

const subscribers = new WeakMap<Db, Subscribe>()

/** @returns ends listening */
export const subscribe = (db: Db, listener: Listener): (() => void) => {
  const known = subscribers.get(db)
  if (!known) throw new Error('the database was opened without its notifications')
  return known(listener)
}

/** Listening begins before anybody can be inside a transaction of the one connection. */
export const hearEmbedded = async (db: Db, { listen }: Pick<Engine, 'listen'>): Promise<void> => {
  const listeners = new Set<Listener>()
  await listen(channel, payload => {
    for (const { onMessage } of listeners) onMessage(payload)
  })
  subscribers.set(db, listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
}

/**
 * A connection of its own, made when somebody listens first and made again when it breaks.
 *
 * @returns closes it
 */
export const hearPostgres = (
  db: Db,
  connectionString: string,
  { everyMs, answerMs }: Pulse = usualPulse,
): (() => Promise<void>) => {
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let pulse: ReturnType<typeof setInterval> | undefined
  let isClosed = false

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
      clearInterval(pulse)
      void made.end().catch(() => undefined)
      again = setTimeout(() => void connect(), againMs)
    }
    made.on('error', lost)
    made.on('end', lost)
    made.on('notification', ({ payload }) => {
      for (const { onMessage } of listeners) onMessage(payload ?? '')
    })
    try {
      await made.connect()
      await made.query(`listen ${channel}`)
      pulse = setInterval(() => void made.query('select').catch(lost), everyMs).unref()
      for (const { onGap } of listeners) onGap()
    } catch {
      lost()
    }
  }

  subscribers.set(db, listener => {
    listeners.add(listener)
    if (!client && again === undefined) void connect()
    return () => listeners.delete(listener)
  })
  return async () => {
    isClosed = true
    clearTimeout(again)
    clearInterval(pulse)
    await client?.end().catch(() => undefined)
  }
}

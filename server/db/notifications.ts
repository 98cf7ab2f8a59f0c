import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Db } from './schema.ts'

/** What pages are told about travels over this channel. */
const channel = 'live'
const againMs = 1_000

interface Listener {
  readonly onMessage: (payload: string) => void
  /** The connection was away: something may have been missed. */
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
export const hearEmbedded = async (db: Db, pglite: PGlite): Promise<void> => {
  const listeners = new Set<Listener>()
  await pglite.listen(channel, payload => {
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
export const hearPostgres = (db: Db, connectionString: string): (() => Promise<void>) => {
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const connect = async (): Promise<void> => {
    const made = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = made
    const lost = () => {
      if (client !== made || isClosed) return
      client = undefined
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
    await client?.end().catch(() => undefined)
  }
}

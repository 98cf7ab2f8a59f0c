import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { demoAccounts } from '#demo/accounts.ts'
import { systemClock } from '#server/kit/clock.ts'
import { openPostgres } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { createSession } from '#server/domains/account/sessions.ts'
import { startPortal } from '#tests/support/portal/portal.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { measurePainted } from './live-painted.ts'
import type { Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'

/** A user may have twenty streams. */
const users = 25
const streamsOfEach = 20
const tellings = 40
const [business] = demoAccounts.dealer.businessIds

/** People of one dealer, each with a session. */
async function addPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (phone, password_hash, name, user_type, demo, created_at)
    select (15000000000 + n)::text, u.password_hash, u.name, 3, true, u.created_at
    from app_user u, generate_series(1, ${users}::int) as n where u.id = ${demoAccounts.dealer.userId}
    returning id`.execute(db)
  const signs: string[] = []
  for (const { id } of rows) {
    await db.insertInto('membership').values({ user_id: id, business_id: business }).execute()
    const context = { now: systemClock.now(), userAgent: '' }
    signs.push((await db.transaction().execute(tx => createSession(tx, id, context))).sign)
  }
  return signs
}

const residentMb = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid ?? 'self'}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

interface Listeners {
  /** Resolves when every stream has heard of this thing. */
  readonly heard: (thing: number) => Promise<void>
  readonly close: () => void
}

async function listen(origin: string, signs: readonly string[]): Promise<Listeners> {
  const closing = new AbortController()
  const waiting = new Map<number, () => void>()
  const read = async (sign: string): Promise<void> => {
    const url = `${origin}/api/pc/live/events?business=${business}`
    const { body, status } = await fetch(url, { headers: { sign }, signal: closing.signal })
    if (status !== 200 || !body) throw new Error(`a stream answered ${status}`)
    const follow = async () => {
      const decoder = new TextDecoder()
      for await (const bytes of body as AsyncIterable<Uint8Array>)
        for (const [, thing] of decoder.decode(bytes, { stream: true }).matchAll(/"thingId":(\d+)/g))
          waiting.get(Number(thing))?.()
    }
    follow().catch((error: unknown) => {
      if (!closing.signal.aborted) throw error
    })
  }
  const each = signs.flatMap(sign => Array.from({ length: streamsOfEach }, () => sign))
  for (const sign of each) await read(sign)
  const heard = async (thing: number): Promise<void> => {
    let left = each.length
    await new Promise<void>(resolve => {
      waiting.set(thing, () => {
        left -= 1
        if (left === 0) resolve()
      })
    })
  }
  return { heard, close: () => closing.abort() }
}

/** The time until all listeners have heard of a committed event. */
async function tell(db: Db, { heard }: Listeners): Promise<number[]> {
  const times: number[] = []
  for (let thing = 1; thing <= tellings; thing += 1) {
    const all = heard(thing)
    const started = performance.now()
    await sql`insert into live_event (business_id, topic, thing_id, at)
      values (${business}, 'order', ${thing}, ${systemClock.now()})`.execute(db)
    await all
    times.push(performance.now() - started)
  }
  return times
}

/**
 * The cost of five hundred open pages for one process, the time until the last of them has heard of a change, and
 * the time until a page shows it.
 */
export async function measure(emit: Emit): Promise<void> {
  const cluster = await startPostgres({ durable: true })
  const { folder, remove } = temporaryFolder('live')
  const settings = { dataDir: folder, env: { DATABASE_URL: cluster.url(), DEMO: '1' } }
  // The memory that loading the demo leaves behind would hide that of the streams.
  await (await startPortal(settings)).stop()
  const portal = await startPortal(settings)
  const { db, close } = await openPostgres(cluster.url(), { patient: true })
  try {
    const signs = await addPeople(db)
    for (let warm = 0; warm < 50; warm += 1) await fetch(`${portal.url}/readyz`)
    const idle = residentMb(portal.process.pid)
    emit('live:idle', idle, 'MB')
    const listeners = await listen(portal.url, signs)
    emit('live:500-streams', residentMb(portal.process.pid) - idle, 'MB')
    const times = await tell(db, listeners)
    emit('live:all-told-p50', percentile(times, 50), 'ms')
    emit('live:all-told-p95', percentile(times, 95), 'ms')
    emit('live:500-streams-told', residentMb(portal.process.pid) - idle, 'MB')
    listeners.close()
    await measurePainted(emit, { url: portal.url, db })
  } finally {
    await close()
    await portal.stop()
    await cluster.stop()
    remove()
  }
}

import { statfs } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { copyName } from '../backup/store-rows.ts'
import type { Ports } from '../http/context.ts'
import { databaseClock } from '../kit/clock.ts'

/** Numbers that the database and the disk say, by the name of their gauge. */
export type State = Readonly<Record<string, number>>

export const stateWords = {
  portal_database_up: '1 while the database answers',
  portal_database_seconds: 'Seconds that a trip to the database takes',
  portal_clock_ahead_seconds: 'Seconds by which this machine is ahead of the database',
  portal_push_waiting: 'Push messages that wait to be sent',
  portal_push_oldest_seconds: 'Age of the oldest message that no device was told of yet',
  portal_feed_behind: 'Events that the slowest reader of the last month has not read',
  portal_gateway_refused_rows: 'Rows of the brand that were refused and not stored since',
  portal_upkeep_age_seconds: 'Seconds since the last upkeep began',
  portal_sessions: 'Sessions that have not ended',
  portal_orders_waiting: 'Orders that wait for the brand to confirm them',
  portal_orders_late: 'Those of them that have waited for four hours',
  portal_lock_wait_seconds: 'Seconds that the longest statement has waited for a lock',
  portal_transaction_seconds: 'Seconds that the oldest transaction has lasted, but for a backup',
  portal_disk_free_bytes: 'Bytes free where files are stored',
  portal_disk_free_ratio: 'Their part of the disk',
} as const satisfies Record<string, string>

type Name = keyof typeof stateWords

const itsTime = sql.raw(databaseClock)

const readRows = async ({ db, clock }: Ports): Promise<Partial<Record<Name, number>>> => {
  const now = clock.now()
  const { rows } = await sql<Partial<Record<Name, number>>>`
    select extract(epoch from ${now}::timestamptz - ${itsTime})::float8 as portal_clock_ahead_seconds,
      (select count(*)::int from push_job) as portal_push_waiting,
      (select coalesce(greatest(extract(epoch from ${now}::timestamptz - min(m.created_at)), 0), 0)::float8
        from push_job j join message m on m.id = j.message_id) as portal_push_oldest_seconds,
      (select coalesce(max(f.position - k.read_position) + (select count(*) from erp_event where position is null), 0)::float8
        from erp_key k cross join erp_feed f
        where k.revoked_at is null and k.read_at > ${now}::timestamptz - interval '30 days') as portal_feed_behind,
      (select count(*)::int from erp_refused_row) as portal_gateway_refused_rows,
      (select extract(epoch from ${now}::timestamptz - max(window_start))::float8 from rate_bucket
        where key = 'upkeep:all') as portal_upkeep_age_seconds,
      (select count(*)::int from session where expires_at > ${now} and ended_at is null) as portal_sessions,
      (select count(*)::int from trade_order where kind = 'purchase' and status = 20) as portal_orders_waiting,
      (select count(*)::int from trade_order where kind = 'purchase' and status = 20
        and submitted_at < ${now}::timestamptz - interval '4 hours') as portal_orders_late,
      (select coalesce(max(extract(epoch from ${itsTime} - query_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as portal_lock_wait_seconds,
      (select coalesce(max(extract(epoch from ${itsTime} - xact_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and application_name <> ${copyName}) as portal_transaction_seconds`.execute(db)
  return rows[0] ?? {}
}

/** Prometheus gives a slow answer up, and would then say that the process is away. */
const patienceMs = 3_000

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const late = new AbortController()
  const tooLong = sleep(patienceMs, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    tooLong.catch(() => undefined)
    late.abort()
  }
}

const readDatabase = async (ports: Ports): Promise<State> => {
  const from = performance.now()
  await sql`select 1`.execute(ports.db)
  const seconds = (performance.now() - from) / 1000
  const rows = Object.entries(await readRows(ports)).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(rows), portal_database_up: 1, portal_database_seconds: seconds }
}

/** A database that is away or does not answer in time is a state too. */
export const readState = async (ports: Ports): Promise<State> => {
  const disk = await statfs(ports.config.dataDir)
  const ofDisk = {
    portal_disk_free_bytes: disk.bavail * disk.bsize,
    portal_disk_free_ratio: disk.bavail / Math.max(1, disk.blocks),
  }
  try {
    return { ...ofDisk, ...(await inTime(readDatabase(ports))) }
  } catch {
    return { ...ofDisk, portal_database_up: 0 }
  }
}

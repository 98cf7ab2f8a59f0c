import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Schema } from './schema.ts'
import { committedHere, keepPlacesForReads } from './write-places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const places = { most: 2, waitMs: 5_000, answerMs: 15_000 }

/** A pool whose commits, and writes by themselves, are answered only when the test says so; `open` counts the connections that are in use. */
const slowToCommit = () => {
  const commits: (() => void)[] = []
  let open = 0
  const answer = { command: 'SELECT' as const, rowCount: 0, rows: [] }
  const query = async (text: string) => {
    if (text === 'commit' || text.startsWith('delete'))
      await new Promise<void>(resolve => {
        commits.push(resolve)
      })
    return answer
  }
  const connect = () => {
    open += 1
    const release = () => {
      open -= 1
    }
    return Promise.resolve({ query, release })
  }
  const pool = { connect, end: () => Promise.resolve() } as unknown as PostgresPool
  const kept = keepPlacesForReads(pool, places)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: kept }) })
  const write = () =>
    db.transaction().execute(async tx => {
      await sql`insert into history default values`.execute(tx)
    })
  const answerCommits = () => {
    for (const commit of commits.splice(0)) commit()
  }
  return { db, write, answerCommits, open: () => open, writes: kept.writes }
}

const settled = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  )

test('writes wait for one another, and reads for none of them', async () => {
  const { db, write, answerCommits, open, writes } = slowToCommit()
  const [first, second, third] = [write(), write(), write()]
  await vi.advanceTimersByTimeAsync(1_000)
  expect(open()).toBe(2)
  expect(writes()).toEqual({ taken: 2, waiting: 1 })
  await sql`select 1`.execute(db)
  const reading = db
    .transaction()
    .setAccessMode('read only')
    .execute(tx => sql`select 1`.execute(tx))
  await vi.advanceTimersByTimeAsync(0)
  expect(open()).toBe(3)
  await db.updateTable('session').set({ last_used_at: new Date() }).where(committedHere).execute()
  answerCommits()
  await Promise.all([first, second, reading])
  await vi.advanceTimersByTimeAsync(0)
  answerCommits()
  await third
  await vi.advanceTimersByTimeAsync(0)
  expect(open()).toBe(0)
})

test('a write by itself needs a place too, and one that gets none in time is told as the pool tells it', async () => {
  const { db, write, answerCommits } = slowToCommit()
  const holding = [write(), write()]
  const late = settled(db.deleteFrom('session').execute())
  await vi.advanceTimersByTimeAsync(places.waitMs)
  expect(await late).toBe('timeout exceeded when trying to connect')
  answerCommits()
  await Promise.all(holding)
})

test('a commit or a write by itself without an answer fails in time, and keeps its place and connection until one comes', async () => {
  const { db, write, answerCommits, open } = slowToCommit()
  const lost = [settled(write()), settled(db.deleteFrom('session').execute())]
  await vi.advanceTimersByTimeAsync(places.answerMs)
  expect(await Promise.all(lost)).toEqual(['Query read timeout', 'Query read timeout'])
  expect(open()).toBe(2)
  const refused = settled(write())
  await vi.advanceTimersByTimeAsync(places.waitMs)
  expect(await refused).toBe('timeout exceeded when trying to connect')
  answerCommits()
  await vi.advanceTimersByTimeAsync(0)
  expect(open()).toBe(0)
  const next = settled(write())
  await vi.advanceTimersByTimeAsync(0)
  answerCommits()
  expect(await next).toBe('done')
})

test('the end of the pool waits for no such commit', async () => {
  const { db, write, open } = slowToCommit()
  const lost = settled(write())
  await vi.advanceTimersByTimeAsync(places.answerMs)
  await lost
  await db.destroy()
  await vi.advanceTimersByTimeAsync(0)
  expect(open()).toBe(0)
})

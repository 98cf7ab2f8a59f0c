import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openPostgres } from '#server/db/open.ts'
import { systemClock } from '#server/kit/clock.ts'
import { addPerson, password } from '../api/support/people.ts'
import { startReplicated } from '../support/database/replicated.ts'
import { signIn } from '../support/portal/account.ts'
import { Client } from '../support/portal/client.ts'
import { portalOn } from './replicated-portal.ts'
import { throughProxy } from './steady-load.ts'

const cleanUp: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

const people = 12
/** Fewer than the connections of a process. */
const mostWrites = 7

test('with the only synchronous standby dead, reads go on while writes are put off, and each write is carried out once in the end', async () => {
  const servers = await startReplicated()
  cleanUp.push(servers.stop)
  const phones: string[] = []
  const { line, portal, end } = await portalOn(servers, {
    limits: '?query_timeout=3000',
    fill: async db => {
      const config = { passwordCost: 10 }
      while (phones.length < people)
        phones.push((await addPerson({ db, clock: systemClock, config }, { demo: true })).phone)
    },
  })
  cleanUp.push(end)
  const { db, close } = await openPostgres(servers.primary().url())
  cleanUp.push(close)
  const clients: Client[] = []
  for (const phone of phones)
    clients.push((await signIn(new Client(throughProxy(portal.url)), phone, password))[0])
  const writes = clients.map(client => ({ client, id: randomUUID() }))
  const write = ({ client, id }: (typeof writes)[number]) => {
    const body = { type: 'account', content: id, photos: [] as string[], orderNumber: '' } as const
    return client.send('POST /problemFeedbackRecords/', { body }, { id })
  }
  const writeAll = () => Promise.all(writes.map(write))
  const waitingCommits = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where state = 'active' and query = 'commit'`.execute(
      db,
    )
    return rows[0]?.waiting
  }
  // A session is noted as used at most once a minute: these are due.
  await sql`update session set last_used_at = last_used_at - interval '2 minutes'`.execute(db)
  await servers.killStandby()

  let areAnswered = false
  const first = writeAll().finally(() => {
    areAnswered = true
  })
  await expect.poll(waitingCommits, { timeout: 30_000 }).toBe(mostWrites)
  const reads = await Promise.all(
    [...clients, ...clients, ...clients].map(client =>
      client.send('POST /users/queryUserInfo', { body: {} }),
    ),
  )
  expect(reads.filter(({ status, code }) => status !== 200 || code !== 0)).toEqual([])
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  expect(areAnswered).toBe(false)

  const putOff = await first
  expect(putOff.map(({ status }) => status)).toEqual(putOff.map(() => 503))
  // Tried again, they take no further connections from the database.
  await writeAll()
  expect(await waitingCommits()).toBe(mostWrites)
  expect(line.open()).toBeLessThanOrEqual(11)

  await servers.follow()
  await expect.poll(writeAll, { timeout: 60_000 }).toMatchObject(writes.map(() => ({ status: 200, code: 0 })))
  const stored = await db.selectFrom('feedback_entry').select('content').execute()
  expect(stored.map(({ content }) => content).toSorted()).toEqual(writes.map(({ id }) => id).toSorted())
})

import { once } from 'node:events'
import { setInterval as every } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openPostgres } from '#server/db/open.ts'
import { copyPostgres } from '../support/database/database.ts'
import { fixturePhones } from '../support/fixture/fill-fixture.ts'
import { signIn } from '../support/portal/account.ts'
import { Client, overKeptConnections, type Answer } from '../support/portal/client.ts'
import { startPortal, type Portal } from '../support/portal/portal.ts'
import { startProxy } from '../support/portal/proxy.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'
import { printFigures } from '../support/properties.ts'
import { password } from '../api/support/people.ts'

const rate = 50
const cleanUp: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

test(`a rolling restart of two portals under ${rate} requests a second fails none and loses nothing`, async () => {
  const { url: databaseUrl, drop } = await copyPostgres('fixture')
  const { folder: dataDir, remove } = temporaryFolder('data')
  cleanUp.push(remove, drop)
  const env = {
    DATABASE_URL: databaseUrl,
    DRAIN_SECONDS: '3',
    DEMO: '1',
    PASSWORD_COST: '10',
    WRITES_PER_MINUTE: '9999',
    // A busy machine turns nobody away: the load is strict about every answer.
    REQUESTS_AT_ONCE: '999',
  }
  const start = async (): Promise<Portal> => {
    const portal = await startPortal({ dataDir, env })
    cleanUp.push(() => portal.kill())
    return portal
  }
  const portals = [await start(), await start()]
  const proxy = await startProxy(portals.map(({ url }) => url))
  cleanUp.push(proxy.close)
  const [client] = await signIn(new Client(overKeptConnections(proxy.url)), fixturePhones.dealer, password)

  const failures: string[] = []
  let sent = 0
  let feedback = 0
  const note =
    (what: string) =>
    ({ code, status, msg }: Answer<unknown>) => {
      if (status !== 200 || code !== 0) failures.push(`${what}: ${status} ${code} ${msg}`)
    }
  const failed = (what: string) => (error: unknown) => void failures.push(`${what}: ${String(error)}`)
  const ask = (): Promise<void> => {
    sent += 1
    if (sent % 5 > 0)
      return client.send('POST /users/queryUserInfo', { body: {} }).then(note('read'), failed('read'))
    feedback += 1
    const body = {
      type: 'account',
      content: `第 ${feedback} 条反馈`,
      photos: [] as string[],
      orderNumber: '',
    } as const
    return client.send('POST /problemFeedbackRecords/', { body }).then(note('write'), failed('write'))
  }
  const requests: Promise<void>[] = []
  const load = (async () => {
    for await (const _ of every(1000 / rate)) {
      if (portals.length === 0) break
      requests.push(ask())
    }
  })()
  while (portals.length > 0) {
    const [old] = portals.splice(0, 1)
    if (!old) break
    const next = await start()
    old.process.kill('SIGTERM')
    await once(old.process, 'close')
    proxy.remove(old.url)
    proxy.add(next.url)
  }
  await load
  await Promise.all(requests)
  expect(failures).toEqual([])
  const { db, close } = await openPostgres(databaseUrl)
  const { stored } = await db
    .selectFrom('problem_feedback')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  await close()
  expect(stored).toBe(feedback)
  printFigures(`rolling restart: ${sent} requests, ${feedback} writes, ${failures.length} failed`)
})

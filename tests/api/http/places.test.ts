import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { createRegistry } from '#server/metrics/metrics-server.ts'
import { buildProcess } from '#server/process/app.ts'
import { signIn } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addDealer } from '../support/dealer.ts'
import { addPerson, password, stranger } from '../support/people.ts'

/** Three places for what comes first, two for the usual and one for lists. */
const env = { REQUESTS_AT_ONCE: '6' }
const list = '/api/pc/purchaseOrders/action/queryPageBySkuOrPo'

let portal: TestApp
let registry: ReturnType<typeof createRegistry>
beforeAll(async () => {
  const alone = await startTestApp({ filling: 'empty', env })
  registry = createRegistry(alone)
  const { app } = await buildProcess(alone.config, alone.db, alone.clock, undefined, { metrics: registry })
  await alone.app.close()
  portal = { ...alone, app }
})
afterAll(async () => {
  await portal.app.close()
  await portal.database.close()
})

/** Lists of orders wait during the work. */
const whileHeld = (work: () => Promise<void>) =>
  portal.db.transaction().execute(async tx => {
    await sql`lock table trade_order in access exclusive mode`.execute(tx)
    await work()
  })

const inPlace = async (urgency: string) =>
  Number(
    new RegExp(`^portal_requests_in_place\\{urgency="${urgency}"\\} (\\d+)$`, 'm').exec(
      await registry.getSingleMetricAsString('portal_requests_in_place'),
    )?.[1],
  )

const ask = (sign: string) =>
  portal.app.inject({
    method: 'POST',
    url: list,
    headers: { sign },
    payload: envelope({ page: 1, size: 20 }, { at: portal.clock.now().getTime() }),
  })

describe.skipIf(process.env['TEST_DB'] !== 'postgres')('a portal with more requests than places', () => {
  test('refuses lists in words, while sign-in, health and writes go on', async () => {
    const { client, sign } = await addDealer(portal)
    const { phone } = await addPerson(portal)
    const asked: Promise<{ statusCode: number }>[] = []
    await whileHeld(async () => {
      for (let count = 0; count < 30; count += 1) asked.push(ask(sign))
      const refused = await Promise.any(
        asked.map(async one => {
          const answer = await (one as ReturnType<typeof ask>)
          if (answer.statusCode === 200) throw new Error('served')
          return answer
        }),
      )
      expect(refused.statusCode).toBe(503)
      expect(refused.json()).toMatchObject({
        code: code.unavailable,
        msg: '当前访问人数较多，请稍等几秒再试',
      })
      const { body } = refused.json<{ body: { retryAfterSeconds: number } }>()
      expect(Number(refused.headers['retry-after'])).toBe(body.retryAfterSeconds)
      for (const url of ['/healthz', '/readyz'])
        expect((await portal.app.inject({ url })).statusCode).toBe(200)
      await signIn(stranger(portal), phone, password)
      await client.expect('POST /messageNotices/action/readAll', { body: {} })
    })
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    // One ran, twenty-two waited.
    expect(statuses.filter(status => status === 503).length).toBeGreaterThanOrEqual(7)
    expect(statuses).toContain(200)
    expect((await ask(sign)).statusCode).toBe(200)
    expect(await registry.metrics()).toMatch(
      /portal_requests_turned_away_total\{urgency="last"\} ([7-9]|2\d)\n/,
    )
  })

  test('counts a list whose caller has gone until its work is done, and a body that arrives slowly not at all', async () => {
    const { sign } = await addDealer(portal)
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    const body = JSON.stringify(envelope({ page: 1, size: 20 }, { at: portal.clock.now().getTime() }))
    const head = `POST ${list} HTTP/1.1\r\nhost: portal\r\nsign: ${sign}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
    await whileHeld(async () => {
      const gone = connect(port, '127.0.0.1')
      gone.write(head + body)
      await vi.waitFor(async () => expect(await inPlace('last')).toBe(1), { timeout: 10_000 })
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)
          expect(rows).toHaveLength(1)
        },
        { timeout: 10_000 },
      )
      const closed = once(portal.app.server, 'connection')
      gone.destroy()
      const other = connect(port, '127.0.0.1')
      await closed
      expect(await inPlace('last')).toBe(1)
      other.destroy()
    })
    await vi.waitFor(async () => expect(await inPlace('last')).toBe(0), { timeout: 10_000 })

    const slow = connect(port, '127.0.0.1')
    const answered = once(slow, 'data') as Promise<[Buffer]>
    const arrived = once(portal.app.server, 'request')
    slow.write(head + body.slice(0, 10))
    await arrived
    await vi.waitFor(async () => expect(await inPlace('last')).toBe(0), { timeout: 10_000 })
    expect((await ask(sign)).statusCode).toBe(200)
    slow.write(body.slice(10))
    expect((await answered)[0].toString()).toMatch(/^HTTP\/1\.1 200/)
    slow.destroy()
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/process/app.ts'
import { openPostgres } from '#server/db/open.ts'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addDealer, addressBody, countAddresses } from '../support/dealer.ts'
import { stranger } from '../support/people.ts'

const save = 'POST /users/dealerV2/saveReceiveAddress'
let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

/** Locks the business's row during the work: a write below it must wait. */
const whileHeld = (business: number, work: () => Promise<void>) =>
  portal.db.transaction().execute(async tx => {
    await sql`select id from business where id = ${business} for update`.execute(tx)
    await work()
  })

/** Another process on the same database that gives its statements less time. */
const startImpatient = async (timeout: string) => {
  const { db, close } = await openPostgres(`${portal.database.databaseUrl}?statement_timeout=${timeout}`)
  const app = await buildApp(portal.config, db, portal.clock)
  const stop = async () => {
    await app.close()
    await close()
  }
  return { caller: (sign: string) => stranger({ ...portal, app }).as({ sign }), stop }
}

const waitingBackend = async (): Promise<number> => {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      portal.db,
    )
    if (rows[0]) return rows[0].pid
  }
}

const unavailable = { status: 503, code: code.unavailable, msg: '服务正忙，请稍后再试', body: null }

describe.skipIf(process.env['TEST_DB'] !== 'postgres')('a database that does not answer in time', () => {
  test('is said with HTTP 503 and an envelope, and nothing was written', async () => {
    const { business, sign } = await addDealer(portal)
    const { caller, stop } = await startImpatient('100')
    await whileHeld(business, async () => {
      expect(await caller(sign).send(save, { body: addressBody() })).toEqual(unavailable)
    })
    expect(await countAddresses(portal, business)).toBe(0)
    expect((await caller(sign).send(save, { body: addressBody() })).code).toBe(code.ok)
    await stop()
  })

  test('a connection that is cut under way is said the same, and the next request gets another', async () => {
    const { business, sign } = await addDealer(portal)
    const { caller, stop } = await startImpatient('10000')
    await whileHeld(business, async () => {
      const answer = caller(sign).send(save, { body: addressBody() })
      await sql`select pg_terminate_backend(${await waitingBackend()}::integer)`.execute(portal.db)
      expect(await answer).toEqual(unavailable)
    })
    expect((await caller(sign).send(save, { body: addressBody() })).code).toBe(code.ok)
    await stop()
  })

  test('a process without its database says that it is not ready', async () => {
    const alone = await startTestApp({ filling: 'empty' })
    await alone.database.close()
    const answer = await alone.app.inject({ url: '/readyz' })
    expect(answer.statusCode).toBe(503)
    expect((await alone.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    await alone.app.close()
  })
})

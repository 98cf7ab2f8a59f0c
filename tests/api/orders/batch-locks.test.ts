import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { isWaiting } from '../../support/database/waiting-for-lock.ts'
import { addPayer } from '../support/orders/payments.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

test.skipIf(process.env['TEST_DB'] !== 'postgres')(
  'a batch that waits for its second order does not hold the payments that others need with that order',
  async () => {
    const own = await addPayer(portal)
    const [first, second] = [await own.addOrder(20), await own.addOrder(20)]
    await own.notify({ orders: [first.number] })
    const answer = await portal.db.transaction().execute(async tx => {
      await sql`select id from trade_order where id = ${second.id} for share`.execute(tx)
      const sent = own.client.send('POST /purchaseOrders/action/moveBatch', {
        body: { action: 'cancel', orders: [first, second].map(({ id }) => ({ id, version: 1 })) },
      })
      await expect.poll(() => isWaiting(portal.db)).toBe(true)
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`payments:${own.business}`}, 0)) as free`.execute(
        tx,
      )
      expect(rows).toEqual([{ free: true }])
      return [sent] as const
    })
    const { body } = await answer[0]
    expect(body.rows.map(({ status, refused }) => [status, refused])).toEqual([
      [50, ''],
      [50, ''],
    ])
  },
)

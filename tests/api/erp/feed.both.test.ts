import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErpAnswer } from '#contract/erp/index.ts'
import type { GatewayCaller } from '#server/backoffice/call-gateway.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { fc, sequences } from '../../support/properties.ts'
import { addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { addOrderingDealer, checkoutOf, moveBy, place, placingOf, putIn } from '../support/orders/orders.ts'

type Event = ErpAnswer<'GET /erp/v1/events'>['events'][number]

let portal: TestApp
let erp: GatewayCaller
let userId: number
beforeAll(async () => {
  portal = await startTestApp()
  erp = await addErp(portal)
  userId = (await portal.db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()).id
})
afterAll(() => portal.close())

/** Everything after a cursor, in pages of this size. */
async function readOn(after: number, limit = 100): Promise<Event[]> {
  const found: Event[] = []
  for (let cursor = after; ;) {
    const { events, next } = await erp('GET /erp/v1/events', { query: { after: cursor, limit } })
    found.push(...events)
    if (events.length === 0) return found
    cursor = next
  }
}
const lastCursor = async () => (await erp('GET /erp/v1/events', { query: { after: 0, limit: 1 } })).last

test('tells what buyers do with purchase orders, in order, and nothing of terminal orders or decisions', async () => {
  await readOn(0, 1_000)
  const from = await lastCursor()
  const dealer = await addOrderingDealer(portal)
  const sku = await addSku(portal)
  const order = async () => {
    await putIn(dealer.client, sku, dealer.first, 3)
    const { placed } = await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
    const [one] = placed
    if (!one) throw new Error('one order was placed')
    return one
  }
  const [revoked, asked] = [await order(), await order()]
  await dealer.client.expect('POST /purchaseOrders/action/revoke', { body: { id: revoked.id, version: 1 } })
  await dealer.client.expect('POST /purchaseOrders/action/cancel', { body: { id: revoked.id, version: 2 } })
  await moveBy(
    portal,
    { side: 'seller', businessId: dealer.brand },
    { kind: 'purchase', id: asked.id, action: 'confirm' },
  )
  await dealer.client.expect('POST /purchaseOrders/action/cancelSubmit', {
    body: { id: asked.id, version: 2, reason: '不需要了' },
  })
  const events = await readOn(from)
  expect(events.map(({ type, orderNumber, reason }) => [type, orderNumber, reason])).toEqual([
    ['order.submitted', revoked.number, ''],
    ['order.submitted', asked.number, ''],
    ['order.revoked', revoked.number, ''],
    ['order.cancelled', revoked.number, ''],
    ['order.cancelRequested', asked.number, '不需要了'],
  ])
  expect(events.map(({ cursor }) => cursor)).toEqual(events.map((_, index) => from + index + 1))
})

/** Writes that begin together and end in any order: each waits for this many others before it commits, or gives up. */
interface Writer {
  readonly events: number
  readonly waits: number
  readonly isLost: boolean
}

const writer: fc.Arbitrary<Writer> = fc.record({
  events: fc.integer({ min: 1, max: 3 }),
  waits: fc.integer({ min: 0, max: 40 }),
  isLost: fc.boolean(),
})

const writeEvents = (why: string, { events, waits, isLost }: Writer): Promise<string[]> => {
  const told = Array.from({ length: events }, (_, index) => `${why}-${index}`)
  return inTransaction(portal.db, async tx => {
    for (const reason of told) {
      await tx
        .insertInto('history')
        .values({
          entity: 'profile_application',
          entity_id: String(userId),
          action: 'submit',
          from_state: null,
          to_state: 'reviewing',
          why: reason,
          at: portal.clock.now(),
        })
        .execute()
    }
    for (let turn = 0; turn < waits; turn += 1) await sql`select 1`.execute(tx)
    if (isLost) throw new Error('lost')
    return told
  }).catch(() => [])
}

let round = 0

test('whoever reads on while others write misses nothing and reads nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(writer, { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 1, max: 5 }),
      async (writers, limit) => {
        round += 1
        // The gateway's limit counts by the minute.
        portal.clock.advance(61_000)
        await readOn(0, 1_000)
        let cursor = await lastCursor()
        const from = cursor
        const read: string[] = []
        const cursors: number[] = []
        const state = { isWriting: true }
        const readPage = async () => {
          const { events, next } = await erp('GET /erp/v1/events', { query: { after: cursor, limit } })
          read.push(...events.map(({ reason }) => reason))
          cursors.push(...events.map(one => one.cursor))
          cursor = next
          return events.length
        }
        const reading = async () => {
          while (state.isWriting) await readPage()
          while ((await readPage()) > 0);
        }
        const beside = async () => {
          while (state.isWriting) await erp('GET /erp/v1/events', { query: { after: from, limit: 1 } })
        }
        const writing = Promise.all(
          writers.map((one, index) => writeEvents(`${round}-${index}`, one)),
        ).finally(() => (state.isWriting = false))
        const [told] = await Promise.all([writing, reading(), beside()])
        expect(read.toSorted()).toEqual(told.flat().toSorted())
        expect(cursors).toEqual(cursors.map((_, index) => from + index + 1))
        // Events of one write stay in their order.
        for (const own of told) expect(read.filter(reason => own.includes(reason))).toEqual(own)
      },
    ),
    { numRuns: sequences(12) },
  )
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GatewayCaller } from '#server/backoffice/call-gateway.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { addBusiness } from '../support/people.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

type Buyer = Awaited<ReturnType<typeof addBuyer>>

let portal: TestApp
let erp: GatewayCaller
beforeAll(async () => {
  portal = await startTestApp()
  erp = await addErp(portal)
})
afterAll(() => portal.close())

const storeFeedback = async (tx: Tx, { userId, business }: Buyer): Promise<number> => {
  const at = portal.clock.now()
  const row = { user_id: userId, business_id: business, type: 'quality', status: 10, order_id: null } as const
  const { id } = await tx
    .insertInto('problem_feedback')
    .values({ ...row, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const storeRating = async (tx: Tx, { userId, business }: Buyer): Promise<number> => {
  const line = await tx
    .selectFrom('order_line as l')
    .innerJoin('trade_order as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.buyer_id', '=', business)
    .executeTakeFirstOrThrow()
  const rated = { taste: 'good', look: 'good', operation: 'easy', will_buy: 'yes', content: '' } as const
  const { id } = await tx
    .insertInto('sample_feedback')
    .values({
      ...rated,
      order_line_id: line.id,
      business_id: business,
      user_id: userId,
      created_at: portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const storeUnbind = async (tx: Tx, { userId, business }: Buyer): Promise<number> => {
  const { id } = await tx
    .insertInto('unbind_apply')
    .values({
      number: `UB${business}`,
      dealer_id: business,
      customer_id: null,
      applicant_id: business,
      applied_by: userId,
      status: 10,
      reason: '',
      created_at: portal.clock.now(),
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const addWriter = async (brand: number): Promise<Buyer> => {
  const buyer = await addBuyer(portal)
  await storeOrder(portal, {
    kind: 'purchase',
    content: 'sample',
    buyer: buyer.business,
    seller: brand,
    by: buyer.userId,
    address: buyer.first,
    sku: await addSku(portal),
    status: 60,
  })
  return buyer
}

const readFeedback = async (after: number) =>
  (await erp('POST /erp/v1/feedback/action/query', { body: { after } })).feedback
const readRatings = async (after: number) =>
  (await erp('POST /erp/v1/sampleRatings/action/query', { body: { after } })).ratings
const readUnbinds = async (after: number) =>
  (await erp('POST /erp/v1/unbinds/action/query', { body: { after } })).applications

const aMoment = () =>
  new Promise(resolve => {
    setTimeout(resolve, 150)
  })

test.each([
  ['feedback', storeFeedback, readFeedback],
  ['ratings', storeRating, readRatings],
  ['unbinds', storeUnbind, readUnbinds],
] as const)(
  'whoever reads %s on misses no row that is committed behind a later one',
  async (_, store, read) => {
    const brand = await addBusiness(portal, { business_type: 2 })
    const known = (await read(0)).at(-1)?.id ?? 0
    const [slow, fast] = [await addWriter(brand), await addWriter(brand)]
    let commit = () => {}
    const mayCommit = new Promise<void>(resolve => {
      commit = resolve
    })
    let isStored = () => {}
    const stored = new Promise<void>(resolve => {
      isStored = resolve
    })
    const first = inTransaction(portal.db, async tx => {
      const id = await store(tx, slow)
      isStored()
      await mayCommit
      return id
    })
    await stored
    // PGlite has one connection, so there the others wait for the first.
    const second = inTransaction(portal.db, tx => store(tx, fast))
    await Promise.race([second, aMoment()])
    const reading = read(known)
    await Promise.race([reading, aMoment()])
    commit()
    const ids = [await first, await second]
    const found = (await reading).map(({ id }) => id)
    const rest = (await read(found.at(-1) ?? known)).map(({ id }) => id)
    expect([...found, ...rest]).toEqual(ids)
  },
)

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, type Staff } from '../support/desk.ts'

let portal: TestApp
let one: Staff
let other: Staff
let dealer: string
beforeAll(async () => {
  portal = await startTestApp()
  one = await addStaff(portal, ['trade'])
  other = await addStaff(portal, ['trade'])
  await portal.db.updateTable('business').set({ code: 'D-1' }).where('name', '=', '申冻商行').execute()
  dealer = 'D-1'
})
beforeEach(async () => {
  for (const table of [
    'desk_proposal',
    'desk_change_row',
    'desk_change',
    'tier_price',
    'dealer_price',
  ] as const)
    await portal.db.deleteFrom(table).execute()
  await portal.db
    .insertInto('tier_price')
    .values(await skus().then(found => found.map(({ id }) => ({ tier: 1, sku_id: id, price: 10_000 }))))
    .execute()
})
afterAll(() => portal.close())

const skus = () => portal.db.selectFrom('sku').select(['id', 'code']).orderBy('code').execute()
const setTier = (by: Staff, price: number | null, sku = 'FF-1') =>
  by.call('PUT /desk/tierPrices', { body: { rows: [{ tier: 1, sku, price }] } })
const tierPrice = async (sku = 'FF-1') =>
  (await one.call('POST /desk/tierPrices/action/query', { body: { tier: 1, sku } })).rows[0]?.price ?? null
const setDealer = (by: Staff, row: object) =>
  by.call('PUT /desk/dealerPrices', {
    body: { rows: [{ dealer, sku: 'FF-1', price: 9_500, validFrom: '2026-01-01', ...row }] },
  })
const approveFirst = async (by: Staff) =>
  by.call('POST /desk/proposals/{id}/approve', { path: { id: (await proposals())[0]?.id ?? 0 } })
const undo = (by: Staff, batch: number | null) =>
  by.call('POST /desk/changes/{id}/undo', { path: { id: batch ?? 0 } })
const beginTier = (rows: number) =>
  one.call('POST /desk/changes', {
    body: { kind: 'tierPrices', name: '价格.csv', titles: ['价格级别', '物料编码', '价格'], rows },
  })
const proposals = async () => (await other.call('GET /desk/proposals', {})).rows

test('a price that moves little applies at once, and one that moves far waits for a second person', async () => {
  expect(await setTier(one, 11_900)).toMatchObject({ applied: 1, waiting: 0 })
  expect(await setTier(one, 20_000)).toMatchObject({ applied: 0, waiting: 1 })
  expect(await tierPrice()).toBe(11_900)
  const [proposal] = await proposals()
  expect(proposal?.rows[0]?.differences).toEqual([
    { title: '价格（元/箱）', before: '119.00', after: '200.00' },
  ])
  const approve = (by: Staff) =>
    by.call('POST /desk/proposals/{id}/approve', { path: { id: proposal?.id ?? 0 } })
  await expect(approve(one)).rejects.toThrow(/另一位/)
  expect(await tierPrice()).toBe(11_900)
  await approve(other)
  expect(await tierPrice()).toBe(20_000)
  await expect(approve(other)).rejects.toThrow(/已处理/)
})

test('small steps add up, whoever makes them, until a second person has agreed', async () => {
  await setTier(one, 11_500)
  expect(await setTier(other, 13_000)).toMatchObject({ waiting: 1 })
  expect(await tierPrice()).toBe(11_500)
  await one.call('POST /desk/proposals/{id}/approve', { path: { id: (await proposals())[0]?.id ?? 0 } })
  expect(await tierPrice()).toBe(13_000)
  expect(await setTier(one, 14_500)).toMatchObject({ applied: 1, waiting: 0 })
})

test('a price cannot be removed and set anew by one person', async () => {
  expect(await setTier(one, null)).toMatchObject({ applied: 0, waiting: 1 })
  expect(await tierPrice()).toBe(10_000)
})

test('who agreed to take a price away has not agreed to the one that comes next', async () => {
  await setTier(one, null)
  await approveFirst(other)
  expect(await tierPrice()).toBeNull()
  expect(await setTier(one, 3_000)).toMatchObject({ applied: 0, waiting: 1 })
  expect(await setTier(one, 10_500)).toMatchObject({ applied: 1, waiting: 0 })
  expect(await tierPrice()).toBe(10_500)
  // Measured from the price that was taken away, this step is too far.
  expect(await setTier(one, 12_500)).toMatchObject({ applied: 0, waiting: 1 })
})

test('a dealer price is measured by what the dealer pays on each day', async () => {
  expect(await setDealer(one, { price: 5_000 })).toMatchObject({ applied: 0, waiting: 1 })
  expect(await setDealer(one, { price: 9_500 })).toMatchObject({ applied: 1 })
  // A new row, from another day on, is another price all the same.
  expect(await setDealer(one, { price: 5_000, validFrom: '2027-03-01' })).toMatchObject({ waiting: 1 })
  // A price that was over cannot be called back by its validity.
  await portal.db.updateTable('dealer_price').set({ price: 3_000, valid_until: '2026-02-01' }).execute()
  expect(await setDealer(one, { price: 3_000, validUntil: '2027-12-31' })).toMatchObject({ waiting: 1 })
})

test('a proposal is not applied over a price that has moved meanwhile', async () => {
  await setTier(one, 20_000)
  await portal.db.updateTable('tier_price').set({ price: 10_100 }).execute()
  const id = (await proposals())[0]?.id ?? 0
  await expect(other.call('POST /desk/proposals/{id}/approve', { path: { id } })).rejects.toThrow(/已有变动/)
  await other.call('POST /desk/proposals/{id}/refuse', { path: { id }, body: { reason: '价格已变' } })
  expect(await proposals()).toEqual([])
  expect(await tierPrice()).toBe(10_100)
})

test('an import holds back what a batch may not change, and its undoing withdraws the proposal', async () => {
  const { id } = await beginTier(3)
  const { counts } = await one.call('POST /desk/changes/{id}/rows', {
    path: { id },
    body: {
      first: 2,
      rows: [
        ['1', 'FF-1', '101.00'],
        ['1', 'FF-2', '300'],
        ['2', 'FF-3', '88.5'],
      ],
    },
  })
  expect(counts).toMatchObject({ new: 1, changed: 2, wrong: 0 })
  const applied = await one.call('POST /desk/changes/{id}/apply', { path: { id } })
  expect(applied).toEqual({ applied: 2, waiting: 1 })
  expect([await tierPrice('FF-1'), await tierPrice('FF-2')]).toEqual([10_100, 10_000])
  expect(await proposals()).toHaveLength(1)
  await one.call('POST /desk/changes/{id}/undo', { path: { id } })
  expect(await tierPrice('FF-1')).toBe(10_000)
  expect(await proposals()).toEqual([])
  const kept = await portal.db.selectFrom('tier_price').selectAll().where('tier', '=', 2).execute()
  expect(kept).toEqual([])
})

test('the limit is the admin’s to set, and decides from then on', async () => {
  const admin = await addStaff(portal, ['admin'])
  await admin.call('PUT /desk/priceLimit', { body: { percent: 5 } })
  expect(await setTier(one, 10_600)).toMatchObject({ waiting: 1 })
  await admin.call('PUT /desk/priceLimit', { body: { percent: 20 } })
})

test('one person cannot undo what two have agreed to, where it moves a price too far', async () => {
  const far = await setTier(one, 20_000)
  await approveFirst(other)
  await expect(undo(one, far.batch)).rejects.toThrow(/重新提交/)
  expect(await tierPrice()).toBe(20_000)

  await setDealer(one, { price: 19_000 })
  const near = await setDealer(one, { price: 10_000 })
  await approveFirst(other)
  await expect(undo(one, near.batch)).rejects.toThrow(/第二人/)
})

test('an undoing is one of the small steps', async () => {
  await setTier(one, 11_500)
  const agreed = await setTier(one, 13_000)
  await approveFirst(other)
  const step = await setTier(one, 11_000)
  expect(await undo(one, step.batch)).toEqual({ undone: 1 })
  expect(await undo(one, agreed.batch)).toEqual({ undone: 1 })
  expect(await tierPrice()).toBe(11_500)
  expect(await setTier(one, 13_000)).toMatchObject({ waiting: 1 })
})

test('a first price that is undone still measures the next one', async () => {
  await portal.db.deleteFrom('tier_price').execute()
  const first = await setTier(one, 10_000)
  expect(first).toMatchObject({ applied: 1, waiting: 0 })
  portal.clock.advance(6 * 24 * 3_600_000)
  ;[one, other] = [await addStaff(portal, ['trade']), await addStaff(portal, ['trade'])]
  await undo(one, first.batch)
  expect(await tierPrice()).toBeNull()
  portal.clock.advance(2 * 24 * 3_600_000)
  ;[one, other] = [await addStaff(portal, ['trade']), await addStaff(portal, ['trade'])]
  expect(await setTier(one, 1_000)).toMatchObject({ applied: 0, waiting: 1 })
  expect(await setTier(one, 10_500)).toMatchObject({ applied: 1, waiting: 0 })
})

test('a file that was begun before an approval and is applied after it is a step after it', async () => {
  const { id } = await beginTier(1)
  const path = { id }
  await setTier(one, 20_000)
  await approveFirst(other)
  portal.clock.advance(1_000)
  await one.call('POST /desk/changes/{id}/rows', { path, body: { first: 2, rows: [['1', 'FF-1', '235']] } })
  expect(await one.call('POST /desk/changes/{id}/apply', { path })).toEqual({ applied: 1, waiting: 0 })
  expect(await setTier(one, 27_000)).toMatchObject({ applied: 0, waiting: 1 })
})

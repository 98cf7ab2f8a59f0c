import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { carryOutSales } from '#server/desk/goods/sale-plans.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'

let portal: TestApp
let trader: Staff
beforeAll(async () => {
  portal = await startTestApp()
  trader = await addStaff(portal, ['trade'])
})
afterAll(() => portal.close())

const codes = ['FF-1', 'FF-2']
const hour = 3600_000
const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * hour).toISOString()
const plan = (onSale: boolean, at: string | null, which = codes) =>
  trader.call('POST /desk/products/action/planSale', { body: { codes: which, onSale, at } })
const listed = async () => {
  const { rows } = await trader.call('POST /desk/products/action/query', { body: { page: 1 } })
  return rows.filter(row => codes.includes(row.code)).map(({ onSale, planned }) => ({ onSale, ...planned }))
}

test('products leave the sale and return to it at their times, once, in the name of the planner', async () => {
  const [off, on] = [inHours(1), inHours(3)]
  await plan(false, off)
  await plan(true, on)
  expect(await listed()).toEqual([1, 2].map(() => ({ onSale: true, on, off })))
  expect(await carryOutSales(portal, portal.clock.now())).toBe(0)

  const later = new Date(portal.clock.now().getTime() + 2 * hour)
  expect(await Promise.all([carryOutSales(portal, later), carryOutSales(portal, later)])).toContain(2)
  expect(await listed()).toEqual([1, 2].map(() => ({ onSale: false, on, off: null })))
  const sought = await portal.db
    .selectFrom('sku_search')
    .innerJoin('sku', 'sku.id', 'sku_search.sku_id')
    .select('sku_search.on_sale')
    .where('sku.code', 'in', codes)
    .execute()
  expect(sought).toEqual([{ on_sale: false }, { on_sale: false }])
  const batch = await portal.db.selectFrom('desk_change').selectAll().executeTakeFirstOrThrow()
  expect(batch).toMatchObject({ kind: 'products', staff_id: trader.staffId, state: 'applied' })
  await trader.call('POST /desk/changes/{id}/undo', { path: { id: batch.id } })
  expect((await listed()).map(({ onSale }) => onSale)).toEqual([true, true])
})

test('where both times have passed the later one counts', async () => {
  await plan(true, inHours(1))
  await plan(false, inHours(2))
  await carryOutSales(portal, new Date(portal.clock.now().getTime() + 5 * hour))
  expect((await listed()).map(({ onSale }) => onSale)).toEqual([false, false])
})

test('a time can be taken back, and one that has passed is refused', async () => {
  await plan(true, inHours(1))
  await plan(true, null)
  expect((await listed()).map(({ on }) => on)).toEqual([null, null])
  const past = await tryDesk(
    portal,
    'POST /desk/products/action/planSale',
    { body: { codes, onSale: true, at: inHours(-1) } },
    { cookie: trader.cookie },
  )
  expect(past).toMatchObject({ code: code.invalid })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FirstStep } from '#contract/desk/first-run-entries.ts'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { checkoutOf, addOrderingDealer, place, placingOf, putIn } from '../support/orders/orders.ts'
import { newPhone } from '../support/people.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'

let portal: TestApp
let admin: Staff
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { DEMO: '0' } })
  admin = await addStaff(portal, ['admin'])
})
afterAll(() => portal.close())

const missing = async (by = admin) => {
  const { steps } = await by.call('GET /desk/firstRun', {})
  return Object.fromEntries(
    steps.filter(({ isDone }) => !isDone).map(one => [one.step, one.missing]),
  ) as Partial<Record<FirstStep, string[]>>
}

test('an empty shop lacks everything, and each role sees its own steps', async () => {
  expect(Object.keys(await missing())).toEqual([
    'name',
    'hotline',
    'brand',
    'agreements',
    'category',
    'product',
    'dealer',
    'delivery',
    'order',
  ])
  expect(Object.keys(await missing(await addStaff(portal, ['content'])))).toEqual(['name', 'hotline'])
  expect(Object.keys(await missing(await addStaff(portal, ['service'])))).toEqual([])
})

test('a step says what is still missing, and is undone when its data goes', async () => {
  const rows = [['薯制品'], ['薯制品', '薯条'], ['薯制品', '薯条', '直切']].map(path => ({ path }))
  await admin.call('PUT /desk/categories', { body: { rows } })
  expect(await missing()).not.toHaveProperty('category')
  await addSku(portal, { price: null })
  expect((await missing()).product).toEqual(['商品图片', '商品价格'])
  await portal.db.updateTable('sku').set({ list_price: 12_000 }).execute()
  expect((await missing()).product).toEqual(['商品图片'])
  await portal.db.updateTable('sku').set({ on_sale: false }).execute()
  expect((await missing()).product).toEqual(['一个上架的商品'])
  await admin.call('PUT /desk/businesses', { body: { code: 'D1', name: '申冻', kind: 'dealer' } })
  expect((await missing()).dealer).toEqual(['经销商的账号'])
  await admin.call('PUT /desk/people', { body: { phone: newPhone(), name: '周洁', businesses: ['D1'] } })
  expect(await missing()).not.toHaveProperty('dealer')
})

test('the list is not put away before everything is there', async () => {
  const refused = await tryDesk(portal, 'POST /desk/firstRun/action/finish', {}, { cookie: admin.cookie })
  expect(refused.code).toBe(code.refused)
  expect(refused.msg).toContain('服务热线')
})

test('once it is put away it stays so, whatever leaves later', async () => {
  const filled = await startTestApp()
  const owner = await addStaff(filled, ['admin'])
  const { client, first: address } = await addOrderingDealer(filled)
  const settings = { name: '薯乐坊', logo: 'logo/320.webp', serviceHotline: '400-800-1234' }
  const thing = { kind: 'settings', id: 1 } as const
  const known = await owner.call('GET /desk/content/{kind}/{id}', { path: thing })
  const { version, seen } = await owner.call('PUT /desk/content/settings', {
    body: {
      id: 1,
      seen: known.seen,
      content: {
        ...settings,
        isShowLoginBar: 1,
        customHotWords: 0,
        miniProgramCode: '',
        advertisement: null,
      },
    },
  })
  await owner.call('POST /desk/content/{kind}/{id}/publish', {
    path: thing,
    body: { version, seen, at: null },
  })
  await filled.db
    .updateTable('business')
    .set({ bank_account: '6222' })
    .where('business_type', '=', 2)
    .execute()
  await owner.call('PUT /desk/cities', { body: { city: '310100', leadDays: 1, closedWeekdays: [] } })
  const picture = { path: 'a', width: 1, height: 1, blur: '' }
  await filled.db
    .updateTable('sku')
    .set({ pictures: JSON.stringify([picture]) })
    .execute()
  const before = await owner.call('GET /desk/firstRun', {})
  expect(before.steps.filter(({ isDone }) => !isDone)).toEqual([
    { step: 'order', isDone: false, missing: ['一张测试订单'] },
  ])
  await putIn(client, await addSku(filled), address, 5)
  await place(client, placingOf(await checkoutOf(client)))
  expect(await owner.call('GET /desk/firstRun', {})).toMatchObject({ isComplete: true, finishedAt: null })
  await owner.call('POST /desk/firstRun/action/finish', {})
  await filled.db.deleteFrom('city_delivery').execute()
  expect(await owner.call('GET /desk/firstRun', {})).toMatchObject({
    isComplete: false,
    finishedAt: filled.clock.now().toISOString(),
  })
  await filled.close()
})

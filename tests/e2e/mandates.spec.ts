import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { expect } from '../support/browser/browser.ts'
import { expectPresentable } from '../support/browser/axe.ts'
import { fillCart } from '../support/pages/place-order.ts'
import { test } from '../support/portal/brand.ts'

const { subDealerSouth, group, bakery } = demoAccounts
/** The one of the group's dealers that the brand knows by this number. */
const business = 1004
const lists = {
  purchase: '/workbench/workbenchHome/dealerOrderList',
  terminal: '/workbench/workbenchHome/terminalOrder',
}

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  expectedErrors: /Failed to load resource|ERR_/,
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const save = (page: Page) => button(page, '保存订单，联网后提交')
const kept = (page: Page) => main(page).getByRole('region', { name: '本机待提交的订单' })
const saved = (page: Page) => page.getByRole('heading', { name: '订单已保存，待提交' })

/** Ends the network once the worker has everything on the device and the cart was read. */
async function loseNetwork(page: Page) {
  await page.goto('/cart')
  await expect(button(page, '去结算')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect(button(page, '去结算')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('离线', { exact: true })).toBeVisible()
}

const checkOut = async (page: Page) => {
  await button(page, '去结算').click()
  await expect(page.getByRole('heading', { name: /可以先保存订单，联网后提交/ })).toBeVisible()
}

test('an order is given without a network, outlives the app, and is placed once as it was given', async ({
  openAs,
  portal,
}) => {
  const { client, names } = await fillCart(portal.url, subDealerSouth)
  const page = await openAs(subDealerSouth)
  await loseNetwork(page)
  // A quantity that the portal has not heard of is ordered too.
  const quantity = main(page).getByRole('spinbutton').first()
  const cases = Number(await quantity.inputValue()) + 10
  await quantity.fill(String(cases))
  await quantity.press('Tab')
  await checkOut(page)
  await page.getByRole('textbox', { name: '备注' }).first().fill('走后门')
  await expectPresentable(page, [390, 1440])
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expectPresentable(page, [390, 1440])
  await page.reload()
  await expect(saved(page)).toBeVisible()

  await page.goto('/cart')
  await expect(
    main(page)
      .getByText(/已在待提交订单中/)
      .first(),
  ).toBeVisible()
  await expect(
    main(page).getByRole('checkbox', { name: `选择${names[0] ?? ''}`, exact: true }),
  ).not.toBeChecked()
  await expectPresentable(page, [390])
  const before = await client.expect('POST /purchaseOrders/action/queryPageBySkuOrPo', {
    body: { page: 1, size: 10 },
  })

  await page.context().setOffline(false)
  await expect(main(page).getByText(/已在待提交订单中/)).toHaveCount(0)
  const after = await client.expect('POST /purchaseOrders/action/queryPageBySkuOrPo', {
    body: { page: 1, size: 10 },
  })
  const known = new Set(before.rows.map(({ id }) => id))
  expect(after.rows.filter(({ id }) => !known.has(id))).toHaveLength(1)
  const detail = await client.expect('GET /purchaseOrders/getByIdV2/{id}', {
    path: { id: after.rows[0]?.id ?? 0 },
  })
  expect(detail.remark).toBe('走后门')
  expect(detail.lines.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(detail.lines.map(({ qty }) => qty)).toContain(cases)
  const cart = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  expect(cart.sums.lines).toBe(0)
})

test('one whose price has risen comes back with the difference, and is ordered anew under the present conditions', async ({
  openAs,
  portal,
}) => {
  const { client, ids } = await fillCart(portal.url, group, business)
  const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  const line = groups.flatMap(({ lines }) => lines).find(({ id }) => id === ids[0])
  if (!line?.price) throw new Error('the product has a price')
  const page = await openAs(group, { business })
  await page.goto(`/orderConfirm?lines=${ids.join('.')}`)
  await expect(button(page, '提交订单')).toBeVisible()
  await loseNetwork(page)
  await page.goto(`/orderConfirm?lines=${ids.join('.')}`)
  // The days that the portal offered when it was asked last.
  await expect(page.getByLabel('期望到货').getByRole('option')).not.toHaveCount(1)
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  const row = {
    dealer: 'JX320001',
    sku: line.product.code,
    price: line.price + 100,
    validFrom: shanghaiDay(new Date()),
  }
  await portal.erp('PUT /erp/v1/dealerPrices', { body: { rows: [row] } })
  await page.context().setOffline(false)
  const told = `单价由 ${formatMoney(line.price)} 上涨为 ${formatMoney(line.price + 100)}`
  await expect(page.getByRole('heading', { name: '订单已退回，没有下单' })).toBeVisible()
  await expect(main(page)).toContainText(told)
  await expectPresentable(page, [390, 1440])
  await page.setViewportSize({ width: 390, height: 844 })
  const messages = await client.expect('POST /messageNotices/action/queryByPage', {
    body: { page: 1, size: 10 },
  })
  expect(messages.rows.map(({ title }) => title)).toContain('离线订单未能提交')

  await page.goto(lists.purchase)
  await expect(kept(page)).toContainText(told)
  await kept(page).getByRole('button', { name: '按现在的条件重新下单' }).click()
  await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name: /^订单已提交/ })).toBeVisible()
  await page.goto(lists.purchase)
  await expect(main(page).getByRole('heading', { name: '采购订单' })).toBeVisible()
  await expect(kept(page)).toHaveCount(0)
})

test('one is withdrawn before it is sent, and its goods can be ordered again', async ({ openAs, portal }) => {
  await fillCart(portal.url, bakery)
  const page = await openAs(bakery)
  for (const way of ['list', 'panel'] as const) {
    await page.setViewportSize({ width: 390, height: 844 })
    await loseNetwork(page)
    await checkOut(page)
    await save(page).click()
    await expect(saved(page)).toBeVisible()
    await page.goto(lists.terminal)
    await expect(kept(page)).toContainText('待提交')
    await expectPresentable(page, [390, 1440])
    const place = way === 'list' ? kept(page) : page.getByRole('dialog', { name: '同步状态' })
    if (way === 'panel') await button(page, /待同步/).click()
    await place.getByRole('button', { name: '撤回' }).click()
    await expect(button(page, /待同步/)).toHaveCount(0)
    if (way === 'panel') await page.keyboard.press('Escape')
    await expect(kept(page)).toHaveCount(0)
    await page.goto('/cart')
    await expect(button(page, '去结算')).toBeVisible()
    await expect(main(page).getByText(/已在待提交订单中/)).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(page.getByText('离线', { exact: true })).toHaveCount(0)
  }
  await page.goto(lists.terminal)
  await expect(main(page).getByRole('heading', { name: '货品订单' })).toBeVisible()
  await expect(kept(page)).toHaveCount(0)
})

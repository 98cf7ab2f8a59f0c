import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { placeOrder } from '../support/pages/place-order.ts'

const { dealer, dealerColleague, group, hotel, lightMeals, restaurant, subDealer } = demoAccounts
const home = '/workbench/workbenchHome'
const services = '/workbench/servicesHome'
const photo = 'public/icons/icon-192.png'
/** The one of the group's dealers that supplies this customer. */
const business = 1004

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|ERR_/ })

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByText('已保存，联网后自动提交')
const firstRow = (page: Page) => main(page).locator('tr[data-row-key]').first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

/** The worker has everything on the device, as after the first visit. */
const installed = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** Does something without a network; then the network is back, and the portal has it without another press. */
async function withoutNetwork(page: Page, intended: RegExp | null, act: () => Promise<void>) {
  await installed(page)
  await page.context().setOffline(true)
  // Its banner moves what is below.
  await expect(page.getByText('离线', { exact: true })).toBeVisible()
  await act()
  if (intended) await expect(main(page).getByText(intended).first()).toBeVisible()
  await expect(button(page, /待同步/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(button(page, /待同步|正在同步|需处理/)).toHaveCount(0)
  await expect(main(page).getByText('待提交')).toHaveCount(0)
}

test('a note is signed in full from its list', async ({ openAs }) => {
  const page = await openAs(subDealer)
  await page.goto(`${home}/dispatchList?tab=onTheWay`)
  const number = (await firstRow(page).getByRole('link').first().textContent()) ?? ''
  await withoutNetwork(page, /已签收 · 待提交/, async () => {
    await button(page, `签收 发货单 ${number}`).click()
    await inDialog(page, '全部签收').click()
    await expect(toast(page).first()).toBeVisible()
  })
  await page.goto(`${home}/dispatchList?tab=signed&keyword=${number}`)
  await expect(firstRow(page)).toContainText(number)
})

test('a note is signed with a shortage and its photo', async ({ openAs }) => {
  const page = await openAs(group, { business: group.businessIds[0] })
  await page.goto(`${home}/dispatchList?tab=onTheWay`)
  await firstRow(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^发货单号/ })).toBeVisible()
  await main(page).getByRole('link', { name: '部分签收' }).click()
  const received = page.getByRole('textbox', { name: /实收数量$/ }).first()
  await expect(received).toBeVisible()
  await withoutNetwork(page, /已签收 · 待提交/, async () => {
    await received.fill(String(Number(await received.inputValue()) - 1))
    await page.getByRole('radio', { name: '破损' }).check()
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await expect(button(page, '删除照片 1')).toBeVisible()
    await button(page, '确认签收').click()
    await inDialog(page, '确认签收').click()
  })
  await expect(main(page)).toContainText('破损 1')
})

test('goods are given back with photos', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/dispatchList?tab=signed`)
  await page
    .getByRole('link', { name: /^申请退货 / })
    .first()
    .click()
  const form = page.getByRole('article', { name: /^申请退货/ })
  await form.getByRole('checkbox', { disabled: false }).first().click()
  await withoutNetwork(page, /已申请退货 · 待提交/, async () => {
    await form.getByLabel('退货原因').selectOption({ label: '破损' })
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await expect(button(page, '删除照片 1')).toBeVisible()
    await button(page, '提交申请').click()
  })
  await page.goto(`${services}/returnApplicationRecord?sort=latest`)
  await expect(firstRow(page)).toContainText('待审核')
})

test('a matter is told with a photo, and added to', async ({ openAs }) => {
  const page = await openAs(dealerColleague)
  await page.goto(`${services}/questionReply`)
  await button(page, '提交反馈').first().click()
  const dialog = page.getByRole('dialog')
  await withoutNetwork(page, null, async () => {
    await dialog.getByLabel('问题类型').selectOption({ index: 1 })
    await dialog.getByLabel('问题描述').fill('冷库里拍的：外箱受潮，请协助处理')
    await dialog.locator('input[type=file]').setInputFiles(photo)
    await expect(button(page, '删除照片 1')).toBeVisible()
    await inDialog(page, '提交').click()
    await expect(dialog).toHaveCount(0)
  })
  await page.goto(`${services}/questionReply?sort=latest`)
  await firstRow(page).getByRole('link').first().click()
  await expect(main(page)).toContainText('冷库里拍的')
  await expect(
    main(page)
      .getByRole('img', { name: /照片 1/ })
      .or(main(page).getByRole('link', { name: /照片 1/ }))
      .first(),
  ).toBeVisible()
  await withoutNetwork(page, /已补充 · 待提交/, async () => {
    await page.getByRole('textbox').last().fill('补充：共两箱')
    await button(page, '发送').click()
  })
  await expect(main(page)).toContainText('补充：共两箱')
})

test('an order is accepted, and an inquiry answered', async ({ openAs, portal }) => {
  const { client } = await placeOrder(portal.url, lightMeals, 'terminal')
  const { products } = await client.expect('POST /skus/action/querySuggestions', {
    body: { keyword: '薯条' },
  })
  await client.expect('POST /purchaseInquirys/', {
    body: { skuId: products[0]?.id ?? 0, qty: 30, wantedPrice: 9_000, wantedOn: null, text: '' },
  })
  const page = await openAs(group, { business })
  await page.goto(`${home}/salesOrder?tab=waiting`)
  await expect(button(page, /^接单 /).first()).toBeVisible()
  await withoutNetwork(page, /已接单 · 待提交/, async () => {
    await button(page, /^接单 /)
      .first()
      .click()
    await inDialog(page, '接单').click()
  })
  await page.goto(`${home}/customerInquiry?tab=waiting`)
  await firstRow(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^询价 / })).toBeVisible()
  await withoutNetwork(page, /已报价 · 待提交/, async () => {
    await page.getByRole('button', { name: '报价', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: /^报价/ }).fill('105')
    await inDialog(page, '发送报价').click()
  })
  await expect(main(page).getByRole('region', { name: '经销商报价' })).toContainText('¥105.00')
})

test('an address is made the default one, and a price is asked for', async ({ openAs }) => {
  const page = await openAs(hotel)
  await page.goto('/workbench/settingHome/addressInfo')
  await button(page, '新增收货地址').first().waitFor()
  const make = button(page, '设为默认')
  if ((await make.count()) > 0)
    await withoutNetwork(page, /默认地址 · 待提交/, async () => make.first().click())
  await page.goto(`${services}/inquiryRecords`)
  await page.getByRole('button', { name: '询价', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('薯条')
  await dialog.getByRole('option').first().click()
  await withoutNetwork(page, null, async () => {
    await dialog.getByLabel('数量').fill('12')
    await inDialog(page, '发出询价').click()
    await expect(dialog).toHaveCount(0)
  })
  await page.goto(`${services}/inquiryRecords?sort=latest`)
  await expect(firstRow(page)).toContainText('12')
})

test('an act that a colleague was faster with comes back, and is given up', async ({ openAs, portal }) => {
  const { client, id } = await placeOrder(portal.url, restaurant, 'terminal')
  const page = await openAs(restaurant)
  await page.goto(`/workbench/terminalOrderDetail?id=${id}`)
  await expect(button(page, '取消订单')).toBeVisible()
  await installed(page)
  await page.context().setOffline(true)
  await button(page, '取消订单').click()
  await inDialog(page, '取消订单').click()
  await expect(main(page).getByText(/已取消 · 待提交/)).toBeVisible()
  const { version } = await client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id } })
  await client.expect('POST /terminalPurchaseOrders/action/revokeOrder', { body: { id, version } })
  await page.context().setOffline(false)
  await expect(button(page, '1 项需处理')).toBeVisible()
  await expect(main(page).getByText('已取消未被接受')).toBeVisible()
  await button(page, '1 项需处理').click()
  const panel = page.getByRole('dialog', { name: '同步状态' })
  await expect(panel).toContainText(/取消订单/)
  await panel.getByRole('button', { name: '放弃' }).click()
  await panel.getByRole('button', { name: '确定放弃' }).click()
  await expect(button(page, /需处理/)).toHaveCount(0)
})

test('what waits takes the place of its step, and can be taken back before it leaves', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/dispatchList?tab=onTheWay`)
  const number = (await firstRow(page).getByRole('link').first().textContent()) ?? ''
  await installed(page)
  await page.context().setOffline(true)
  await expect(page.getByText('离线', { exact: true })).toBeVisible()
  await button(page, `签收 发货单 ${number}`).click()
  await inDialog(page, '全部签收').click()
  await expect(firstRow(page)).toContainText('已签收 · 待提交')
  await expect(button(page, `签收 发货单 ${number}`)).toHaveCount(0)
  await button(page, `撤回 发货单 ${number}`).click()
  await expect(button(page, `签收 发货单 ${number}`)).toBeVisible()
  await page.context().setOffline(false)
  await page.goto(`${home}/dispatchList?tab=onTheWay&keyword=${number}`)
  await expect(firstRow(page)).toContainText(number)
})

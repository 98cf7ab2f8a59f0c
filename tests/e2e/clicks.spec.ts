import type { Locator, Page } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { signIn } from '../support/portal/account.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { placeOrder } from '../support/pages/place-order.ts'

// Each dealer of the demo has one note on its way.
const { dealer, dealerSouth, group, lightMeals, subDealer } = demoAccounts
/** The one of the group's dealers that supplies this customer. */
const business = 1004
const home = '/workbench/workbenchHome'
const photo = 'public/icons/icon-192.png'

const main = (page: Page) => page.getByRole('main')
const rowStep = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .first()

/** A pointer that counts what a person presses, a choice and a file too, and stops above what a task may take. */
const hand = (most: number) => {
  let pressed = 0
  const press = async (act: () => Promise<unknown>) => {
    pressed += 1
    expect(pressed, `the task takes at most ${most} clicks`).toBeLessThanOrEqual(most)
    await act()
  }
  return {
    click: async (on: Locator) => press(() => on.click()),
    choose: async (field: Locator, label: string) => press(() => field.selectOption({ label })),
    attach: async (field: Locator) => press(() => field.setInputFiles(photo)),
  }
}

const places = {
  list: `${home}/dealerOrderList`,
  dashboard: `${home}/indexManage`,
}

for (const [place, url] of Object.entries(places))
  test(`goods are ordered again from the ${place} in three clicks`, async ({ openAs, portal }) => {
    const { number, names } = await placeOrder(portal.url, group, 'purchase', business)
    const page = await openAs(group, { business })
    await page.goto(url)
    const { click } = hand(3)
    await click(main(page).getByRole('button', { name: new RegExp(`^再来一单 .*${number}$`) }))
    await click(page.getByRole('dialog').getByRole('button', { name: '立即结算' }))
    await expect(page).toHaveURL(/\/orderConfirm\?lines=/)
    for (const name of names) await expect(main(page)).toContainText(name)
    await click(page.getByRole('button', { name: '提交订单' }))
    await expect(page).toHaveURL(/\/orderConfirmSuccess/)
  })

test('a note is signed in full in two clicks', async ({ openAs }) => {
  const page = await openAs(dealerSouth)
  await page.goto(`${home}/dispatchList?tab=onTheWay`)
  const { click } = hand(2)
  const row = main(page).locator('tr[data-row-key]').first()
  const number = (await row.getByRole('link').first().textContent()) ?? ''
  await click(row.getByRole('button', { name: `签收 发货单 ${number}` }))
  await click(page.getByRole('dialog').getByRole('button', { name: '全部签收' }))
  await expect(main(page)).not.toContainText(number)
})

test('a note is signed with one difference in six clicks', async ({ openAs }) => {
  const page = await openAs(subDealer)
  await page.goto(`${home}/dispatchList?tab=onTheWay`)
  const { click } = hand(6)
  await click(rowStep(page, '签收'))
  await click(page.getByRole('dialog').getByRole('link', { name: '有差异，逐行签收' }))
  const received = page.getByRole('textbox', { name: /实收数量$/ }).first()
  await click(received)
  await received.fill(String(Number(await received.inputValue()) - 1))
  await click(page.getByRole('group', { name: '差异原因' }).getByText('短少'))
  await click(page.getByRole('button', { name: '确认签收' }))
  await click(page.getByRole('dialog').getByRole('button', { name: '确认签收' }))
  await expect(main(page)).toContainText('短少 1')
})

test('signed goods are given back in five clicks', async ({ openAs }) => {
  const page = await openAs(dealerSouth)
  await page.goto(`${home}/dispatchList?tab=signed`)
  const { click, choose, attach } = hand(5)
  await click(
    main(page)
      .getByRole('link', { name: /^申请退货 / })
      .first(),
  )
  // The list that is left has checkboxes too.
  const goods = page.getByRole('article', { name: /^申请退货/ })
  await click(goods.getByRole('checkbox', { disabled: false }).first())
  const details = page.getByRole('group', { name: /退货说明$/ }).first()
  await choose(details.getByLabel('退货原因'), '破损')
  await attach(page.locator('input[type=file]').first())
  await expect(page.getByRole('button', { name: '删除照片 1' })).toBeVisible()
  await click(page.getByRole('button', { name: '提交申请' }))
  await expect(page.getByRole('heading', { name: /退货申请号 RT/ })).toBeVisible()
})

test('a slip is handed in in three clicks', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/paymentOrder?tab=overdue`)
  const { click, attach } = hand(3)
  await click(rowStep(page, '上传凭证'))
  const dialog = page.getByRole('dialog')
  await attach(dialog.locator('input[type=file]'))
  await expect(dialog).toHaveCount(0)
  await expect(main(page)).toContainText('1 份')
})

test('an inquiry is answered in three clicks, beside the cost and the margin', async ({ openAs, portal }) => {
  const { client } = await placeOrder(portal.url, lightMeals, 'terminal')
  const { products } = await client.expect('POST /skus/action/querySuggestions', {
    body: { keyword: '薯条' },
  })
  await client.expect('POST /purchaseInquirys/', {
    body: { skuId: products[0]?.id ?? 0, qty: 30, wantedPrice: 9_000, wantedOn: null, text: '' },
  })
  const page = await openAs(group, { business })
  await page.goto(`${home}/customerInquiry?tab=waiting`)
  const { click } = hand(3)
  await click(rowStep(page, '报价'))
  const dialog = page.getByRole('dialog')
  const price = dialog.getByRole('textbox', { name: '报价' })
  await expect(price).toHaveValue('')
  await expect(dialog).toContainText('您的进价')
  await price.fill('200')
  await expect(dialog).toContainText('毛利')
  await click(dialog.getByRole('button', { name: '发送报价' }))
  await expect(dialog).toHaveCount(0)
})

test('an offer is accepted in two clicks, and is the price of the product from then on', async ({
  openAs,
  portal,
}) => {
  const { client } = await placeOrder(portal.url, lightMeals, 'terminal')
  const { products } = await client.expect('POST /skus/action/querySuggestions', {
    body: { keyword: '薯角' },
  })
  const { id } = await client.expect('POST /purchaseInquirys/', {
    body: { skuId: products[0]?.id ?? 0, qty: 30, wantedPrice: null, wantedOn: null, text: '' },
  })
  const [session] = await signIn(new Client(overHttp(portal.url)), group.phone, demoPassword)
  await session.as({ business }).expect('PUT /purchaseInquirys/', {
    body: { id, version: 1, isDeal: true, offeredPrice: 12_340, answer: '' },
  })
  const page = await openAs(lightMeals)
  await page.goto(`/workbench/inquiryRecordsDetail?id=${id}`)
  const { click } = hand(2)
  await click(page.getByRole('button', { name: '接受报价' }))
  await click(page.getByRole('dialog').getByRole('button', { name: '接受报价' }))
  await expect(main(page)).toContainText('已接受报价')
  await page.goto(`/productDetail?id=${products[0]?.id ?? 0}`)
  await expect(main(page)).toContainText('¥123.40')
})

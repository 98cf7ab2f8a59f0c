import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { productOf } from '#demo/catalog/catalog-source.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { test } from '../support/portal/brand.ts'
import { expect } from '../support/browser/browser.ts'
import { frameOf } from '../support/pages/frame.ts'
import { fillCart, placeOrder } from '../support/pages/place-order.ts'

const { group, lightMeals } = demoAccounts
/** The one of the group's dealers that supplies this customer. */
const business = 1004

/** A page that is opened once, so that later changes on it come by live events. */
const follow = (page: Page) => {
  let opened = 0
  page.on('load', () => {
    opened += 1
  })
  const main = page.getByRole('main')
  return {
    page,
    main,
    loads: () => opened,
    status: (text: string) => expect(main.locator('header').getByText(text, { exact: true })).toBeVisible(),
    press: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    agree: (title: RegExp, name: string | RegExp) =>
      page.getByRole('dialog', { name: title }).getByRole('button', { name }).click(),
  }
}

type Followed = ReturnType<typeof follow>

/** Orders these lines of the cart, and opens the order by its link. */
const order = async ({ page, main, press }: Followed, ids: readonly number[]): Promise<string> => {
  await page.goto(`/orderConfirm?lines=${ids.join('.')}`)
  await press('提交订单')
  await expect(page.getByRole('heading', { name: /^订单已提交/ })).toBeVisible()
  const link = main.getByRole('link', { name: /^(PO|TO)\d{12}$/ })
  const number = await link.innerText()
  await link.click()
  return number
}

const change = async ({ page, main, press }: Followed, number: string, product: string): Promise<void> => {
  await press('修改订单')
  await expect(page.getByRole('heading', { name: `修改订单 ${number}` })).toBeVisible()
  await main.getByRole('spinbutton', { name: `${product} 数量` }).press('ArrowUp')
  await press('提交订单')
}

/** The notes of the order that the page shows. */
const notesOf = ({ main }: Followed) => main.getByRole('region', { name: '发货与签收' }).getByRole('listitem')

/** Signs the note that the page shows one case short, with two photos. */
const signShort = async ({ page, main, press }: Followed): Promise<void> => {
  await main.getByRole('link', { name: '部分签收' }).click()
  const received = main.getByRole('textbox', { name: /实收数量$/ }).first()
  await received.fill(String(Number(await received.inputValue()) - 1))
  await main.getByRole('radio', { name: '破损' }).check()
  await main
    .locator('input[type=file]')
    .setInputFiles(['public/icons/icon-192.png', 'public/icons/icon-512.png'])
  await expect(page.getByRole('button', { name: '删除照片 2' })).toBeVisible()
  await press('确认签收')
  await page.getByRole('dialog').getByRole('button', { name: '确认签收' }).click()
}

test('a purchase lives from its placing to its completion, and a terminal order to its receipt, and every page follows', async ({
  openAs,
  portal,
}) => {
  test.slow()
  const dealer = follow(await openAs(group, { business }))
  const goods = await fillCart(portal.url, group, business)
  const number = await order(dealer, goods.ids)
  await dealer.status('待审核')
  await change(dealer, number, goods.names[0] ?? '')
  await dealer.status('待审核')
  const list = follow(await dealer.page.context().newPage())
  await list.page.goto('/workbench/workbenchHome/dealerOrderList')
  const row = list.main.locator('tr[data-row-key]').filter({ hasText: number })
  await expect(row).toContainText('待审核')

  await portal.brandWorks()
  await dealer.status('已确认')
  await expect(row).toContainText('已确认')
  await portal.brandWorks(2)
  await expect(notesOf(dealer).filter({ hasText: '运输中' })).toHaveCount(2)

  await notesOf(dealer).first().getByRole('link').click()
  await dealer.status('运输中')
  await signShort(dealer)
  await dealer.status('部分签收')
  await expect(dealer.main).toContainText('破损 1')
  // The brand delivers the missing case again, and the note that the page shows is settled by that.
  await portal.brandWorks()
  await dealer.status('已签收')
  await dealer.main.getByRole('link', { name: number }).click()
  await expect(notesOf(dealer)).toHaveCount(3)
  for (let open = 2; open > 0; open -= 1) {
    await expect(notesOf(dealer).filter({ hasText: '运输中' })).toHaveCount(open)
    await notesOf(dealer).filter({ hasText: '运输中' }).first().getByRole('link').click()
    await dealer.press('全部签收')
    await dealer.agree(/^全部签收/, /全部签收/)
    await dealer.status('已签收')
    await dealer.main.getByRole('link', { name: number }).click()
  }
  await dealer.status('已完成')
  await expect(row).toContainText('已完成')

  const sales = follow(await dealer.page.context().newPage())
  await sales.page.goto('/workbench/workbenchHome/salesOrder')
  await expect(sales.main.locator('tr[data-row-key]').first()).toBeVisible()
  const customer = follow(await openAs(lightMeals))
  const wanted = await fillCart(portal.url, lightMeals)
  const sold = await order(customer, wanted.ids)
  await customer.status('待接单')
  await sales.main.getByRole('link', { name: sold }).click()
  await sales.press('接单')
  await customer.status('待发货')
  await sales.press('发货')
  await sales.agree(/发货？$/, '确认发货')
  await customer.status('配送中')
  await sales.press('确认送达')
  await sales.agree(/货物已送达/, '确认送达')
  await customer.status('待确认收货')
  await customer.press('确认收货')
  await customer.agree(/^确认收到/, '确认收货')
  await customer.status('已完成')
  await sales.status('已完成')

  // Each page was opened once, and nobody has reloaded it.
  expect([dealer, list, sales, customer].map(({ loads }) => loads())).toEqual([1, 1, 1, 1])
})

test('when the brand confirms an order that is being changed, the page says so and the changes stay in sight', async ({
  openAs,
  portal,
}) => {
  const { id, number, names } = await placeOrder(portal.url, group, 'purchase', business)
  const { page, press, main, status } = follow(await openAs(group, { business }))
  await page.goto(`/workbench/dealerOrderDetail?id=${id}`)
  await press('修改订单')
  const quantity = main.getByRole('spinbutton', { name: `${names[0]} 数量` })
  await quantity.press('ArrowUp')
  const wanted = await quantity.inputValue()
  await expect(page.getByRole('region', { name: '合计' })).toContainText('修改已自动保存')
  await portal.erp('POST /erp/v1/orders/{number}/confirm', { path: { number }, body: {} })

  await press('提交订单')
  await expect(frameOf(page).toast.filter({ hasText: '在您修改期间已有变化' })).toBeVisible()
  const banner = page.getByRole('alert', { name: '订单已有变化' })
  await expect(banner).toContainText('现在是“已确认”')
  await expect(banner.getByRole('list', { name: '您的改动' })).toContainText(`→ ${wanted}`)
  await expect(quantity).toHaveValue(wanted)
  await page.goto(`/workbench/dealerOrderDetail?id=${id}`)
  await status('已确认')
})

test('a price and a state of stock that the brand pushes are painted on a page that is open', async ({
  openAs,
  portal,
}) => {
  const dealer = follow(await openAs(group, { business }))
  await dealer.page.goto(`/productDetail?id=${productOf('MK11101').id}`)
  const offer = dealer.main.getByRole('region', { name: '价格与订购' })
  await expect(offer).toContainText(/¥[\d,]+\.\d\d\/箱/)
  const opened = dealer.loads()
  const row = { dealer: 'JX320001', sku: 'MK11101', price: 76_543, validFrom: shanghaiDay(new Date()) }
  await portal.erp('PUT /erp/v1/dealerPrices', { body: { rows: [row] } })
  await expect(offer).toContainText('¥765.43/箱')
  await portal.erp('PUT /erp/v1/stock', { body: { rows: [{ sku: 'MK11101', state: 'none' }] } })
  await expect(offer).toContainText('缺货')
  expect(dealer.loads()).toBe(opened)
})

import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { frameOf } from '../support/pages/frame.ts'
import { placeOrder } from '../support/pages/place-order.ts'

const { group, lightMeals } = demoAccounts
const business = 1004

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()

/** The question of antd, which stands beside the page. */
const agree = (page: Page, title: RegExp, name: string | RegExp) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name }).click()

const status = (page: Page, text: string) =>
  expect(page.getByRole('main').locator('header').getByText(text, { exact: true })).toBeVisible()

test('a dealer revokes an order, changes it, hands it in, cancels it and buys it again', async ({
  openAs,
  portal,
}) => {
  const { id, number, names } = await placeOrder(portal.url, group, 'purchase', business)
  const [first = '', second = ''] = names
  const page = await openAs(group, { business })
  await page.goto(`/workbench/dealerOrderDetail?id=${id}`)
  await status(page, '待审核')
  // An order is paid only after the brand has confirmed it.
  await expect(page.getByRole('region', { name: '收款账户' })).toHaveCount(0)
  expect(await graveFindings(page)).toEqual([])
  await press(page, '撤回')
  await agree(page, /^撤回订单/, /撤\s?回/)
  await status(page, '待提交')

  await press(page, '修改订单')
  await expect(page.getByRole('heading', { name: `修改订单 ${number}` })).toBeVisible()
  const quantity = page.getByRole('spinbutton', { name: `${first} 数量` })
  const before = Number(await quantity.inputValue())
  // Enough to reach the order's minimum without the second product.
  const after = before + 10
  await quantity.fill(String(after))
  await quantity.press('Enter')
  await press(page, `${second} 删除`)
  await page.getByLabel('贵司单号').fill('CG-0815')
  const bar = page.getByRole('region', { name: '合计' })
  await expect(bar).toContainText('比原订单少')
  expect(await graveFindings(page)).toEqual([])
  // Leaving the page keeps the changes.
  await expect(bar).toContainText('修改已自动保存')
  await page.reload()
  await expect(quantity).toHaveValue(String(after))
  await expect(page.getByLabel('贵司单号')).toHaveValue('CG-0815')
  await press(page, '提交订单')

  await status(page, '待审核')
  const goods = page.getByRole('region', { name: '订单商品' })
  await expect(goods).toContainText(first)
  await expect(goods).not.toContainText(second)
  await expect(page.getByRole('main')).toContainText('CG-0815')

  await press(page, '取消订单')
  await agree(page, /^取消订单/, '取消订单')
  await status(page, '已取消')

  await press(page, '再来一单')
  const again = page.getByRole('dialog', { name: `再来一单 ${number}` })
  await expect(again).toContainText('与原订单价格相同')
  expect(await graveFindings(page)).toEqual([])
  await again.getByRole('button', { name: '加入购物车' }).click()
  await expect(again).toContainText(`${names.length - 1} 种商品已加入购物车`)
  await again.getByRole('link', { name: '去购物车' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: first, exact: true }).first()).toBeVisible()
})

test('a customer saves a changed order as a draft, cancels and removes it', async ({ openAs, portal }) => {
  const { id, names } = await placeOrder(portal.url, lightMeals, 'terminal')
  const page = await openAs(lightMeals)
  await page.goto(`/workbench/terminalOrderDetail?id=${id}`)
  await status(page, '待接单')
  await press(page, '修改订单')
  await page.getByRole('spinbutton', { name: `${names[0]} 数量` }).press('ArrowUp')
  await press(page, '保存')
  await status(page, '待提交')
  await press(page, '取消订单')
  await agree(page, /^取消订单/, '取消订单')
  await status(page, '已取消')
  await press(page, '删除')
  await agree(page, /^删除订单/, /删\s?除/)
  await expect(page).toHaveURL('/workbench/workbenchHome/terminalOrder')
})

test('when the order was decided meanwhile, the page says so and nothing that was changed is lost', async ({
  openAs,
  portal,
}) => {
  const { client, id, names } = await placeOrder(portal.url, group, 'purchase', business)
  const [first = ''] = names
  const page = await openAs(group, { business })
  await page.goto(`/workbench/dealerOrderDetail?id=${id}`)
  await press(page, '修改订单')
  const quantity = page.getByRole('spinbutton', { name: `${first} 数量` })
  const before = await quantity.inputValue()
  await quantity.press('ArrowUp')
  const after = await quantity.inputValue()
  await expect(page.getByRole('region', { name: '合计' })).toContainText('修改已自动保存')
  // A colleague revokes it: for the person who changes it that is the same as a decision of the brand.
  await client.expect('POST /purchaseOrders/action/revoke', { body: { id, version: 1 } })

  await press(page, '提交订单')
  await expect(frameOf(page).toast.filter({ hasText: '在您修改期间已有变化' })).toBeVisible()
  const banner = page.getByRole('alert', { name: '订单已有变化' })
  await expect(banner).toContainText('现在是“待提交”')
  await expect(banner.getByRole('list', { name: '您的改动' })).toContainText(`${before} → ${after}`)
  await expect(quantity).toHaveValue(after)
  await banner.getByRole('button', { name: '重新开始修改' }).click()
  await expect(banner).toHaveCount(0)
  await press(page, '提交订单')
  await status(page, '待审核')
  await expect(page.getByRole('region', { name: '订单商品' })).toContainText(first)
})

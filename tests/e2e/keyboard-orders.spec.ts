import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { pressByKey, tabTo } from '../support/browser/by-keyboard.ts'
import { fillCart, placeOrder } from '../support/pages/place-order.ts'

const { group, lightMeals } = demoAccounts
/** The one of the group's dealers that supplies this customer. */
const business = 1004
/** Another one, whose cart no other test has a say in. */
const other = 1005
const home = '/workbench/workbenchHome'

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const inDialog = (page: Page, title: RegExp, name: RegExp) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name })
const status = (page: Page, text: string) =>
  expect(page.getByRole('main').locator('header').getByText(text, { exact: true })).toBeVisible()

test('a purchase is placed, revoked, changed and handed in again without a pointer', async ({
  openAs,
  portal,
}) => {
  test.slow()
  const { ids, names } = await fillCart(portal.url, group, other)
  const [first = ''] = names
  const page = await openAs(group, { business: other })
  await page.goto(`/orderConfirm?lines=${ids.join('.')}`)
  const remark = page.getByRole('textbox', { name: '备注' }).first()
  await tabTo(page, remark)
  await page.keyboard.type('后门卸货')
  await pressByKey(page, button(page, '提交订单'))
  await expect(page.getByRole('heading', { name: '订单已提交' })).toBeVisible()

  await pressByKey(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^PO\d+$/ })
      .first(),
  )
  await status(page, '待审核')
  await expect(page.getByRole('main')).toContainText('后门卸货')
  await pressByKey(page, button(page, '撤回'))
  await pressByKey(page, inDialog(page, /^撤回订单/, /撤\s?回/))
  await status(page, '待提交')

  await pressByKey(page, button(page, '修改订单'))
  const quantity = page.getByRole('spinbutton', { name: `${first} 数量` })
  await tabTo(page, quantity)
  const before = Number(await quantity.inputValue())
  await page.keyboard.press('ArrowUp')
  const after = Number(await quantity.inputValue())
  expect(after).toBeGreaterThan(before)
  await pressByKey(page, button(page, '提交订单'))
  await status(page, '待审核')
  const row = page.getByRole('region', { name: '订单商品' }).getByRole('row').filter({ hasText: first })
  await expect(row).toContainText(`${after} `)
})

test('a customer’s order is taken, shipped and received without a pointer', async ({ openAs, portal }) => {
  test.slow()
  const { number } = await placeOrder(portal.url, lightMeals, 'terminal')
  const selling = await openAs(group, { business })
  await selling.goto(`${home}/salesOrder?tab=review`)
  const row = selling.getByRole('main').locator('tr[data-row-key]').filter({ hasText: number })
  await tabTo(selling, row.getByRole('checkbox'))
  await selling.keyboard.press('Space')
  await pressByKey(
    selling,
    selling.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '接单' }),
  )
  await pressByKey(selling, inDialog(selling, /^接单/, /接\s?单/))
  await expect(row).toHaveCount(0)

  await pressByKey(selling, selling.getByRole('main').getByRole('link', { name: /^待发货/ }))
  await pressByKey(selling, row.getByRole('link').first())
  await status(selling, '待发货')
  await pressByKey(selling, button(selling, /^发货$/))
  await pressByKey(selling, inDialog(selling, /发货？$/, /^确认发货$/))
  await status(selling, '配送中')
  await pressByKey(selling, button(selling, '确认送达'))
  await pressByKey(selling, inDialog(selling, /已送达？$/, /^确认送达$/))

  const buying = await openAs(lightMeals)
  await buying.goto(`${home}/terminalOrder?keyword=${number}`)
  await pressByKey(buying, buying.getByRole('main').getByRole('link', { name: number }))
  // Rows of the list have a step of this name too.
  await expect(buying.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await pressByKey(buying, button(buying, '确认收货'))
  await pressByKey(buying, inDialog(buying, /^确认收到/, /确认收货/))
  await status(buying, '已完成')
})

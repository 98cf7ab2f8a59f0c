import { readFileSync } from 'node:fs'
import readExcelFile from 'read-excel-file/node'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { placeOrder } from '../support/pages/place-order.ts'

const { dealer, group, lightMeals } = demoAccounts
/** The one of the group's dealers that supplies this customer. */
const business = 1004
const home = '/workbench/workbenchHome'

test('a dealer finds an order, opens it by the keyboard, and takes the list along as a file', async ({
  openAs,
}) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/dealerOrderList`)
  const table = page.getByRole('main').locator('tr[data-row-key]')
  await expect(table).toHaveCount(20)
  expect(await graveFindings(page)).toEqual([])

  await page.getByRole('link', { name: /^待审核/ }).click()
  await expect(page).toHaveURL(`${home}/dealerOrderList?tab=review`)
  await page.keyboard.press('j')
  const number = (await table.first().getByRole('link').textContent()) ?? ''
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: '搜索采购订单' })).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '共 1 张订单' })).toBeVisible()

  await page.getByRole('button', { name: '导出' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click()
  const file = await arriving
  const [sheet] = await readExcelFile(readFileSync(await file.path()))
  expect(sheet?.data[1]?.[0]).toBe(number)

  await page.getByRole('heading', { name: '采购订单' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: '搜索采购订单' })).toHaveValue(number)
})

test('a dealer reads one order after the other as its list has them, and goes back to the list as it was', async ({
  openAs,
}) => {
  const page = await openAs(dealer)
  const filtered = `${home}/dealerOrderList?tab=done`
  await page.goto(filtered)
  const links = page.getByRole('main').locator('[data-opens-row]')
  await expect(links.nth(2)).toBeVisible()
  const [first = '', second = '', third = ''] = await links.allTextContents()
  const heading = (number: string) => page.getByRole('heading', { level: 1, name: new RegExp(number) })

  await links.first().click()
  await expect(heading(first)).toBeVisible()
  await expect(page.getByRole('button', { name: '上一条' })).toBeDisabled()
  expect(await graveFindings(page)).toEqual([])
  await page.getByRole('link', { name: '下一条' }).click()
  await expect(heading(second)).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(third)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: '上一条' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(second)).toBeVisible()

  await page.getByRole('link', { name: '返回列表' }).click()
  await expect(page).toHaveURL(filtered)
  await links.nth(1).click()
  await expect(heading(second)).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(third)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(filtered)
})

test('a dealer takes several orders of its customers at once, and the customer sees it', async ({
  openAs,
  portal,
}) => {
  const first = await placeOrder(portal.url, lightMeals, 'terminal')
  const second = await placeOrder(portal.url, lightMeals, 'terminal')
  const page = await openAs(group, { business })
  await page.goto(`${home}/salesOrder?tab=review`)
  for (const { number } of [first, second])
    await page.getByRole('checkbox', { name: `选择订单 ${number}` }).check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar).toContainText('已选 2 张')
  expect(await graveFindings(page)).toEqual([])
  await bar.getByRole('button', { name: '接单' }).click()
  await page
    .getByRole('dialog', { name: /^接单/ })
    .getByRole('button', { name: /接\s?单/ })
    .click()
  await expect(page.getByRole('checkbox', { name: `选择订单 ${first.number}` })).toHaveCount(0)

  await page.goto(`/workbench/terminalOrderDetail?id=${second.id}`)
  await page.getByRole('main').getByRole('button', { name: '转为自提' }).click()
  await page
    .getByRole('dialog', { name: /转为自提/ })
    .getByRole('button', { name: '转为自提' })
    .click()
  await expect(page.getByRole('main').locator('header').getByText('待自提', { exact: true })).toBeVisible()

  const customer = await openAs(lightMeals)
  await customer.setViewportSize({ width: 760, height: 900 })
  await customer.goto(`${home}/terminalOrder?tab=pickup`)
  await customer.getByRole('link', { name: second.number }).click()
  await customer.getByRole('main').getByRole('button', { name: '确认收货', exact: true }).click()
  await customer
    .getByRole('dialog', { name: /^确认收到/ })
    .getByRole('button', { name: '确认收货' })
    .click()
  await expect(
    customer.getByRole('main').locator('header').getByText('已完成', { exact: true }),
  ).toBeVisible()
})

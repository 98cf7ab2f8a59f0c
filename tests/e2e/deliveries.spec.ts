import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { placeOrder } from '../support/pages/place-order.ts'

const { dealer, group, lightMeals } = demoAccounts
/** The one of the group's dealers that supplies this customer. */
const business = 1004
const home = '/workbench/workbenchHome'

const status = (page: Page, text: string) =>
  expect(page.getByRole('main').locator('header').getByText(text, { exact: true })).toBeVisible()

test('a dealer signs a note one case short, with a reason and a photo', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/dispatchList`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^运输中/ })
    .click()
  const rows = page.getByRole('main').locator('tr[data-row-key]')
  const note = rows.filter({ hasText: '运输中' }).first().getByRole('link').first()
  const number = (await note.textContent()) ?? ''
  await note.click()
  await status(page, '运输中')
  expect(await graveFindings(page)).toEqual([])
  await page.getByRole('link', { name: '部分签收' }).click()

  // The facts of the product stand below its name.
  await expect(page.getByText(/ · 批次 /).first()).toHaveCSS('text-align', 'start')
  const received = page.getByRole('textbox', { name: /实收数量$/ }).first()
  const shipped = Number(await received.inputValue())
  await received.fill(String(shipped - 1))
  await page.getByRole('button', { name: '确认签收' }).click()
  // The form was not sent: the page says what is missing, and keeps the input over a reload.
  await expect(page.getByText('请选择差异原因')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.reload()
  await expect(received).toHaveValue(String(shipped - 1))
  await page.getByRole('radio', { name: '短少' }).check()
  await page.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
  await expect(page.getByRole('button', { name: '删除照片 1' })).toBeVisible()
  expect(await graveFindings(page)).toEqual([])
  await page.getByLabel('到货温度').fill('-18.5')
  await page.getByRole('button', { name: '确认签收' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认签收' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await status(page, '部分签收')
  await expect(page.getByRole('main')).toContainText('短少 1')
  await expect(page.getByRole('main')).toContainText('-18.5 ℃')
})

test('a batch leads from a note, and from the list, to every note that carries it', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto(`${home}/dispatchList?tab=signed`)
  const note = page.getByRole('main').locator('[data-opens-row]').first()
  const number = (await note.textContent()) ?? ''
  await note.click()
  const batch = page
    .getByRole('main')
    .getByRole('button', { name: /^批次 .* 的去向$/ })
    .first()
  const batchNumber = (await batch.textContent()) ?? ''
  await batch.click()
  const dialog = page.getByRole('dialog', { name: '批次查询' })
  await expect(dialog.getByRole('list', { name: '含有该批次的发货单' })).toContainText(number)
  await expect(dialog.getByRole('list', { name: '质检证书' })).toContainText('生产')
  expect(await graveFindings(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: '返回列表' }).click()
  await page.getByRole('button', { name: '批次查询' }).click()
  const field = dialog.getByRole('textbox', { name: '批次号' })
  await field.fill('没有这个批次')
  await field.press('Enter')
  await expect(dialog).toContainText('没有发给您的发货单含有批次')
  await field.fill(batchNumber)
  await field.press('Enter')
  await dialog.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('an order that leaves in two parts reaches the customer, and both pages follow without a reload', async ({
  openAs,
  portal,
}) => {
  const { id, number } = await placeOrder(portal.url, lightMeals, 'terminal')
  const url = `/workbench/terminalOrderDetail?id=${id}`
  const selling = await openAs(group, { business })
  const buying = await openAs(lightMeals)
  await buying.goto(`${home}/terminalOrder`)
  const row = buying.getByRole('main').locator('tr[data-row-key]').filter({ hasText: number })
  await expect(row).toContainText('待接单')
  const watching = await openAs(lightMeals)
  await watching.goto(url)
  await status(watching, '待接单')

  await selling.goto(url)
  // Asked from before on, since the mark stays for a moment only.
  const marked = buying.waitForFunction(() => document.querySelector('tr[data-changed="true"]')?.textContent)
  await selling.getByRole('main').getByRole('button', { name: '接单' }).click()
  await status(selling, '待发货')
  await status(watching, '待发货')
  await expect(row).toContainText('待发货')
  expect(await (await marked).jsonValue()).toContain(number)

  await selling.getByRole('main').getByRole('button', { name: '发货', exact: true }).click()
  const dialog = selling.getByRole('dialog', { name: `订单 ${number} 发货？` })
  await dialog.getByRole('textbox').first().fill('1')
  expect(await graveFindings(selling)).toEqual([])
  await dialog.getByRole('button', { name: '确认发货' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(watching.getByRole('region', { name: '配送' })).toContainText('第 1 批')
  await selling.getByRole('main').getByRole('button', { name: '发货', exact: true }).click()
  await dialog.getByRole('button', { name: '确认发货' }).click()
  await status(watching, '配送中')

  for (const place of [1, 2]) {
    await selling
      .getByRole('region', { name: '配送' })
      .getByRole('listitem')
      .filter({ hasText: `第 ${place} 批` })
      .getByRole('button', { name: '确认送达' })
      .click()
    await selling
      .getByRole('dialog', { name: `第 ${place} 批货物已送达？` })
      .getByRole('button', { name: '确认送达' })
      .click()
  }
  await status(watching, '待确认收货')
  await watching.getByRole('main').getByRole('button', { name: '确认收货' }).click()
  await watching.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await status(selling, '已完成')
  await expect(row).toContainText('已完成')
})

test('a customer receives an order one case short, and its dealer sends the case again', async ({
  openAs,
  portal,
}) => {
  const { id, number } = await placeOrder(portal.url, lightMeals, 'terminal')
  const url = `/workbench/terminalOrderDetail?id=${id}`
  const selling = await openAs(group, { business })
  const buying = await openAs(lightMeals)
  const deliver = async (place: number) => {
    const arrived = selling
      .getByRole('region', { name: '配送' })
      .getByRole('listitem')
      .filter({ hasText: `第 ${place} 批` })
    await arrived.getByRole('button', { name: '确认送达' }).click()
    await selling.getByRole('dialog').getByRole('button', { name: '确认送达' }).click()
    await status(buying, '待确认收货')
  }
  await buying.goto(url)
  await selling.goto(url)
  await selling.getByRole('main').getByRole('button', { name: '接单' }).click()
  await selling.getByRole('main').getByRole('button', { name: '发货', exact: true }).click()
  await selling.getByRole('dialog').getByRole('button', { name: '确认发货' }).click()
  await status(selling, '配送中')
  await deliver(1)

  await buying.getByRole('main').getByRole('link', { name: '收货有差异' }).click()
  const received = buying.getByRole('textbox', { name: /实收数量$/ }).first()
  const shipped = Number(await received.inputValue())
  await received.fill(String(shipped - 1))
  await buying.getByRole('radio', { name: '短少' }).check()
  expect(await graveFindings(buying)).toEqual([])
  await buying.getByRole('button', { name: '确认收货' }).click()
  await buying.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await status(buying, '收货差异待处理')
  await expect(buying.getByRole('list', { name: '收货差异' })).toContainText('待供货方处理')

  await status(selling, '收货差异待处理')
  await selling.getByRole('main').getByRole('button', { name: '处理差异' }).click()
  const dialog = selling.getByRole('dialog', { name: `处理订单 ${number} 的收货差异` })
  await dialog.getByLabel(/处理方式$/).selectOption({ label: '补发 1 箱' })
  expect(await graveFindings(selling)).toEqual([])
  await dialog.getByRole('button', { name: '确认处理' }).click()
  await status(buying, '配送中')
  await expect(buying.getByRole('list', { name: '收货差异' })).toContainText('由第 2 批补发')
  await deliver(2)
  await buying.getByRole('main').getByRole('button', { name: '确认收货' }).click()
  await buying.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await status(selling, '已完成')
})

import type { Page } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '../support/portal/account.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { test } from '../support/portal/brand.ts'
import { expect } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { follow } from '../support/pages/frame.ts'
import { placeOrder } from '../support/pages/place-order.ts'

const { group, lightMeals, canteen } = demoAccounts
/** The one of the group's dealers that supplies this customer. */
const business = 1004
const home = '/workbench/workbenchHome'

const status = (page: Page, text: string) =>
  expect(page.getByRole('main').locator('header').getByText(text, { exact: true })).toBeVisible()

const badge = async (page: Page): Promise<number> => {
  const text = await page
    .getByRole('link', { name: /^我的消息/ })
    .first()
    .innerText()
  return Number(/\d+/.exec(text)?.[0] ?? 0)
}

test('a message arrives while the list is open, is read by the keyboard, and the number beside 我的消息 follows', async ({
  openAs,
  portal,
}) => {
  const page = await openAs(lightMeals)
  const { client, id, number } = await placeOrder(portal.url, lightMeals, 'terminal')
  await page.goto('/workbench/myMessage')
  await expect(page.getByRole('heading', { name: '我的消息' })).toBeVisible()
  const { unread: before } = await client.expect('POST /messageNotices/action/queryUnreadNum', { body: {} })
  await expect.poll(() => badge(page)).toBe(before)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/')

  const [session] = await signIn(new Client(overHttp(portal.url)), group.phone, demoPassword)
  const receive = async (order: number) =>
    session
      .as({ business })
      .expect('POST /terminalPurchaseOrders/action/receiveOrder', { body: { id: order, version: 1 } })
  await receive(id)
  await page.bringToFront()
  const row = page.getByRole('main').locator('tr[data-row-key]').filter({ hasText: number })
  await expect(row).toContainText('未读')
  await expect.poll(() => badge(page)).toBe(before + 1)
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) 我的消息`))
  expect(await graveFindings(page)).toEqual([])

  await page.getByRole('heading', { name: '我的消息' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(number)
  expect(await graveFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('已读')
  await expect.poll(() => badge(page)).toBe(before)
  // The other tab has heard of it too.
  await expect.poll(() => badge(elsewhere)).toBe(before)
  await expect(elsewhere).toHaveTitle(before === 0 ? /^首页/ : new RegExp(`^\\(${before}\\) 首页`))

  await row.getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: '查看详情' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await page.getByText('相关消息', { exact: true }).click()
  await expect(page.getByRole('main').locator('details li').filter({ hasText: number })).not.toHaveCount(0)
  expect(await graveFindings(page)).toEqual([])

  await receive((await placeOrder(portal.url, lightMeals, 'terminal')).id)
  await page.goto('/workbench/myMessage?state=unread')
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByText('没有未读消息。')).toBeVisible()
  await expect(page).toHaveTitle(/^我的消息/)
})

test('a problem with a photo is told to the brand, answered while the page is open, and asked on about', async ({
  openAs,
  portal,
}) => {
  const page = await openAs(canteen)
  await page.goto('/workbench/servicesHome/questionReply')
  await page.getByRole('button', { name: '提交反馈' }).first().click()
  const dialog = page.getByRole('dialog', { name: '提交问题反馈' })
  await dialog.getByLabel('问题描述').fill('到货的薯条有两箱外包装破损，内袋漏气')
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  // The form without a type was not sent, and the input survives a reload.
  await expect(dialog.getByLabel('问题类型')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(dialog.getByLabel('问题描述')).toHaveValue(/外包装破损/)
  await dialog.getByLabel('问题类型').selectOption({ label: '商品质量' })
  await dialog.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
  await expect(dialog.getByRole('button', { name: '删除照片 1' })).toBeVisible()
  expect(await graveFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '提交', exact: true }).click()

  await status(page, '待处理')
  await expect(page.getByRole('link', { name: '反馈照片 1' })).toBeVisible()
  await portal.brandWorks()
  await status(page, '处理中')
  await portal.brandWorks()
  await status(page, '已回复')
  await expect(page.getByRole('main')).toContainText('麦肯客服')
  expect(await graveFindings(page)).toEqual([])
  await page.getByLabel('继续追问').fill('请问补发什么时候能到？')
  await page.getByRole('button', { name: '发送' }).click()
  // The field holds the same words until they are sent.
  await expect(page.getByRole('main').getByRole('listitem').getByText('请问补发什么时候能到？')).toBeVisible()
  await portal.brandWorks(2)
  await expect(page.getByRole('main')).toContainText('补充的情况已收到')
  await status(page, '已回复')
})

test('samples are applied for, approved, shipped, received and rated in two browsers, and both follow', async ({
  openAs,
}) => {
  test.slow()
  const customer = await openAs(lightMeals)
  const dealer = await openAs(group, { business })
  let loads = 0
  dealer.on('load', () => {
    loads += 1
  })
  await dealer.goto(`${home}/terminalSample?tab=review`)
  await expect(dealer.getByRole('heading', { name: '客户样品申请' })).toBeVisible()

  await customer.goto('/search?sample=1')
  await customer.getByRole('main').locator('a[href^="/productDetail"]').first().click()
  await customer.getByRole('main').getByRole('button', { name: '加入样品清单' }).click()
  await customer.goto('/sampleList')
  await customer.getByRole('main').getByRole('button', { name: '申请样品' }).click()
  await customer.getByRole('dialog').getByLabel('申请理由').fill('新菜单试菜')
  await customer.getByRole('dialog').getByRole('button', { name: '提交申请' }).click()
  const told = await customer.getByRole('region', { name: '申请结果' }).getByRole('status').innerText()
  const number = /TO\d+/.exec(told)?.[0] ?? ''
  await customer.goto(`${home}/terminalSampleOrder`)
  await customer.getByRole('link', { name: number }).click()
  await status(customer, '待接单')

  await dealer.getByRole('checkbox', { name: `选择样品申请 ${number}` }).check()
  expect(await graveFindings(dealer)).toEqual([])
  await dealer.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '接单' }).click()
  await dealer
    .getByRole('dialog', { name: /^接单/ })
    .getByRole('button', { name: /接\s?单/ })
    .click()
  await status(customer, '待发货')
  // Inside the running page: it is never loaded again.
  await follow(dealer, `${home}/terminalSample`)
  await dealer.getByRole('link', { name: number }).click()
  await dealer.getByRole('main').getByRole('button', { name: '发货', exact: true }).click()
  await dealer.getByRole('dialog').getByRole('button', { name: '确认发货' }).click()
  await status(customer, '配送中')
  await dealer.getByRole('main').getByRole('button', { name: '确认送达' }).click()
  await dealer.getByRole('dialog').getByRole('button', { name: '确认送达' }).click()
  await status(customer, '待确认收货')
  await customer.getByRole('main').getByRole('button', { name: '确认收货' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await status(dealer, '已完成')

  const opinion = dealer.getByRole('region', { name: '样品反馈' })
  await expect(opinion).toContainText('待反馈')
  await customer.getByRole('main').getByRole('link', { name: '反馈试用结果' }).click()
  await customer.getByRole('button', { name: '提交反馈' }).click()
  await expect(customer.getByText('请选择口味').first()).toBeVisible()
  const sample = customer
    .getByRole('main')
    .locator('li')
    .filter({ has: customer.getByRole('radio') })
    .first()
  for (const answer of ['很好', '诱人', '简便', '会购买'])
    await sample.getByRole('radio', { name: answer, exact: true }).check()
  await sample.getByLabel('试用感受').fill('复炸后仍然酥脆')
  await sample.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
  await expect(sample.getByRole('button', { name: '删除照片 1' })).toBeVisible()
  expect(await graveFindings(customer)).toEqual([])
  await customer.getByRole('button', { name: '提交反馈' }).click()
  await expect(customer.getByRole('main')).toContainText('复炸后仍然酥脆')

  await expect(opinion).toContainText('复炸后仍然酥脆')
  await expect(opinion.getByRole('link', { name: '样品照片 1' })).toBeVisible()
  expect(await graveFindings(dealer)).toEqual([])
  expect(loads).toBe(1)
})

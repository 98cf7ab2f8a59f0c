import type { Page } from 'playwright/test'
import { expect } from '../support/browser/browser.ts'
import { killableBrowser } from '../support/browser/killable-browser.ts'
import { wakeWorker } from '../support/browser/wake-worker.ts'
import { fieldPeople, fieldWorld } from '../support/field/field-world.ts'
import { fillCart } from '../support/pages/place-order.ts'
import { test } from '../support/portal/brand.ts'
import { faultyLine } from '../support/portal/faulty-line.ts'
import { storedSession } from '../support/portal/stored-session.ts'

const photo = 'public/icons/icon-192.png'
const phone = { width: 390, height: 844 }
const services = '/workbench/servicesHome'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

const addPhoto = async (page: Page) => {
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await expect(page.getByRole('button', { name: '删除照片 1' })).toBeVisible()
}

const signShort = async (page: Page) => {
  const received = page.getByRole('textbox', { name: /实收数量$/ }).first()
  await received.fill(String(Number(await received.inputValue()) - 1))
  await page.getByRole('radio', { name: '破损' }).first().check()
  await addPhoto(page)
  await button(page, '确认签收').click()
  await inDialog(page, '确认签收').click()
  await expect(
    main(page)
      .getByText(/已签收 · 待提交/)
      .first(),
  ).toBeVisible()
}

test('a day in the cold store without a network: two notes, a return, an order and a problem arrive once, with no page open', async ({
  portal,
}) => {
  test.setTimeout(300_000)
  const world = await fieldWorld(portal)
  const { notes } = await world.purchases(2)
  const [first = 0, second = 0, third = 0] = notes
  await world.sign(third)
  const { number } = await world.noteOf(third)
  const { ids } = await fillCart(portal.url, fieldPeople.dealer)
  const line = await faultyLine(portal.url)
  const app = await killableBrowser()
  const open = async (path: string): Promise<Page> => {
    const page = await app.context().newPage()
    await page.setViewportSize(phone)
    await page.goto(line.url + path)
    return page
  }
  const restart = async () => {
    await app.kill()
    await app.relaunch()
  }

  // In the morning, where the network still is.
  const morning = await open('/login')
  const { origins } = await storedSession(line.url, fieldPeople.dealer.phone)
  await morning.evaluate(stored => {
    for (const { name, value } of stored) localStorage.setItem(name, value)
  }, origins[0]?.localStorage ?? [])
  await morning.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const [path, seen] of [
    [`/workbench/dispatchDetail?id=${first}`, '签收'],
    [`/workbench/dispatchDetail?id=${second}`, '签收'],
    [`/workbench/dispatchDetail?id=${third}`, '申请退货'],
    [`/workbench/applyRefund?id=${third}`, '提交申请'],
    [`${services}/questionReply`, '提交反馈'],
    ['/cart', '去结算'],
  ] as const) {
    await morning.goto(line.url + path)
    await expect(morning.getByRole('main').getByText(seen).first()).toBeVisible()
  }
  // A sign-in is on the disk a few seconds later only; somebody who ends the app has it.
  await app.context().close()
  await app.relaunch()
  const newest = async () => {
    const { rows } = await world.dealer.expect('POST /purchaseOrders/action/queryPageBySkuOrPo', {
      body: { page: 1, size: 10, sort: 'latest' },
    })
    return rows.map(({ id }) => id)
  }
  const before = await newest()
  line.fail('cut')

  await signShort(await open(`/workbench/signPart?id=${first}`))
  await restart()
  await signShort(await open(`/workbench/signPart?id=${second}`))
  const back = await open(`/workbench/applyRefund?id=${third}`)
  await main(back).getByRole('checkbox', { disabled: false }).first().check()
  await back.getByLabel('退货原因').first().selectOption({ label: '破损' })
  await addPhoto(back)
  await button(back, '提交申请').click()
  await expect(back.getByRole('navigation', { name: '底部导航' })).toContainText('3 项待同步')
  await restart()
  const checkout = await open(`/orderConfirm?lines=${ids.join('.')}`)
  await button(checkout, '先保存订单，联网后提交').click()
  await button(checkout, '保存订单，联网后提交').click()
  await expect(checkout.getByRole('heading', { name: '订单已保存，待提交' })).toBeVisible()
  const problem = await open(`${services}/questionReply`)
  const text = `冷库里的一天 ${Date.now()}`
  await main(problem).getByRole('button', { name: '提交反馈' }).first().click()
  const dialog = problem.getByRole('dialog')
  await dialog.getByLabel('问题类型').selectOption({ index: 1 })
  await dialog.getByLabel('问题描述').fill(text)
  await addPhoto(problem)
  await inDialog(problem, '提交').click()
  await expect(dialog).toHaveCount(0)
  await app.kill()

  expect((await world.noteOf(first)).signedAt).toBeNull()
  line.fail('none')
  await app.relaunch()
  await wakeWorker(app.context(), line.url)
  const arrived = async () => {
    const signed = await Promise.all([first, second].map(world.noteOf))
    const { rows } = await world.dealer.expect('POST /deliveryNotes/returnRequestPageQuery', {
      body: { page: 1, size: 10, tab: 'all', sort: 'latest', keyword: number },
    })
    const told = await world.dealer.expect('POST /problemFeedbackRecords/action/queryByPage', {
      body: { page: 1, size: 10, tab: 'all', sort: 'latest', keyword: text },
    })
    return {
      shortages: signed.map(({ lines }) => lines.filter(({ photos }) => photos.length === 1).length),
      returns: rows.length,
      problems: told.rows.length,
      orders: (await newest()).filter(id => !before.includes(id)).length,
    }
  }
  const all = { shortages: [1, 1], returns: 1, problems: 1, orders: 1 }
  await expect.poll(arrived, { timeout: 60_000 }).toEqual(all)
  expect(
    app
      .context()
      .pages()
      .every(page => !page.url().startsWith(line.url)),
  ).toBe(true)
  await app.dispose()
  await line.close()
})

import type { Page } from 'playwright/test'
import { code } from '#contract/kernel/errors.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import type { KeptEdit } from '#src/device/store/rows.ts'
import { signIn } from '../support/portal/account.ts'
import { expectPresentable } from '../support/browser/axe.ts'
import { expect, test as base } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { faultyLine, type FaultyLine } from '../support/portal/faulty-line.ts'
import { frameOf, storedUser } from '../support/pages/frame.ts'
import { signInByPassword } from '../support/pages/sign-in-page.ts'
import { storedBy, tracesIn } from '../support/browser/traces.ts'

const { bakery, canteen, group, hotel, restaurant, teaHouse } = demoAccounts
const sync = /\/edits\/action\/sync/

const test = base.extend<{ line: FaultyLine }>({
  line: async ({ portal }, use) => {
    const line = await faultyLine(portal.url)
    await use(line)
    await line.close()
  },
})
// The browser itself reports failed requests of a page without a network, or to a busy server. Without a network the
// browser's own failure has one name, and a failure that the worker passes on has another.
test.use({
  ownSession: true,
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/,
})

const question = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /项修改/ })
  const answer = (name: string | RegExp) => dialog.getByRole('button', { name })
  return { dialog, send: answer('立即同步'), keep: answer(/^保留/), giveUp: answer(/^放弃/), answer }
}
const quantities = (page: Page) => page.getByRole('main').getByRole('spinbutton')
const kept = (page: Page) => page.getByRole('main').getByText(/^(已保存到本机|同步中)$/)

/** Opens the cart on a page whose parts come from the device. */
async function openCart(page: Page): Promise<void> {
  await page.goto('/cart')
  await expect(quantities(page).first()).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect(quantities(page).first()).toBeVisible()
}

/** One more of the first line, kept on the device; settles to the new quantity. */
async function addOne(page: Page): Promise<number> {
  const first = quantities(page).first()
  const before = Number(await first.inputValue())
  await first.press('ArrowUp')
  await expect.poll(async () => Number(await first.inputValue())).toBeGreaterThan(before)
  return Number(await first.inputValue())
}

async function addOneAndSend(page: Page): Promise<void> {
  const answered = page.context().waitForEvent('response', answer => sync.test(answer.url()))
  await addOne(page)
  await answered
  await expect(kept(page)).toHaveCount(0)
}

async function signInAgain(page: Page, { phone }: { phone: string }): Promise<void> {
  await page.goto('/login')
  await signInByPassword(page, phone)
  await expect(frameOf(page).greeting).toBeVisible()
}

/** The quantities in somebody's cart as the server has them. */
async function cartOnServer(origin: string, { phone }: { phone: string }, business?: number) {
  const [own] = await signIn(new Client(overHttp(origin)), phone, demoPassword)
  const client = business === undefined ? own : own.as({ business })
  return async () => {
    const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    return groups.flatMap(({ lines }) => lines.map(({ key, qty }) => `${key} ${qty}`)).toSorted()
  }
}

test('without a network edits are kept by choice, sent by nobody else, and sent when their person is back', async ({
  openAs,
  portal,
}) => {
  const page = await openAs(null)
  await signInAgain(page, restaurant)
  const cart = await cartOnServer(portal.url, restaurant)
  const before = await cart()
  await openCart(page)
  await page.context().setOffline(true)
  await addOne(page)
  await expect(kept(page)).toHaveCount(1)

  const { dialog, send, keep } = question(page)
  await frameOf(page).logOut()
  await expect(dialog).toHaveAccessibleName('退出登录前，还有 1 项修改未同步')
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(/没有网络/)
  await expect(keep).toBeFocused()
  await expectPresentable(page, [390, 1280])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(frameOf(page).greeting).toBeFocused()
  expect((await storedUser(page))?.userId).toBe(restaurant.userId)

  await frameOf(page).logOut()
  await keep.click()
  await expect(page).toHaveURL('/login')
  await page.context().setOffline(false)

  await signInAgain(page, bakery)
  await openCart(page)
  await addOneAndSend(page)
  await frameOf(page).logOut()
  await expect(page).toHaveURL('/login')
  expect(await cart()).toEqual(before)

  await signInAgain(page, restaurant)
  await expect.poll(cart).not.toEqual(before)
})

test('edits that are given up are gone, after a second yes', async ({ openAs, portal }) => {
  const page = await openAs(canteen)
  const cart = await cartOnServer(portal.url, canteen)
  const before = await cart()
  await openCart(page)
  await page.context().setOffline(true)
  const givenUp = await addOne(page)
  await expect(kept(page)).toHaveCount(1)
  await frameOf(page).logOut()
  const { answer, giveUp } = question(page)
  await giveUp.click()
  await expect(answer('返回')).toBeFocused()
  await answer('确定放弃 1 项').click()
  await expect(page).toHaveURL('/login')
  await page.context().setOffline(false)
  await signInAgain(page, canteen)
  await openCart(page)
  expect(await cart()).toEqual(before)
  // The next edit begins where that one began.
  expect(await addOne(page)).toBe(givenUp)
  await expect.poll(async () => (await cart()).filter(one => !before.includes(one))).toHaveLength(1)
  expect((await cart()).join(' ')).toContain(` ${givenUp}`)
})

test('what waits for a busy server is sent by a press, and then the person is signed out', async ({
  openAs,
  line,
  portal,
}) => {
  const page = await openAs(hotel, { origin: line.url })
  const cart = await cartOnServer(portal.url, hotel)
  const before = await cart()
  await openCart(page)
  line.fail('busy', sync)
  await addOne(page)
  await expect(kept(page)).toHaveCount(1)
  await frameOf(page).logOut()
  const { dialog, send } = question(page)
  await send.click()
  await expect(dialog.getByText(/未能全部同步/)).toBeVisible()
  expect(await cart()).toEqual(before)
  line.fail('none')
  await send.click()
  await expect(page).toHaveURL(`${line.url}/login`)
  expect(await cart()).not.toEqual(before)
  // The line ends with the test; a page that still loads its pictures would report that.
  await page.close()
})

test('a dealer that is left keeps its edits, and sends them when it is acted for again', async ({
  openAs,
  portal,
}) => {
  const [nanjing, suzhou] = group.businessIds
  const page = await openAs(group, { business: nanjing })
  const cart = await cartOnServer(portal.url, group, nanjing)
  const before = await cart()
  await openCart(page)
  await page.context().setOffline(true)
  await addOne(page)
  await expect(kept(page)).toHaveCount(1)

  const switchTo = async (name: RegExp) => {
    await frameOf(page).dealer.click()
    const dealers = page.getByRole('dialog', { name: '切换经销商' })
    await dealers.getByRole('button', { name }).click()
    await dealers.getByRole('button', { name: /确\s*定/ }).click()
  }
  await switchTo(/^苏州/)
  const { dialog, keep } = question(page)
  await expect(dialog).toContainText('南京江南联合食品有限公司')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await storedUser(page))?.businessId).toBe(nanjing)

  await switchTo(/^苏州/)
  await keep.click()
  await expect(frameOf(page).dealer).toHaveText(/^苏州/)
  await page.context().setOffline(false)
  await openCart(page)
  expect((await storedUser(page))?.businessId).toBe(suzhou)
  await addOneAndSend(page)
  expect(await cart()).toEqual(before)

  await switchTo(/^南京/)
  await expect(frameOf(page).dealer).toHaveText(/^南京/)
  await expect.poll(cart).not.toEqual(before)
})

test.describe('what a browser stores of somebody', () => {
  /** Something typed and never sent. */
  const draft = '冷库门关不严，送货司机知道'

  /** Words that would identify this person, taken from the portal's own answers. */
  async function canariesOf(page: Page) {
    const user = await storedUser(page)
    const { sign = '', userId = 0, businessId = 0 } = user ?? {}
    const client = new Client(overHttp(new URL(page.url()).origin), { sign, business: businessId ?? 0 })
    const info = await client.expect('POST /users/queryUserInfo', { body: {} })
    const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    const line = groups[0]?.lines.find(({ price, product }) => price !== null && product.onSale)
    return {
      sign,
      user: String(userId),
      business: String(businessId),
      phone: info.phone,
      name: info.userName,
      dealer: info.dealerName,
      address: groups[0]?.address.text ?? '',
      line: line?.key ?? '',
      product: line?.product.name ?? '',
      price: String(line?.price),
      draft,
    }
  }

  const hasForm = (page: Page) => async () =>
    (await storedBy(page)).some(({ place }) => place === 'indexedDB portal/formDrafts')

  /** Without the form that was begun, signing out asks about edits alone. */
  async function deleteForm(page: Page) {
    await page.goto('/workbench/servicesHome/questionReply')
    await page.getByRole('button', { name: /^删除草稿/ }).click()
    await expect.poll(hasForm(page)).toBe(false)
    await openCart(page)
  }

  /** Uses the portal in two tabs so that every kind of storage has something in it. */
  async function use(page: Page) {
    await signInAgain(page, teaHouse)
    await openCart(page)
    await page.getByRole('main').getByRole('listitem').getByRole('checkbox').first().uncheck()
    await addOneAndSend(page)
    await page.goto('/workbench/workbenchHome/terminalOrder')
    await page.getByRole('main').locator('tr[data-row-key]').first().getByRole('link').first().click()
    await expect(page.getByRole('main').getByRole('region', { name: '订单商品' })).toBeVisible()
    await page.goto('/workbench/servicesHome/questionReply')
    await page.getByRole('button', { name: '提交反馈' }).first().click()
    await page.getByLabel('问题描述').fill(draft)
    await expect.poll(hasForm(page)).toBe(true)
    await page.keyboard.press('Escape')
    await openCart(page)
    const other = await page.context().newPage()
    await other.goto('/quickOrder')
    await expect(frameOf(other).greeting).toBeVisible()
  }

  test('is found while they are signed in, gone when they are not, and numbers only where edits are kept', async ({
    openAs,
  }) => {
    const stranger = await openAs(null)
    await stranger.goto('/')
    await stranger.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    const publicly = await storedBy(stranger)
    const page = await openAs(null)
    await use(page)
    let canaries = await canariesOf(page)
    const traces = async () => tracesIn(await storedBy(page), canaries, publicly)

    let found = ''
    const notFound = async () => {
      found = (await traces()).join('\n')
      return Object.keys(canaries).filter(name => !new RegExp(`^${name} at `, 'm').test(found))
    }
    await expect.poll(notFound).toEqual([])
    for (const place of [
      'localStorage',
      'indexedDB portal/formDrafts',
      'indexedDB portal/session',
      'indexedDB portal/snapshots',
    ])
      expect(found).toContain(` at ${place}`)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toEqual([])

    await deleteForm(page)
    await frameOf(page).logOut()
    await expect(page).toHaveURL('/login')
    await expect.poll(traces).toEqual([])
    // It names nobody: the portal keeps a place for devices on which somebody has signed in.
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(cookies).toEqual(['portal_device'])

    await use(page)
    canaries = await canariesOf(page)
    await deleteForm(page)
    await page.context().setOffline(true)
    await addOne(page)
    await expect(kept(page)).toHaveCount(1)
    await frameOf(page).logOut()
    await question(page).keep.click()
    await expect(page).toHaveURL('/login')
    // The owner's number and nothing else of them; and the sign that ends the session once there is a network.
    const [business, user] = ['business', 'user'].map(name => `${name} at indexedDB portal/pending`)
    await expect.poll(traces).toEqual([business, 'sign at indexedDB portal/farewells', user])
    await page.context().setOffline(false)
    await expect.poll(traces).toEqual([business, user])
    const late = new Client(overHttp(new URL(page.url()).origin), { sign: canaries.sign })
    expect((await late.send('POST /users/queryUserInfo', { body: {} })).code).toBe(code.signedOut)
    const rows = (await storedBy(page)).filter(({ place }) => place.startsWith('indexedDB portal/'))
    // Every tab reads the same database.
    const [row = '[]', ...others] = new Set(rows.map(({ text }) => text))
    expect(others).toEqual([])
    const [, { edit }] = JSON.parse(row) as [string, KeptEdit]
    expect(edit).toEqual({
      op: 'set',
      qty: expect.any(Number),
      baseQty: expect.any(Number),
      baseRev: expect.any(Number),
    })
  })
})

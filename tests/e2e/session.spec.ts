import type { Page, Route } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { frameOf, storedUser } from '../support/pages/frame.ts'
import { signInByPassword } from '../support/pages/sign-in-page.ts'

const { canteen, dealer, restaurant } = demoAccounts
const userInfo = '**/api/pc/users/queryUserInfo'
const unreadCount = '**/api/pc/messageNotices/action/querySerSysMessageCount'
const settings = '**/api/pc/malls/action/queryOne'
const logoutCall = '**/api/pc/vip/logout'
const place = '/workbench/servicesHome/questionReply'
const wayBack = `/login?redirect=${encodeURIComponent(place)}`

type Fault = (route: Route) => Promise<void>

const envelope =
  (code: number, msg: string, status = 200): Fault =>
  route =>
    route.fulfill({ status, json: { code, msg, body: null } })

const html =
  (status: number): Fault =>
  route =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Welcome to the hotel network</h1>' })

test.use({ ownSession: true })

/** All data of the portal on this device. */
const leaveTrace = (page: Page) => page.evaluate(() => localStorage.setItem('trace', '1'))
const trace = (page: Page) => page.evaluate(() => localStorage.getItem('trace'))

// The table of refusals is tested beside its code, in src/session/user-info.test.ts.

test.describe('a load of the user that the portal itself refuses', () => {
  // A browser reports every status from 400 on by itself.
  test.use({ expectedErrors: /status of 500/ })

  test('wipes the storage and shows the sign-in page, and the reason is told once', async ({ openAs }) => {
    const page = await openAs(dealer)
    await page.goto(place)
    await expect(frameOf(page).greeting).toBeVisible()
    await leaveTrace(page)
    await page.route(userInfo, envelope(1500, '系统异常，请稍后再试', 500))
    await page.reload()
    await expect(page).toHaveURL(wayBack)
    await expect(frameOf(page).toast).toHaveText(['系统异常，请稍后再试'])
    await expect(frameOf(page).signIn).toBeVisible()
    expect(await storedUser(page)).toBeNull()
    expect(await trace(page)).toBeNull()
  })
})

test.describe('a load of the user that nobody answered', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('leaves the person signed in, on the same page, marked 离线', async ({ openAs }) => {
    const page = await openAs(dealer)
    await page.goto(place)
    await expect(frameOf(page).greeting).toBeVisible()
    await leaveTrace(page)
    const faults: readonly Fault[] = [
      route => route.abort('connectionrefused'),
      html(200),
      route => route.fulfill({ status: 302, headers: { location: '/healthz' } }),
    ]
    for (const fault of faults) {
      await page.route(userInfo, fault)
      await page.reload()
      const { greeting, offline, supplier, toast } = frameOf(page)
      await expect(offline).toBeVisible()
      await expect(greeting).toHaveText('Hi,王建国')
      await expect(supplier).toHaveText('供货商:麦肯食品（中国）有限公司')
      await expect(page).toHaveURL(place)
      await expect(toast).toHaveCount(0)
      expect(await trace(page)).toBe('1')
    }
  })
})

test('many calls refused at once end the session once', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.route(userInfo, envelope(-2, '请重新登录'))
  await page.route(unreadCount, envelope(-2, '请重新登录'))
  const visited: string[] = []
  page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname))
  await page.goto(place)
  await expect(page).toHaveURL(wayBack)
  await expect(frameOf(page).signIn).toBeVisible()
  expect(visited.filter(path => path === '/login')).toHaveLength(1)
})

test('a session that the server has revoked is over at the next load', async ({ openAs, portal }) => {
  const page = await openAs(restaurant)
  await page.goto(place)
  await expect(frameOf(page).greeting).toBeVisible()
  const sign = (await storedUser(page))?.sign ?? ''
  await new Client(overHttp(portal.url), { sign }).expect('POST /vip/logout', { body: {} })
  await page.reload()
  await expect(page).toHaveURL(wayBack)
  expect(await storedUser(page)).toBeNull()
})

test.describe('logging out', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('calls the portal, clears the storage, goes to the sign-in page; the session is refused', async ({
    openAs,
    portal,
  }) => {
    const page = await openAs(canteen)
    await page.goto(place)
    await expect(frameOf(page).greeting).toBeVisible()
    const sign = (await storedUser(page))?.sign ?? ''
    const client = new Client(overHttp(portal.url), { sign })
    expect((await client.send('POST /users/queryUserInfo', { body: {} })).code).toBe(0)
    await leaveTrace(page)
    await frameOf(page).logOut()
    await expect(page).toHaveURL('/login')
    expect(await storedUser(page)).toBeNull()
    expect(await trace(page)).toBeNull()
    await expect
      .poll(async () => (await client.send('POST /users/queryUserInfo', { body: {} })).code)
      .toBe(-2)

    await test.step('waits for nobody: over a network that hangs, somebody else signs in meanwhile', async () => {
      await signInByPassword(page, canteen.phone)
      await expect(page).not.toHaveURL(/login/)
      await expect(frameOf(page).greeting).toBeVisible()
      await page.route(logoutCall, () => undefined)
      await frameOf(page).logOut()
      await expect(page).toHaveURL('/login')
      expect(await storedUser(page)).toBeNull()
      await signInByPassword(page, restaurant.phone)
      await expect(frameOf(page).greeting).toHaveText('Hi,郑凯')
    })

    await test.step('ends on this device without a word when nobody answers', async () => {
      await page.unroute(logoutCall)
      await page.route(logoutCall, route => route.abort('connectionrefused'))
      await page.goto('/')
      await frameOf(page).logOut()
      await expect(page).toHaveURL('/login')
      await expect(frameOf(page).signIn).toBeVisible()
      await expect(frameOf(page).toast).toHaveCount(0)
      expect(await storedUser(page)).toBeNull()
    })
  })
})

test.describe('settings that cannot be loaded', () => {
  /** Too long to be rendered ahead with settings in it: the browser has to ask for them. */
  const home = `/?${'x'.repeat(400)}`

  test.use({ expectedErrors: /Failed to load resource/ })

  test('mean defaults and no message, whether nobody answers, the portal refuses or it fails', async ({
    page,
  }) => {
    const faults: readonly Fault[] = [
      route => route.abort('connectionrefused'),
      envelope(-1, '操作失败'),
      envelope(1500, '系统异常，请稍后再试', 500),
    ]
    let fault = faults[0]
    // Routed once: between two routes a page that asks again would get the settings, and keep them.
    await page.route(settings, route => fault?.(route))
    for (fault of faults) {
      const failed = page.waitForEvent('requestfinished', request => /queryOne/.test(request.url()))
      const aborted = page.waitForEvent('requestfailed', request => /queryOne/.test(request.url()))
      await page.goto(home)
      await Promise.race([failed, aborted])
      const { header, toast } = frameOf(page)
      await expect(header.getByRole('link', { name: '麦肯订货商城' })).toBeVisible()
      await expect(page.getByRole('complementary', { name: '登录提示' })).toBeVisible()
      await expect(toast).toHaveCount(0)
    }
  })
})

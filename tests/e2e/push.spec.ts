import type { BrowserContext, Page } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { productOf } from '#demo/catalog/catalog-source.ts'
import { newPushKey } from '#server/process/push-config.ts'
import { signIn } from '../support/portal/account.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test as base } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { frameOf } from '../support/pages/frame.ts'
import { startPortalCopy } from '../support/portal/portal.ts'
import { pushBrowser, readVapid, startPushService, type PushService } from '../support/portal/push-service.ts'
import { deliverPush } from '../support/browser/wake-worker.ts'

const { dealer, canteen } = demoAccounts
const settings = '/workbench/settingHome/personalInfo'
const card = (page: Page) => page.getByRole('region', { name: '消息提醒' })

interface Fixtures {
  readonly service: PushService
}

/** A portal whose messages go to a push service of the test's own. */
const test = base.extend<Fixtures, { pushService: PushService }>({
  pushService: [
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ pushService }, use) => {
      const portal = await startPortalCopy(process.env['PORTAL_DEMO_FOLDER'] ?? '', {
        env: {
          VAPID_PRIVATE_KEY: newPushKey(),
          VAPID_SUBJECT: 'mailto:it@example.com',
          PUSH_SERVICES: pushService.origin,
        },
      })
      await use(portal)
      await portal.dispose()
    },
    { scope: 'worker' },
  ],
  service: async ({ pushService }, use) => {
    await use(pushService)
  },
})

test.use({ ownSession: true, serviceWorkers: 'allow' })

/**
 * Chromium takes subscriptions from its maker's push service only, and there is no network to it; without a window
 * it also forbids notifications. The test plays both. It also has the keys, so that it can read messages for the
 * browser.
 */
async function playBrowser(page: Page, { origin }: PushService) {
  const { p256dh, auth, read } = pushBrowser()
  const path = `/send/${auth}`
  await page.context().addInitScript(
    ({ endpoint, keys }) => {
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))
          .buffer
      const made = {
        endpoint,
        options: {},
        getKey: (key: 'p256dh' | 'auth') => bytesOf(keys[key]),
        unsubscribe: () => Promise.resolve(true),
      } as unknown as PushSubscription
      const mark = 'test.push'
      PushManager.prototype.subscribe = () => {
        localStorage.setItem(mark, '1')
        return Promise.resolve(made)
      }
      PushManager.prototype.getSubscription = () => Promise.resolve(localStorage.getItem(mark) ? made : null)
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = () => Promise.resolve('granted')
    },
    { endpoint: origin + path, keys: { p256dh, auth } },
  )
  return { path, read }
}

interface Notice {
  readonly title: string
  readonly body: string
  readonly tag: string
}

/** The notifications of the worker from now on; one with the tag of another takes its place. */
async function watchNotices(context: BrowserContext): Promise<() => Promise<readonly Notice[]>> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = new Map<string, object>()
    Object.assign(globalThis, { shown })
    registration.showNotification = (title, options = {}) => {
      shown.set(options.tag ?? '', { title, body: options.body, tag: options.tag })
      return Promise.resolve()
    }
  })
  return () =>
    worker.evaluate(() => [...(globalThis as unknown as { shown: Map<string, Notice> }).shown.values()])
}

/** A customer asks its dealer for a price, who is told of it. */
async function askForPrice(origin: string): Promise<void> {
  const [customer] = await signIn(new Client(overHttp(origin)), canteen.phone, demoPassword)
  await customer.expect('POST /purchaseInquirys/', {
    body: { skuId: productOf('MK11101').id, qty: 33, wantedPrice: null, wantedOn: null, text: '' },
  })
}

/** Turned on by the person, on the page where it is offered. */
async function turnOn(page: Page): Promise<void> {
  await page.goto(settings)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await card(page).getByRole('button', { name: '开启消息提醒' }).click()
  await expect(card(page).getByText('本设备已开启')).toBeVisible()
}

test('a message reaches a device on which no page is open, and after signing out none does', async ({
  openAs,
  portal,
  service,
}) => {
  const page = await openAs(dealer)
  const context = page.context()
  const device = await playBrowser(page, service)
  await turnOn(page)
  expect(await graveFindings(page)).toEqual([])
  await page.reload()
  await expect(card(page).getByText('本设备已开启')).toBeVisible()
  const notices = await watchNotices(context)
  await context.newPage()
  await page.close()

  const heardBy = (path: string) => service.taken.filter(pushed => pushed.path === path)
  await askForPrice(portal.url)
  await expect.poll(() => heardBy(device.path).length).toBe(1)
  const [pushed] = heardBy(device.path)
  if (!pushed) throw new Error('nothing was pushed')
  expect(readVapid(pushed.headers).aud).toBe(service.origin)
  const text = device.read(pushed.body)
  await deliverPush(context, portal.url, text)
  await deliverPush(context, portal.url, text)
  await expect.poll(notices).toHaveLength(1)
  expect((await notices())[0]?.body).toContain('33 箱')

  const again = await context.newPage()
  await again.goto(settings)
  const { greeting, header } = frameOf(again)
  await greeting.click()
  await header.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(again).toHaveURL(/\/login/)
  await askForPrice(portal.url)
  // By the time that another device of the dealer has heard of the next one, this one would have.
  const other = await openAs(dealer)
  const second = await playBrowser(other, service)
  await turnOn(other)
  await askForPrice(portal.url)
  await expect.poll(() => heardBy(second.path).length).toBe(1)
  expect(heardBy(device.path)).toHaveLength(1)
})

test('what was sent to somebody who has left the device meanwhile is not shown', async ({
  openAs,
  portal,
  service,
}) => {
  const page = await openAs(dealer)
  const context = page.context()
  await playBrowser(page, service)
  await turnOn(page)
  const notices = await watchNotices(context)
  const theirs = { userId: 1, messageId: 1, title: '订单 D1 已发货', body: '…', link: '' }
  await deliverPush(context, portal.url, theirs)
  await expect.poll(notices).toEqual([{ title: '您有新消息', body: '登录商城后查看', tag: 'portal' }])
})

test('the person turns it off, and a browser that forbids it says what to do', async ({
  openAs,
  service,
}) => {
  const page = await openAs(dealer)
  await playBrowser(page, service)
  await turnOn(page)
  await card(page).getByRole('button', { name: '关闭提醒' }).click()
  await expect(card(page).getByRole('button', { name: '开启消息提醒' })).toBeVisible()

  const forbidden = await openAs(dealer)
  await forbidden.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await forbidden.goto(settings)
  await expect(card(forbidden).getByText(/浏览器已禁止本商城发送通知/)).toBeVisible()
})

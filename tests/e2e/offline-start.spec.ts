import type { Page } from 'playwright/test'
import { contract } from '#contract/index.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test as base } from '../support/browser/browser.ts'
import { freePort } from '../support/portal/free-port.ts'
import { frameOf, markPage, stillStands, storedUser } from '../support/pages/frame.ts'
import { startPortal, startPortalCopy } from '../support/portal/portal.ts'

const { restaurant } = demoAccounts
const place = '/workbench/servicesHome/questionReply'

/** A portal of the test's own that it may stop, and start again under the same URL. */
const test = base.extend<{
  stoppable: { url: string; stop: () => Promise<void>; start: () => Promise<void> }
}>({
  stoppable: async ({}, use) => {
    const env = { PORT: String(await freePort()) }
    const first = await startPortalCopy(process.env['PORTAL_DEMO_FOLDER'] ?? '', { env })
    let again: Awaited<ReturnType<typeof startPortal>> | undefined
    const stop = async () => {
      await first.kill()
    }
    const start = async () => {
      again = await startPortal({ dataDir: first.dataDir, env })
    }
    await use({ url: first.url, stop, start })
    await again?.stop()
    await first.dispose()
  },
  // Nobody answers: a browser reports that by itself.
  expectedErrors: /Failed to load resource|ERR_/,
})

test.use({ serviceWorkers: 'allow' })

/** Signed in, the user loaded, the shell kept by the worker. */
async function ready(page: Page): Promise<void> {
  await page.goto(place)
  await expect(frameOf(page).supplier).toHaveText('供货商:上海申冻食品有限公司')
  await expect(frameOf(page).messages).toHaveText('我的消息7条未读')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

async function expectFilledFromStore(page: Page): Promise<void> {
  const { greeting, supplier, messages, workbench, offline, header, toast } = frameOf(page)
  await expect(offline).toBeVisible()
  await expect(greeting).toHaveText('Hi,郑凯')
  await expect(supplier).toHaveText('供货商:上海申冻食品有限公司')
  await expect(messages).toHaveText('我的消息7条未读')
  await expect(workbench).toBeVisible()
  await expect(header.getByRole('link', { name: '麦肯订货商城' })).toBeVisible()
  await expect(page).toHaveURL(place)
  await expect(toast).toHaveCount(0)
  expect(await storedUser(page)).toMatchObject({ userId: restaurant.userId })
}

/** Fires the event by which the browser tells a page that it comes to the front. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('server stopped, page reloaded: still signed in; server back: loaded without a reload', async ({
  openAs,
  stoppable,
}) => {
  const page = await openAs(restaurant, { origin: stoppable.url })
  await ready(page)
  await stoppable.stop()
  await page.reload()
  await expectFilledFromStore(page)

  // The page also asks by itself now and then while the server is away: the first answer counts.
  const loaded = page.waitForResponse(/queryUserInfo/)
  await stoppable.start()
  await markPage(page)
  await lookAgain(page)
  expect(await (await loaded).json()).toMatchObject({ code: 0 })
  await expect(frameOf(page).offline).toBeHidden()
  await expect(page).toHaveURL(place)
  expect(await stillStands(page)).toBe(true)
})

test('losing the network is said at once, a list waits for it, and a page reloaded without it is still signed in and loads when it returns', async ({
  openAs,
}) => {
  const page = await openAs(restaurant)
  // An answer or a script that is still on its way would change the outcome.
  await ready(page)
  const { offline, main } = frameOf(page)
  await expect(offline).toBeHidden()
  await page.context().setOffline(true)
  await expect(offline).toBeVisible()
  // Within the page: a new document does not hear that the browser only pretends to have no network.
  await page.getByRole('link', { name: '菜谱', exact: true }).first().click()
  await expect(main.getByText(/没有连接网络，恢复后会自动重新加载/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(offline).toBeHidden()

  await ready(page)
  await page.context().setOffline(true)
  await page.reload()
  await expectFilledFromStore(page)
  await markPage(page)
  const loaded = page.waitForResponse(/queryUserInfo/)
  await page.context().setOffline(false)
  expect(await (await loaded).json()).toMatchObject({ code: 0 })
  await expect(offline).toBeHidden()
  expect(await stillStands(page)).toBe(true)

  await test.step('of the interface the worker keeps what is the same for everybody, and nothing else', async () => {
    // Controlled by the worker now: every call goes through it.
    await page.reload()
    await expect(frameOf(page).messages).toHaveText('我的消息7条未读')
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
      return all.flat().map(request => new URL(request.url).pathname)
    })
    expect(kept).toContain('/index.html')
    const entries = Object.entries(contract).filter(
      ([, entry]) => 'answer' in entry && entry.answer === 'content',
    )
    const content = new Set(entries.map(([key]) => `/api/pc${key.slice(key.indexOf('/'))}`))
    const ofInterface = kept.filter(path => path.startsWith('/api'))
    expect(ofInterface).toContain('/api/pc/malls/action/queryOne')
    expect(ofInterface.filter(path => !content.has(path))).toEqual([])
  })
})

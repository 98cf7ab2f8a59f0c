import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from '../support/browser/browser.ts'
import { copyBuild } from '../support/portal/deployment.ts'
import { faultyLine } from '../support/portal/faulty-line.ts'
import { frameOf, markPage, stillStands } from '../support/pages/frame.ts'
import { startPortalCopy } from '../support/portal/portal.ts'

test.use({ serviceWorkers: 'allow' })

const header = (page: Page) => page.getByRole('banner')
const offer = (page: Page) => page.getByText('有新版本可用')

/** The shell is kept once the worker is active; it is registered in a quiet moment. */
async function workerIsActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

async function controlled(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await workerIsActive(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('the page opens from the kept shell on any of its routes, with the settings of the last visit, and nothing else is answered for', async ({
    page,
    context,
  }) => {
    await controlled(page, '/')
    await page.evaluate(() => fetch('/config.json'))
    // The answer comes before it is kept.
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/config.json')) !== undefined))
      .toBe(true)
    await context.setOffline(true)
    for (const url of ['/', '/login', '/register']) {
      await page.goto(url)
      await expect(header(page)).toBeVisible()
    }
    expect(await page.evaluate(() => fetch('/config.json').then(answer => answer.status))).toBe(200)
    for (const url of ['/api/pc/news/1', '/blob/none.png', '/assets/none.js']) {
      const answered = page.evaluate(
        path =>
          fetch(path).then(
            () => 'an answer',
            () => 'no answer',
          ),
        url,
      )
      expect(await answered, url).toBe('no answer')
    }
  })
})

test('a page of a WLAN that answers in place of a part fails the installation instead of staying for good', async ({
  page,
  portal,
}) => {
  const line = await faultyLine(portal.url)
  // Only the worker asks for it.
  const part = '/icons/icon-maskable-512.png'
  line.fail('captive', new RegExp(part))
  await page.goto(`${line.url}/login`)
  const registration = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(line.met).toBeGreaterThan(0)
  await expect.poll(registration).toBe(false)

  line.fail('none')
  await controlled(page, `${line.url}/login`)
  const type = page.evaluate(async url => (await fetch(url)).headers.get('content-type'), part)
  expect(await type).toBe('image/png')
  await page.close()
  await line.close()
})

test.describe('after a deployment', () => {
  let build: ReturnType<typeof copyBuild>
  let portal: Awaited<ReturnType<typeof startPortalCopy>>

  test.beforeEach(async () => {
    build = copyBuild()
    portal = await startPortalCopy(process.env['PORTAL_DEMO_FOLDER'] ?? '', { root: build.root })
  })

  test.afterEach(async ({ context }) => {
    // The page first: it fetches ahead when idle, and would complain of a portal that is gone.
    await context.close()
    await portal.dispose()
    build.remove()
  })

  const open = async (context: BrowserContext) => {
    const page = await context.newPage()
    await controlled(page, `${portal.url}/login`)
    return page
  }

  test('the new version is offered in every tab, leaves the words in their forms alone and is taken only by consent', async ({
    context,
  }) => {
    const [first, second] = [await open(context), await open(context)]
    for (const page of [first, second]) {
      await page.getByLabel('手机号').fill('13800000301')
      await markPage(page)
    }
    build.deploy()
    await first.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    for (const page of [first, second]) {
      await expect(offer(page)).toBeVisible()
      expect(await stillStands(page)).toBe(true)
      await expect(page.getByLabel('手机号')).toHaveValue('13800000301')
    }

    // Put off, it stays put off while the page stands, and is offered again by the next.
    await first.getByRole('button', { name: '稍后' }).click()
    await expect(offer(first)).toHaveCount(0)
    await frameOf(first).home.click()
    await expect(first).toHaveURL(`${portal.url}/`)
    await expect(offer(first)).toHaveCount(0)
    await first.reload()
    await expect(offer(first)).toBeVisible()
    await markPage(first)

    const loadedAgain = first.waitForEvent('load')
    await first.getByRole('button', { name: '立即更新' }).click()
    await loadedAgain
    expect(await stillStands(first)).toBe(false)
    await expect(header(first)).toBeVisible()
    await expect(second.getByText('商城已更新')).toBeVisible()
    expect(await stillStands(second)).toBe(true)
  })
})

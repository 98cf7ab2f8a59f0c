import type { Page } from 'playwright/test'
import { expect, test as base } from '../support/browser.ts'
import { copyBuild } from '../support/deployment.ts'
import { frameOf } from '../support/frame.ts'
import { startPortalCopy } from '../support/portal.ts'

/** A portal of the test's own that it may deploy over. */
const test = base.extend<{ deployment: { url: string; deploy: (news?: string) => void } }>({
  deployment: async ({}, use) => {
    const { root, deploy, remove } = copyBuild()
    const portal = await startPortalCopy(process.env['PORTAL_DEMO_FOLDER'] ?? '', { root })
    await use({ url: portal.url, deploy })
    await portal.dispose()
    remove()
  },
})

test.use({ serviceWorkers: 'allow' })

const offer = (page: Page, title: string) => page.getByRole('region', { name: title })

/** What the browser does by itself at a navigation and once a day. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

/** A page under a worker. */
async function openControlled(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test('an update put off stays put off while the page stands, and is offered again by the next', async ({
  openAs,
  deployment,
}) => {
  const page = await openAs(null, { origin: deployment.url })
  await openControlled(page, deployment.url)
  deployment.deploy()
  await lookForUpdate(page)
  await offer(page, '有新版本可用').getByRole('button', { name: '稍后' }).click()
  await expect(offer(page, '有新版本可用')).toHaveCount(0)
  await frameOf(page).home.click()
  await expect(page).toHaveURL(`${deployment.url}/`)
  await expect(offer(page, '有新版本可用')).toHaveCount(0)
  await page.reload()
  // The page looks for a worker in a quiet moment, which a busy machine has late.
  await expect(offer(page, '有新版本可用')).toBeVisible({ timeout: 30_000 })
  // Its pictures may still be on their way, and would complain of a portal that is gone.
  await page.close()
})

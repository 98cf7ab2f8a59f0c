import type { Page } from 'playwright/test'
import type { OfflinePackage } from '#contract/catalog/offline-package.ts'
import { cookbookFiles, skuFiles } from '#contract/catalog/package-pictures.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test as base } from '../support/browser/browser.ts'
import { follow, frameOf } from '../support/pages/frame.ts'
import { freePort } from '../support/portal/free-port.ts'
import { offeredPackage } from '../support/portal/offered-package.ts'
import { openPglite } from '../support/database/open-pglite.ts'
import { startPortal, startPortalCopy } from '../support/portal/portal.ts'

const { dealer } = demoAccounts

/** A portal that may be stopped, changed and started again at the same URL. */
interface Restarted {
  readonly url: string
  /** Changes its database while it stands still; it builds a new package when it starts. */
  readonly change: (...statements: readonly string[]) => Promise<void>
}

const test = base.extend<{ restarted: Restarted }>({
  restarted: async ({}, use) => {
    const env = { PORT: String(await freePort()) }
    const first = await startPortalCopy(process.env['PORTAL_DEMO_FOLDER'] ?? '', { env })
    const { url, dataDir } = first
    let running: { readonly stop: () => Promise<unknown> } = first
    await use({
      url,
      change: async (...statements) => {
        await running.stop()
        const { db, close } = await openPglite(dataDir)
        const { sql } = await import('kysely')
        for (const statement of statements) await sql.raw(statement).execute(db)
        await close()
        running = await startPortal({ dataDir, env })
      },
    })
    await running.stop()
    await first.dispose()
  },
})
// Without a network, and without the portal, the browser itself reports failed loads.
test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|ERR_/ })

/** As large as a picture of the package is on average. */
const picture = Buffer.alloc(10_000, 1)

/** Answers pictures in the portal's place, which takes minutes to draw all of them, and notes which were asked for. */
async function stubPictures(page: Page) {
  const asked: string[] = []
  let room = Number.POSITIVE_INFINITY
  let go = () => {}
  await page.route(/\/blob\/p\/.*\.webp$/, async route => {
    asked.push(new URL(route.request().url()).pathname.slice('/blob/'.length))
    room -= 1
    if (room < 0)
      await new Promise<void>(resolve => {
        const before = go
        go = () => {
          before()
          resolve()
        }
      })
    // A paused download does not wait for the picture any more.
    await route.fulfill({ contentType: 'image/webp', body: picture }).catch(() => undefined)
  })
  return {
    /** Those that were asked for since the last call. */
    asked: () => asked.splice(0),
    /** Further pictures after this many wait. */
    holdAfter: (count: number) => {
      room = count
    },
    letGo: () => {
      room = Number.POSITIVE_INFINITY
      go()
    },
  }
}

const filesOf = ({ skus, cookbooks }: OfflinePackage) => [
  ...new Set([
    ...skus.flatMap(({ detail }) => skuFiles(detail)),
    ...cookbooks.flatMap(({ detail }) => cookbookFiles(detail)),
  ]),
]

/** The card of the package, and the part of it on the device. */
const packageOn = (page: Page) => {
  const card = page.getByRole('region', { name: '离线资料包' })
  const button = (name: string | RegExp) => card.getByRole('button', { name })
  const held = async () =>
    page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('offline-')))
  const pictures = async () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('offline-pictures')).keys()
      return kept.map(({ url }) => new URL(url).pathname.slice('/blob/'.length))
    })
  const used = async () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  return { card, button, held, pictures, used }
}

async function openCard(page: Page) {
  await page.goto('/workbench/settingHome/personalInfo')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  return packageOn(page)
}

test('a download that is called off leaves nothing behind, and asks for nothing more', async ({ openAs }) => {
  const page = await openAs(dealer)
  const { asked, holdAfter, letGo } = await stubPictures(page)
  holdAfter(12)
  const { card, button, held } = await openCard(page)
  await button(/^下载/).click()
  await expect(card.getByText(/图片 12 \/ \d+/)).toBeVisible()
  expect(await held()).toEqual(['offline-package', 'offline-pictures'])
  await button('取消下载').click()
  await expect(button(/^下载/)).toBeVisible()
  await expect.poll(held).toEqual([])
  asked()
  letGo()
  await page.reload()
  await expect(button(/^下载/)).toBeVisible()
  expect(asked()).toEqual([])
})

test('a package is paused, goes on, brings only what is new, and gives its space back', async ({
  openAs,
  restarted,
}) => {
  test.slow()
  const page = await openAs(dealer, { origin: restarted.url })
  const { asked, holdAfter, letGo } = await stubPictures(page)
  const texts: string[] = []
  page.on('request', request => {
    if (/\/blob\/catalog\//.test(request.url())) texts.push(request.url())
  })
  const before = filesOf(await offeredPackage(restarted.url))
  holdAfter(12)
  const { card, button, held, pictures, used } = await openCard(page)
  const usedBefore = await used()
  await button(/^下载/).click()
  await expect(card.getByText(/图片 12 \/ \d+/)).toBeVisible()
  await button('暂停').click()
  await expect(card.getByText('未下载完')).toBeVisible()
  const brought = await pictures()
  expect(brought).toHaveLength(12)
  asked()
  letGo()
  await page.reload()
  await button('继续下载').click()
  // Some seven hundred requests, each of which passes through this test.
  await expect(card.getByText('可离线使用')).toBeVisible({ timeout: 240_000 })
  expect(asked().toSorted()).toEqual(before.filter(file => !brought.includes(file)).toSorted())
  expect((await pictures()).toSorted()).toEqual(before.toSorted())

  // One product shows its second picture first, one cookbook the picture of a step, which it shows smaller otherwise.
  await restarted.change(
    `update sku set name = name || '新', pictures = jsonb_build_array(pictures -> 1, pictures -> 0) || pictures - 1 - 0
     where id = (select min(id) from sku where on_sale and jsonb_array_length(pictures) > 1)`,
    `update cookbook c set title = title || '新', picture = s.picture from cookbook_step s
     where s.cookbook_id = c.id and s.picture is not null and (c.id, s.position) =
       (select cookbook_id, min(position) from cookbook_step where picture is not null group by 1 order by 1 limit 1)`,
    `delete from rate_bucket where key = 'upkeep:all'`,
  )
  await expect.poll(async () => filesOf(await offeredPackage(restarted.url))).not.toEqual(before)
  const after = filesOf(await offeredPackage(restarted.url))
  const added = after.filter(file => !before.includes(file))
  expect(added.length).toBeGreaterThan(2)
  texts.length = 0
  await page.reload()
  await expect(card.getByText('有更新')).toBeVisible()
  await button('更新').click()
  await expect(card.getByText('可离线使用')).toBeVisible()
  expect(asked().toSorted()).toEqual(added.toSorted())
  expect(texts).toHaveLength(1)
  expect((await pictures()).toSorted()).toEqual(after.toSorted())

  const taken = after.length * picture.length
  expect((await used()) - usedBefore).toBeGreaterThan(taken)
  await button('删除').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(button(/^下载/)).toBeVisible()
  await expect.poll(held).toEqual([])
  await expect.poll(async () => (await used()) - usedBefore).toBeLessThan(taken / 2)

  await page.goto('/search?keyword=%E8%96%AF%E6%9D%A1')
  const { main } = frameOf(page)
  await expect(main.getByRole('article').first()).toBeVisible()
  await page.context().setOffline(true)
  await follow(page, '/search?keyword=huangyoukesong')
  await expect(main.getByRole('alert')).toContainText('您的设备没有连接网络，恢复后会自动重新加载')
})

import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { follow, frameOf, storedUser } from '../support/pages/frame.ts'
import { offeredPackage } from '../support/portal/offered-package.ts'
import { storedBy, tracesIn } from '../support/browser/traces.ts'

const { dealer } = demoAccounts

// Without a network the browser itself reports failed loads.
test.use({ ownSession: true, serviceWorkers: 'allow', expectedErrors: /Failed to load resource|ERR_/ })

/** The portal draws pictures when they are first asked for, which takes minutes for all; here one stands for each. */
const drawing = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffc629' } })
/** The number of pictures that come before the download is paused. */
const before = 12

/** Answers the pictures of the package; after the first ones they wait until they are let through. */
async function holdPictures(page: Page): Promise<() => void> {
  const body = await drawing.webp().toBuffer()
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let asked = 0
  await page.route(/\/blob\/p\/.*\.webp$/, async route => {
    asked += 1
    if (asked > before) await released
    // A paused download does not wait for the picture any more.
    await route.fulfill({ contentType: 'image/webp', body }).catch(() => undefined)
  })
  return release
}

/** Words in every way in which people type them, filters and orders, each with a product that it finds. */
const searches = [
  ['keyword=薯条', '薯条'],
  ['keyword=薯', '薯'],
  ['keyword=shutiao', '薯条'],
  ['keyword=st', '薯条'],
  ['keyword=MK11101', ''],
  ['keyword=署条', '薯条'],
  ['keyword=kesong', '可颂'],
  ['storage=chilled', ''],
  ['tag=hot', ''],
  ['keyword=薯条&sort=sales', '薯条'],
] as const

test('a dealer takes the catalog along, pauses, goes on, and searches it without a network', async ({
  openAs,
  portal,
}) => {
  test.slow()
  const { skus, cookbooks } = await offeredPackage(portal.url)
  const page = await openAs(dealer)
  const release = await holdPictures(page)
  // One visit to pages that are no part of the package.
  const seen = ['/', '/cart', '/quickOrder', '/sampleList']
  const { main, offline } = frameOf(page)
  const title = main.getByRole('heading', { level: 1 })
  const titles = new Map<string, string>()
  for (const url of seen) {
    await page.goto(url)
    await expect(main.locator('article, li, tr').first()).toBeVisible()
    titles.set(url, await title.innerText())
  }
  await page.goto('/workbench/settingHome/personalInfo')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const card = page.getByRole('region', { name: '离线资料包' })
  await card.getByRole('button', { name: /^下载（约 [\d.]+ MB）$/ }).click()
  await expect(card.getByText(new RegExp(`图片 ${before} / \\d+`))).toBeVisible()
  await card.getByRole('button', { name: '暂停' }).click()
  await expect(card.getByText('未下载完')).toBeVisible()
  expect(await graveFindings(page)).toEqual([])
  release()
  await card.getByRole('button', { name: '继续下载' }).click()
  // Some seven hundred requests, each of which passes through this test.
  await expect(card.getByText('可离线使用')).toBeVisible({ timeout: 240_000 })

  // A page has to be open in the part that searches; a new document does not know of a pretended offline.
  await page.goto('/search?keyword=%E8%96%AF%E6%9D%A1')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.context().setOffline(true)
  const box = page.getByRole('combobox').first()
  await box.fill('huangyoukesong')
  await box.press('Enter')
  const found = page.getByRole('main').getByRole('article').first()
  await expect(found).toContainText('可颂')
  await found.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('可颂')
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toBeVisible()
  await expect
    .poll(async () => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  for (const [query, name] of searches) {
    await follow(page, `/search?${query}`)
    await expect(main.getByRole('article').first(), query).toContainText(name)
  }
  // That the package answers for each of them as the portal does is proved at the interface.
  const some = <T>(all: readonly T[]) => all.filter((_, at) => at % 10 === 0)
  for (const { detail } of some(skus)) {
    await follow(page, `/productDetail?id=${detail.id}`)
    await expect(title).toHaveText(detail.name)
  }
  for (const { detail } of some(cookbooks)) {
    await follow(page, `/cookbookDetail?id=${detail.id}`)
    await expect(title).toHaveText(detail.title)
  }
  for (const [url, text] of titles) {
    await follow(page, url)
    await expect(title, url).toHaveText(text)
    await expect(main.locator('article, li, tr').first(), url).toBeVisible()
    await expect(offline).toBeVisible()
  }

  await test.step('signed out, the package stays and says nothing of whoever took it along', async () => {
    await page.context().setOffline(false)
    await expect(offline).toBeHidden()
    const { sign = '', businessId = 0 } = (await storedUser(page)) ?? {}
    const client = new Client(overHttp(portal.url), { sign, business: businessId ?? 0 })
    const { phone, userName: name } = await client.expect('POST /users/queryUserInfo', { body: {} })
    const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    // Its numbers and products are everybody's.
    const address = groups[0]?.address.text ?? ''
    const traces = async () => tracesIn(await storedBy(page), { sign, phone, name, address })
    expect(await traces()).not.toEqual([])
    await frameOf(page).logOut()
    await expect(page).toHaveURL('/login')
    await expect.poll(traces).toEqual([])
    expect(await page.evaluate(async () => caches.keys())).toContain('offline-package')
  })
})

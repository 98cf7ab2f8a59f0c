import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'

const { dealer } = demoAccounts

// Without a network the browser itself reports what cannot be loaded.
test.use({ expectedErrors: /Failed to load resource|ERR_/ })

/** The portal draws pictures when they are first asked for, which takes minutes for all; here one stands for each. */
const drawing = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffc629' } })
/** So many pictures come before the download is paused. */
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
    // Whoever paused does not wait for it any more.
    await route.fulfill({ contentType: 'image/webp', body }).catch(() => undefined)
  })
  return release
}

test('a dealer takes the catalog along, pauses, goes on, and searches it without a network', async ({
  openAs,
}) => {
  const page = await openAs(dealer)
  const release = await holdPictures(page)
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
})

import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser/browser.ts'
import { frameOf } from '../support/pages/frame.ts'

test.use({ javaScriptEnabled: false })

/** A picture with bytes behind it that nothing lies upon. */
async function expectPicture(page: Page): Promise<void> {
  const picture = frameOf(page).main.locator('picture img').first()
  await expect(picture).toBeVisible()
  const url = new URL((await picture.getAttribute('src')) ?? '', page.url()).href
  const answer = await page.request.get(url)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/webp')
  await expect(picture).toHaveCSS('opacity', '1')
}

test('/ shows its content without JavaScript', async ({ page }) => {
  await page.goto('/')
  const { main, header } = frameOf(page)
  await expect(page).toHaveTitle('首页 - 麦肯订货商城')
  await expect(header.getByRole('link', { name: '麦肯订货商城' })).toBeVisible()
  expect(await main.getByRole('link').count()).toBeGreaterThan(20)
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectPicture(page)
})

for (const { name, url, shows } of [
  { name: 'a cookbook', url: '/cookbookDetail?id=3001', shows: ['食材', '做法'] },
  { name: 'an article', url: '/newsDetail?id=4001', shows: ['相关阅读'] },
]) {
  test(`${name} shows its content without JavaScript`, async ({ page }) => {
    await page.goto(url)
    const { main } = frameOf(page)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const part of shows) await expect(main.getByRole('heading', { name: part }).first()).toBeVisible()
    expect((await main.innerText()).length).toBeGreaterThan(300)
    await expectPicture(page)
  })
}

test('an article that does not exist comes with its picture', async ({ request }) => {
  const html = await (await request.get('/newsDetail?id=999999')).text()
  const [, url = ''] = /<main .*?<img[^>]* src="(\/assets\/[^"]+)"/s.exec(html) ?? []
  const picture = await request.get(url)
  expect(picture.headers()['content-type']).toContain('image/svg+xml')
})

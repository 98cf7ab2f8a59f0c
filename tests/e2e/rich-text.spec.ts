import type { Page } from 'playwright/test'
import { attacks } from '#server/domains/content/rich-text/attacks.ts'
import { sanitizeRichText } from '#server/domains/content/rich-text/sanitize.ts'
import { test as base, expect } from '../support/browser/browser.ts'
import { follow, frameOf } from '../support/pages/frame.ts'
import { startPortalAfter } from '../support/portal/prepared-portal.ts'

const cleaned = '/newsDetail?id=9001'
const asGiven = '/newsDetail?id=9002'
const elsewhere = '/cookbookDetail?id=3001'

const insertArticle = (id: number, html: string) => `
  insert into article (id, category, title, summary, author, html, minutes, published_at)
  select ${id}, category, '试图作恶的文章', summary, author, '${html.replaceAll("'", "''")}', 1, published_at
  from article where id = 4001`

/** An article that was cleaned when it was stored, and one that slipped in beside the cleaning. */
const test = base.extend({
  portal: [
    async ({}, use) => {
      const clean = attacks.map(attack => sanitizeRichText(`<p>前</p>${attack}`)).join('')
      const portal = await startPortalAfter([
        insertArticle(9001, clean),
        insertArticle(9002, '<p>前</p><img src="/x" onerror="alert(1)">'),
      ])
      await use(portal)
      await portal.dispose()
    },
    { scope: 'worker' },
  ],
})

// The policy of the page would stop most of it; here the cleaning has to do so alone.
test.use({ bypassCSP: true, expectedErrors: /404 \(Not Found\)/ })

/** Waits until a missing picture has failed, as those of the attacks before it have by then. */
const expectPicturesTried = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(done => {
        const last = new Image()
        last.addEventListener('error', () => done())
        last.src = '/last'
      }),
  )

/** Everything that a stored text made the browser do. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', dialog => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', request => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') seen.push(`request to ${hostname}`)
  })
  return seen
}

const ways: readonly [string, (page: Page, url: string) => Promise<void>][] = [
  [
    'served as HTML',
    async (page, url) => {
      await page.goto(url)
    },
  ],
  [
    'drawn by the page',
    async (page, url) => {
      await page.goto(elsewhere)
      await follow(page, url)
    },
  ],
]

for (const [way, open] of ways) {
  test(`${way}, a text that was not cleaned acts`, async ({ page }) => {
    const seen = watch(page)
    await open(page, asGiven)
    await expect.poll(() => seen).toContain('dialog 1')
  })

  test(`${way}, ${attacks.length} cleaned attacks do nothing`, async ({ page }) => {
    const seen = watch(page)
    await open(page, cleaned)
    const text = frameOf(page).main.locator('article').first()
    await expect(text.getByText('前', { exact: true })).toHaveCount(attacks.length)
    for (const summary of await text.locator('[tabindex], summary, button').all()) await summary.focus()
    await expectPicturesTried(page)
    expect(seen).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/newsDetail')
    await expect(
      text.locator('script, iframe, object, embed, svg, math, style, form, input, base'),
    ).toHaveCount(0)
  })
}

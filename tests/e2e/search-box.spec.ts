import { expect, test } from '../support/browser/browser.ts'
import { sourcesOf } from '../support/browser/executed-scripts.ts'
import { expectHydrated, expectQuiet, frameOf } from '../support/pages/frame.ts'

// That the page is quiet is seen by the worker that it registers then.
test.use({ serviceWorkers: 'allow' })

test('nothing of the suggestions is loaded before the first focus; a search leads nobody in particular to the sign-in page, which remembers the way back', async ({
  page,
}) => {
  const parts: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    const sources = sourcesOf({ path: pathname, source: '' })
    if (sources.some(source => source.includes('suggestion-panel'))) parts.push(pathname)
  })
  await page.goto('/')
  const { header } = frameOf(page)
  const input = header.getByRole('combobox', { name: '搜索商品' })
  await expectHydrated(input)
  await expectQuiet(page)
  expect(parts).toEqual([])
  await input.focus()
  await expect(input).toHaveAttribute('aria-expanded', 'true')
  expect(parts.length).toBeGreaterThan(0)

  await input.fill('薯条')
  const products = header.getByRole('group', { name: '商品' }).getByRole('option')
  await expect(products.first()).toContainText('薯条')
  await input.press('Enter')
  const back = encodeURIComponent(`/search?${new URLSearchParams({ keyword: '薯条' }).toString()}`)
  await expect(page).toHaveURL(`/login?redirect=${back}`)
})

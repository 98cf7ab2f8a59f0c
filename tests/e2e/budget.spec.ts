import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { brotliBytes, executedScripts, sourcesOf } from '../support/browser/executed-scripts.ts'

const library = /node_modules\/(antd|@ant-design|@rc-component|rc-[^/]+)\//

for (const [url, budget] of [
  ['/', 132_000],
  ['/login', 200_000],
] as const) {
  test(`what runs on ${url} before anybody touches it weighs at most ${budget / 1000} kB`, async ({
    page,
  }) => {
    const scripts = await executedScripts(page, url)
    const bytes = scripts.reduce((sum, script) => sum + brotliBytes(script), 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(budget)
  })
}

test('what runs on / for a dealer, with the count of the cart, weighs at most 150 kB', async ({ openAs }) => {
  const scripts = await executedScripts(await openAs(demoAccounts.dealer), '/')
  const bytes = scripts.reduce((sum, script) => sum + brotliBytes(script), 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(150_000)
})

test('no part of the component library runs on / before anybody touches it', async ({ page }) => {
  const scripts = await executedScripts(page, '/')
  const sources = scripts.flatMap(sourcesOf)
  expect(sources.filter(source => source.includes('node_modules/react-dom/')).length).toBeGreaterThan(0)
  expect(sources.filter(source => library.test(source))).toEqual([])
})

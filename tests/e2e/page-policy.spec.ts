import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { routes, type AppRoute } from '#src/shell/routes.ts'
import { expect, test } from '../support/browser.ts'
import { follow, frameOf } from '../support/frame.ts'

const all: readonly AppRoute[] = routes

/** Everything that the policy of the page refused since it was opened. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { violations: seen })
    document.addEventListener('securitypolicyviolation', event =>
      seen.push(`${event.effectiveDirective} ${event.blockedURI} at ${location.pathname}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
}

test('no source map is served, and no script names one', async ({ request }) => {
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await request.get('/')).text()) ?? []
  for (const built of [script, '/sw.js']) {
    expect(await (await request.get(built)).text()).not.toContain('sourceMappingURL')
    expect((await request.get(`${built}.map`)).headers()['content-type']).not.toContain('json')
  }
})

const isPolicy = /^default-src 'none'; script-src 'self'; /

test('every address of the page, known or not, carries the policy', async ({ request }) => {
  for (const address of ['/', '/cart', '/workbench/myMessage', '/nowhere', '/index.html', '/config.json']) {
    const answer = await request.get(address)
    const policy = answer.headers()['content-security-policy']
    expect(policy, address).toMatch(isPolicy)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(answer.headers()['x-content-type-options']).toBe('nosniff')
  }
})

test.describe('the watch', () => {
  test.use({ expectedErrors: /Content Security Policy/ })

  test('notices an inline script, and the policy keeps it from running', async ({ page }) => {
    const violations = await watchPolicy(page)
    await page.goto('/')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.head.append(script)
    })
    await expect.poll(violations).toEqual(['script-src-elem inline at /'])
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
})

for (const { who, account, of } of [
  { who: 'nobody', account: null, of: (route: AppRoute) => route.access === 'public' },
  { who: 'a dealer', account: demoAccounts.dealer, of: () => true },
  { who: 'a terminal customer', account: demoAccounts.restaurant, of: () => true },
  { who: 'a registered user', account: demoAccounts.fresh, of: (route: AppRoute) => route.group === 'top' },
]) {
  test(`${who} meets no violation of the policy, no inline script and no error on any route`, async ({
    openAs,
  }) => {
    test.slow()
    const page = await openAs(account)
    const violations = await watchPolicy(page)
    await page.goto('/')
    const { main } = frameOf(page)
    for (const { path } of all.filter(of)) {
      await follow(page, path)
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible()
      const inline = page.locator(
        'script:not([src], [type="application/json"]), [onclick], [onload], [onerror], a[href^="javascript:"]',
      )
      await expect(inline, path).toHaveCount(0)
    }
    expect(await violations()).toEqual([])
  })
}

import { expect, test } from '../support/browser/browser.ts'
import { watchPolicy } from '../support/browser/page-policy.ts'

test('no source map is served, and no script names one', async ({ request }) => {
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await request.get('/')).text()) ?? []
  for (const built of [script, '/sw.js']) {
    expect(await (await request.get(built)).text()).not.toContain('sourceMappingURL')
    expect((await request.get(`${built}.map`)).headers()['content-type']).not.toContain('json')
  }
})

const isPolicy = /^default-src 'none'; script-src 'self'; /

test('every URL of the page, known or not, carries the policy', async ({ request }) => {
  for (const url of ['/', '/cart', '/workbench/myMessage', '/nowhere', '/index.html', '/config.json']) {
    const answer = await request.get(url)
    const policy = answer.headers()['content-security-policy']
    expect(policy, url).toMatch(isPolicy)
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

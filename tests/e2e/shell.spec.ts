import { expect, test } from '../support/browser/browser.ts'

test('the page carries no inline script and the policy forbids any', async ({ request }) => {
  const answer = await request.get('/')
  const html = await answer.text()
  // Data is no script: a browser that reads its type leaves it alone.
  expect(html.match(/<script(?![^>]*\bsrc=)(?! type="application\/json")/g)).toBeNull()
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self'")
})

test('parts of the page are sent compressed and kept for ever, the page itself is asked for again', async ({
  request,
}) => {
  const html = await request.get('/')
  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(await html.text())?.[1]
  expect(script).toBeDefined()
  expect(html.headers()['cache-control']).toBe('no-cache')
  const answer = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(answer.headers()['cache-control']).toContain('immutable')
})

test('a part that a deployment took away answers 404, never the page', async ({ request }) => {
  const answer = await request.get('/assets/router-gone.js')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).not.toContain('html')
})

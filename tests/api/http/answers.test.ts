import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addSignedIn } from '../support/people.ts'
import { callEntry, entries } from '../support/entries.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { CORS_ORIGINS: 'https://shop.example.com' } })
})
afterAll(() => portal.close())

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: `/api/pc${url}`,
    headers,
    payload: envelope(body, { at: portal.clock.now().getTime() }),
  })

describe('every answer', () => {
  test('carries the headers that browsers guard with', async () => {
    for (const answer of [
      await post('/malls/action/queryOne', {}),
      await post('/users/queryUserInfo', {}),
      await portal.app.inject({ url: '/api/pc/nothing' }),
      await portal.app.inject({ url: '/config.json' }),
    ]) {
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
    }
  })

  test('is stored nowhere, but for what is the same for everybody, which is asked for anew', async () => {
    const { sign } = await addSignedIn(portal)
    const cacheControl = async (url: string, headers = {}) =>
      (await post(url, {}, headers)).headers['cache-control']
    expect(await cacheControl('/malls/action/queryOne')).toBe('no-cache')
    expect(await cacheControl('/citys/action/getAddress', { sign })).toBe('no-cache')
    expect(await cacheControl('/users/queryUserInfo', { sign })).toBe('no-store')
    expect(await cacheControl('/users/queryUserInfo')).toBe('no-store')
  })

  test('is HTTP 200 where it is about the business, never 204 or 401', async () => {
    for (const entry of entries) {
      const { status } = await callEntry(portal, entry)
      expect([200, 429]).toContain(status)
    }
  })
})

describe('a page of another origin', () => {
  const preflight = (origin: string) =>
    portal.app.inject({
      method: 'OPTIONS',
      url: '/api/pc/users/queryUserInfo',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  test('may call when the operator named it', async () => {
    const answer = await preflight('https://shop.example.com')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example.com',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, sign, source, business, act-id, body-digest',
    })
  })

  test('may not otherwise', async () => {
    const answer = await preflight('https://elsewhere.example.com')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['vary']).toBe('origin')
  })
})

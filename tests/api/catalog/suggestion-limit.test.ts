import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { stranger } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => portal.close())

/** Fifty a second for a minute: an office that never stops typing. */
const most = 3_000

test('suggestions are refused to an IP that asks faster than an office types, for the rest of the minute', async () => {
  const suggest = (ip: string) =>
    stranger(portal)
      .as({ ip })
      .send('POST /skus/action/querySuggestions', { body: { keyword: '!' } })
  for (let asked = 0; asked < most; asked += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => suggest('203.0.113.7')))
    expect(answers.filter(answer => answer.code !== code.ok)).toEqual([])
  }
  expect(await suggest('203.0.113.7')).toMatchObject({
    status: 429,
    code: code.rateLimited,
    msg: '搜索过于频繁，请稍后再试',
  })
  expect((await suggest('203.0.113.8')).code).toBe(code.ok)
  portal.clock.advance(60_000)
  expect((await suggest('203.0.113.7')).code).toBe(code.ok)
})

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { systemClock } from '../../kit/clock.ts'
import { handleError } from './errors.ts'
import { registerFailureLog } from './failures.ts'
import { rateLimited, Refusal } from '../refusal.ts'

const app = Fastify({ bodyLimit: 100 })
app.setErrorHandler(handleError)
registerFailureLog(app, systemClock)
const refusals = {
  '/limited': () => rateLimited(7),
  '/too-large': () => new Refusal(code.tooLarge),
  '/unavailable': () => new Refusal(code.unavailable),
  '/away': () => Object.assign(new Error('no database'), { code: 'ECONNREFUSED' }),
  '/broken': () => new Error('secret'),
}
for (const [url, refusal] of Object.entries(refusals)) {
  app.post(url, () => Promise.reject(refusal()))
}

test.each([
  ['/limited', 429, code.rateLimited, '7'],
  ['/too-large', 413, code.tooLarge, undefined],
  ['/unavailable', 503, code.unavailable, '5'],
  ['/away', 503, code.unavailable, '5'],
  ['/broken', 500, code.internal, undefined],
])('%s keeps its status %i, with our envelope and the seconds to wait', async (url, status, own, wait) => {
  const answer = await app.inject({ method: 'POST', url, payload: {} })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code: own })
  expect(answer.headers['retry-after']).toBe(wait)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toContain('secret')
})

test('a body beyond what Fastify reads is told in the same way', async () => {
  const answer = await app.inject({ method: 'POST', url: '/limited', payload: { text: 'x'.repeat(200) } })
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([413, code.tooLarge])
})

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { handleError } from './errors.ts'
import { registerFailureLog } from './failures.ts'
import { Refusal } from '../refusal.ts'

/** An app whose requests fail with these errors, one after another; returns the statuses and the log. */
const meet = (...errors: Error[]) => {
  const told: string[] = []
  let now = 0
  const app = Fastify({ logger: { level: 'error', stream: { write: line => void told.push(line) } } })
  app.setErrorHandler(handleError)
  registerFailureLog(app, { now: () => new Date(now) })
  app.get('/', () => Promise.reject(errors.shift() ?? new Error('none left')))
  return {
    ask: async () => (await app.inject('/')).statusCode,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    lines: () => told.map(line => JSON.parse(line) as Record<string, unknown>),
  }
}

const failed = (state: string, message = `failed with ${state}`) =>
  Object.assign(new Error(message), { code: state })

test('what we refuse on purpose is no failure: a full queue, the end of the process', async () => {
  const { ask, lines } = meet(new Refusal(code.unavailable))
  expect(await ask()).toBe(503)
  expect(lines()).toEqual([])
})

test.each(['25P03', '40001', '40P01', '55P03', '57014'])(
  'state %s is answered as passing, and each one is told with its stack',
  async state => {
    const { ask, lines } = meet(failed(state), failed(state))
    expect([await ask(), await ask()]).toEqual([503, 503])
    const line = { msg: 'request failed', err: { message: `failed with ${state}`, code: state } }
    expect(lines()).toMatchObject([line, line])
    for (const { err } of lines())
      expect(err).toHaveProperty('stack', expect.stringContaining('failures.test'))
  },
)

test.each(['ECONNREFUSED', '08006', '25006', '53300', '57P01'])(
  'state %s is a database that is away: one line a second for all requests',
  async state => {
    const { ask, wait, lines } = meet(...Array.from({ length: 4 }, () => failed(state)))
    for (let request = 0; request < 3; request += 1) expect(await ask()).toBe(503)
    wait(1_000)
    expect(await ask()).toBe(503)
    const told = {
      msg: 'database unavailable',
      state,
      reason: `failed with ${state}`,
      during: 'request failed',
    }
    expect(lines()).toMatchObject([
      { ...told, requests: 1 },
      { ...told, requests: 3 },
    ])
  },
)

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  'a full disk (%s) is called so, once a second beside a database that is away',
  async state => {
    const { ask, lines } = meet(failed(state), failed('08006'), failed(state))
    expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 503])
    expect(lines()).toMatchObject([
      { msg: 'disk full', reason: `failed with ${state}`, requests: 1 },
      { msg: 'database unavailable', requests: 1 },
    ])
  },
)

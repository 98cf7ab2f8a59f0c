import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { prepareCalls } from '../../api/call.ts'
import { knowRuntimeConfig } from '../../api/runtime-config.ts'
import { portalDb } from '../db/db.ts'
import { storePendingLogout, endPendingLogouts } from './pending-logouts.ts'

const answering = (answer: () => Promise<unknown>) => {
  const fetched = vi.fn((_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const saying = (code: number) => () => Promise.resolve(Response.json({ code, msg: '', body: {} }))
const kept = async () => (await portalDb()).getAll('farewells')

beforeEach(async () => {
  knowRuntimeConfig({ apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true })
  await prepareCalls()
  await (await portalDb()).clear('farewells')
})

test('of a session that could not be ended the sign waits for the next network, and nothing else', async () => {
  await storePendingLogout('old')
  answering(() => Promise.reject(new TypeError('no network')))
  expect(await endPendingLogouts()).toBe(false)
  expect(await kept()).toEqual([{ sign: 'old' }])
  const fetched = answering(saying(0))
  expect(await endPendingLogouts()).toBe(true)
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/pc/vip/logout',
    expect.objectContaining({
      credentials: 'omit',
      headers: expect.objectContaining({ sign: 'old' }) as object,
    }),
  )
  expect(await kept()).toEqual([])
  expect(await endPendingLogouts()).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  [-2, true],
  [-4, true],
  [-1, true],
  [1029, false],
])('a server that answers %i has ended it: %s', async (code, isOver) => {
  await storePendingLogout('old')
  answering(saying(code))
  expect(await endPendingLogouts()).toBe(isOver)
  expect(await kept()).toHaveLength(isOver ? 0 : 1)
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { announce } from '../../device/store/announce.ts'
import { reopenFailed } from './reopen-failed.ts'

const silence = () => new ApiError({ message: '系统异常，请稍后再试' })
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const portal = vi.fn<() => Promise<Response>>()
const json = { headers: { 'content-type': 'application/json; charset=utf-8' } }

let client: QueryClient
let ask = vi.fn<() => Promise<string>>()
let leave: () => void

/** A page that could not be loaded. */
async function fail(error: Error = silence()) {
  ask = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  const options = { queryKey: ['checkout'], queryFn: ask, retry: false, refetchOnReconnect: false }
  leave = new QueryObserver(client, options).subscribe(() => undefined)
  await wait(0)
  expect(client.getQueryState(['checkout'])?.status).toBe('error')
  ask.mockResolvedValue('open')
}
const isOpen = () => client.getQueryData(['checkout']) === 'open'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', portal)
  portal.mockReset().mockRejectedValue(new TypeError('no network'))
  client = new QueryClient()
  reopenFailed(client)
})
afterEach(() => {
  leave()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the outbox has reached the portal', () => announce({ partition: '7|3', what: 'sent' })],
])('what could not be loaded opens by itself when %s', async (_, occasion) => {
  await fail()
  await wait(4_000)
  expect(isOpen()).toBe(false)
  occasion()
  await wait(0)
  expect(isOpen()).toBe(true)
})

test('it opens once the portal says that it is there, not for the page of a WLAN, and no loading shows before', async () => {
  portal.mockResolvedValue(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  await fail()
  await wait(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  const asked = portal.mock.calls.length
  expect(asked).toBeGreaterThan(1)
  expect(asked).toBeLessThan(6)
  portal.mockImplementation(async () => Promise.resolve(new Response('{}', json)))
  await wait(60_000)
  expect(isOpen()).toBe(true)
  const before = portal.mock.calls.length
  await wait(600_000)
  expect(portal.mock.calls.length).toBe(before)
})

test('a refusal is an answer: it is not asked again', async () => {
  await fail(new ApiError({ message: '没有权限', code: -1, status: 200 }))
  portal.mockImplementation(async () => Promise.resolve(new Response('{}', json)))
  await wait(600_000)
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(isOpen()).toBe(false)
  expect(portal).not.toHaveBeenCalled()
})

test('a page that was left asks no more', async () => {
  await fail()
  leave()
  await wait(600_000)
  expect(portal).not.toHaveBeenCalled()
})

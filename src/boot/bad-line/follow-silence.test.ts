import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteCached, cachedHeader, renewCached } from '../../api/cached-answers.ts'
import { connection } from '../../api/connection.ts'
import { followSilence, patienceMs } from './follow-silence.ts'

const worker = new EventTarget()
const hour = 3_600_000
let client: QueryClient

/** A page that shows a query whose answers the test gives. */
function show<T>(shown?: T) {
  const answers: ((value: T) => void)[] = []
  const query = {
    queryKey: ['orders', 'list'],
    queryFn: async () =>
      new Promise<T>(resolve => {
        answers.push(resolve)
      }),
  }
  if (shown !== undefined) client.setQueryData(query.queryKey, shown, { updatedAt: Date.now() - hour })
  const leave = new QueryObserver(client, query).subscribe(() => undefined)
  const answer = async (value: T) => {
    answers.shift()?.(value)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { leave, answer }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** An answer of the worker, of this age. */
const fromWorker = (age: number) => {
  const body = { rows: [] }
  const headers = { [cachedHeader]: `${Date.now() - age} key` }
  noteCached(new Response(null, { headers }), { body })
  return body
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker })
  client = new QueryClient()
  followSilence(client)
})
afterEach(() => {
  connection.reportSlow(false)
  connection.report(true)
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a kept list is called so once the portal is silent for too long, until the answer comes', async () => {
  const { answer } = show(['kept'])
  await wait(patienceMs - 1)
  expect(connection.isSlow()).toBe(false)
  await wait(1)
  expect(connection.isSlow()).toBe(true)
  await answer(['new'])
  expect(connection.isSlow()).toBe(false)
})

test('an answer in time says nothing, neither does a page without content, nor one that was left', async () => {
  const timely = show(['kept'])
  await wait(patienceMs - 1)
  await timely.answer(['new'])
  await wait(hour)
  expect(connection.isSlow()).toBe(false)
  timely.leave()
  client.clear()
  show()
  await wait(hour)
  expect(connection.isSlow()).toBe(false)
  client.clear()
  const left = show(['kept'])
  await wait(patienceMs)
  expect(connection.isSlow()).toBe(true)
  left.leave()
  await wait(0)
  expect(connection.isSlow()).toBe(false)
})

test('content of the worker is called so until the portal has confirmed it', async () => {
  const { answer } = show<object>()
  const body = fromWorker(hour)
  await answer(body)
  await wait(patienceMs)
  expect(connection.isSlow()).toBe(true)
  renewCached(body, { at: Date.now(), key: 'key' })
  worker.dispatchEvent(new MessageEvent('message'))
  expect(connection.isSlow()).toBe(false)
})

test('an answer of the package, which comes after the silence, is called so at once', async () => {
  const { answer } = show<object>()
  await wait(patienceMs + 10)
  expect(connection.isSlow()).toBe(false)
  await answer(fromWorker(hour))
  expect(connection.isSlow()).toBe(true)
})

test('content that the portal has sent a moment ago is not called so', async () => {
  const { answer } = show<object>()
  await answer(fromWorker(5_000))
  await wait(patienceMs)
  expect(connection.isSlow()).toBe(false)
})

test('without a network the page says that instead', async () => {
  show(['kept'])
  await wait(patienceMs)
  connection.report(false)
  expect(connection.isSlow()).toBe(false)
})

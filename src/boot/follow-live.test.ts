import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureApi } from '../api/ports.ts'
import { offerQueries } from '../api/queries/offer-queries.ts'
import { userStore } from '../api/user-store.ts'
import { loadUnreadCount } from '../session/user-info.ts'
import { followLive } from './follow-live.ts'
import { queryClient } from '../api/queries/query-client.ts'
import { forgetTold, tellMessages } from './tell-messages.ts'

vi.mock('../api/runtime-config.ts', () => ({ runtimeConfig: () => Promise.resolve({ apiHost: '' }) }))
vi.mock('./tell-messages.ts', () => ({ forgetTold: vi.fn(), tellMessages: vi.fn(() => Promise.resolve()) }))
vi.mock('../session/user-info.ts', () => ({
  isKnownType: () => true,
  loadUnreadCount: vi.fn(() => Promise.resolve()),
}))

/** A stream as far as the page sees it. */
class Stream extends EventTarget {
  static readonly opened: Stream[] = []
  isClosed = false

  constructor() {
    super()
    Stream.opened.push(this)
  }

  close(): void {
    this.isClosed = true
  }
}

const living = () => Stream.opened.filter(({ isClosed }) => !isClosed)
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened.length = 0
  userStore.set({ userId: 7, sign: 'sign', userType: 3, businessId: 34 })
  followLive()
  await wait(0)
})

afterEach(() => {
  userStore.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stream that broke is opened again after a few seconds', async () => {
  expect(living()).toHaveLength(1)
  living()[0]?.dispatchEvent(new Event('open'))
  living()[0]?.dispatchEvent(new Event('error'))
  expect(living()).toEqual([])
  await wait(5_000)
  expect(living()).toHaveLength(1)
})

test('whoever is refused does not ask again in a few seconds', async () => {
  living()[0]?.dispatchEvent(new Event('open'))
  living()[0]?.dispatchEvent(new MessageEvent('refused', { data: '{}' }))
  living()[0]?.dispatchEvent(new Event('error'))
  await wait(299_000)
  expect(living()).toEqual([])
  await wait(1_000)
  expect(living()).toHaveLength(1)
})

test('a network that comes back twice opens one stream', async () => {
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(living()).toHaveLength(1)
})

test('offers are asked for again at a moment within five seconds, and only those that are shown', async () => {
  const tell = (topic: string, thingId: number) =>
    living()[0]?.dispatchEvent(
      new MessageEvent('change', { data: JSON.stringify({ topic, thingId }), lastEventId: '1' }),
    )
  const asked: number[] = []
  const show = (skuId: number) => {
    const queryFn = () => {
      asked.push(skuId)
      return Promise.resolve(null)
    }
    const options = { ...offerQueries.one({ userId: 7, businessId: 34 }, skuId), queryFn }
    return new QueryObserver(queryClient, options).subscribe(() => undefined)
  }
  // Listens for the page being looked at, as it does under the page's provider.
  queryClient.mount()
  const leave = [1, 2, 3].map(show)
  await wait(0)
  leave[2]?.()
  asked.length = 0
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.9)
  tell('offer', 2)
  tell('offer', 9)
  await wait(4_499)
  expect(asked).toEqual([])
  await wait(1)
  expect(asked).toEqual([2])
  random.mockReturnValue(0.2)
  tell('offer', 0)
  await wait(1_000)
  expect(asked).toEqual([2, 1, 2])
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  tell('offer', 1)
  await wait(5_000)
  expect(asked).toHaveLength(3)
  visibility.mockReturnValue('visible')
  window.dispatchEvent(new Event('visibilitychange'))
  await wait(0)
  expect(asked).toEqual([2, 1, 2, 1])
  for (const stop of leave) stop()
  queryClient.unmount()
  visibility.mockRestore()
  random.mockRestore()
})

test('a list is looked at once the answer to own edits can be known, once for many events', async () => {
  const tell = (topic: string, thingId: number) =>
    living()[0]?.dispatchEvent(
      new MessageEvent('change', { data: JSON.stringify({ topic, thingId }), lastEventId: '1' }),
    )
  await wait(1_000)
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  for (let revision = 1; revision <= 50; revision += 1) tell('cart', revision)
  await wait(999)
  expect(read).not.toHaveBeenCalled()
  await wait(1)
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
})

test('what many events touch is read once, and again only after a pause', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  const tell = (topic: string, thingId: number) =>
    living()[0]?.dispatchEvent(
      new MessageEvent('change', { data: JSON.stringify({ topic, thingId }), lastEventId: String(thingId) }),
    )
  await wait(1_000)
  vi.mocked(loadUnreadCount).mockClear()
  for (let order = 1; order <= 100; order += 1) tell('order', order)
  await wait(20)
  expect(read).toHaveBeenCalledTimes(1)
  const { predicate } = read.mock.lastCall?.[0] ?? {}
  const isRead = (about: string) => predicate?.({ meta: { live: [about] }, state: {} } as never)
  expect(['order', 'order:7', 'order:101', 'deliveryNote'].map(isRead)).toEqual([true, true, false, false])
  expect(loadUnreadCount).not.toHaveBeenCalled()
  tell('message', 101)
  tell('message', 102)
  await wait(100)
  expect(read).toHaveBeenCalledTimes(1)
  await wait(100)
  expect(read).toHaveBeenCalledTimes(2)
  expect(loadUnreadCount).toHaveBeenCalledTimes(1)
  expect(vi.mocked(tellMessages).mock.calls).toEqual([[[]], [[101, 102]]])
  read.mockRestore()
})

test('for another business messages are told anew, and for the same user and business they are not', () => {
  vi.mocked(forgetTold).mockClear()
  userStore.set({ userId: 7, sign: 'sign', userType: 3, businessId: 34 })
  expect(forgetTold).not.toHaveBeenCalled()
  userStore.set({ userId: 7, sign: 'sign', userType: 3, businessId: 35 })
  expect(forgetTold).toHaveBeenCalledTimes(1)
})

test('the approval that an applicant has heard of is not told again by the first business', () => {
  userStore.set({ userId: 8, sign: 'sign', userType: 2, businessId: null })
  vi.mocked(forgetTold).mockClear()
  userStore.set({ userType: 3, businessId: 36 })
  expect(forgetTold).not.toHaveBeenCalled()
  userStore.set({ businessId: 37 })
  expect(forgetTold).toHaveBeenCalledTimes(1)
})

test('a message to an applicant loads the user, whom it may have made a buyer; to a buyer it does not', async () => {
  const userChanged = vi.fn()
  configureApi({ userChanged })
  const tell = () =>
    living()[0]?.dispatchEvent(
      new MessageEvent('change', {
        data: JSON.stringify({ topic: 'message', thingId: 1 }),
        lastEventId: '2',
      }),
    )
  tell()
  await wait(1_000)
  expect(userChanged).not.toHaveBeenCalled()
  userStore.set({ userType: 2 })
  tell()
  await wait(1_000)
  expect(userChanged).toHaveBeenCalledOnce()
})

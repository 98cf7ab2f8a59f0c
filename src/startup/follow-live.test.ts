import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStore } from '../api/user-store.ts'
import { loadUnreadCount } from '../session/user-info.ts'
import { followLive } from './follow-live.ts'
import { queryClient } from './query-client.ts'
import { tellMessages } from './tell-messages.ts'

vi.mock('../api/runtime-config.ts', () => ({ runtimeConfig: () => Promise.resolve({ apiHost: '' }) }))
vi.mock('./tell-messages.ts', () => ({ tellMessages: vi.fn(() => Promise.resolve()) }))
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
  const isRead = (about: string) => predicate?.({ meta: { live: [about] } } as never)
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

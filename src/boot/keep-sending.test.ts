import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStore } from '../api/user-store.ts'
import { announce } from '../device/store/announce.ts'
import { keepEdits, noteSetback, readMeta } from '../device/outbox/outbox.ts'
import { takeBatch } from '../device/outbox/sent-batch.ts'
import type { Partition } from '../device/store/rows.ts'
import { isSendRequest, type SendRequest } from '../device/outbox/send-edits.ts'
import { readSessionRow } from '../device/store/session-row.ts'
import { followUser } from './follow-user.ts'
import { keepSendingAs } from './keep-sending.ts'

const worker = { postMessage: vi.fn() }
const change = { target: 'cart', key: '5001:7', change: { op: 'add', qty: 1 } } as const
let users = 100
let partition: Partition

beforeEach(() => {
  // It takes each request and finds nothing left to send.
  worker.postMessage.mockReset().mockImplementation((_: unknown, [port]: readonly MessagePort[]) => {
    port?.postMessage({ kind: 'empty' })
  })
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { controller: worker, getRegistration: () => Promise.resolve(undefined) },
  })
  users += 1
  partition = `${users}|34`
  userStore.clear()
  userStore.set({ userId: users, sign: 'abc', userType: 3, businessId: 34 })
})

afterEach(() => vi.unstubAllGlobals())

const start = () => keepSendingAs(userStore.get())
const untilAsked = async (times: number) =>
  vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledTimes(times))

/** An edit that was refused for want of a session. */
async function signedOut(): Promise<void> {
  await keepEdits(partition, [change], 1)
  await takeBatch(partition)
  await noteSetback(partition, { waitsFor: 'signIn', nextAttemptAt: Number.MAX_SAFE_INTEGER, failures: 1 })
}

test('the worker knows the session before it is asked to send', async () => {
  let known: unknown
  worker.postMessage.mockImplementation(async (message: unknown, [port]: readonly MessagePort[]) => {
    expect(isSendRequest(message)).toBe(true)
    known = await readSessionRow()
    port?.postMessage({ kind: 'empty' })
  })
  await start()
  await vi.waitFor(() => expect(known).toEqual({ userId: users, sign: 'abc', business: 34, unread: 0 }))
})

test('an edit of this tab is sent at once', async () => {
  await start()
  await untilAsked(1)
  announce({ partition, what: 'kept' })
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledTimes(2))
})

test('whoever signs in again no longer waits for that', async () => {
  await signedOut()
  await start()
  expect(await readMeta(partition)).toMatchObject({ waitsFor: null, nextAttemptAt: 0 })
})

test('a network that is back ends the wait for it, and not the wait for a session', async () => {
  await start()
  await untilAsked(1)
  window.dispatchEvent(new Event('online'))
  await untilAsked(2)
  const [[first], [second]] = worker.postMessage.mock.calls as [[SendRequest], [SendRequest]]
  expect(first.over).toEqual([])
  expect(second.over).toEqual(['network', 'server'])
})

test('without a network nothing is frozen, so that all of it goes in one batch later', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: navigator.serviceWorker })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await start()
  await keepEdits(partition, [change], 1)
  announce({ partition, what: 'kept' })
  await vi.waitFor(async () => expect(await readMeta(partition)).toMatchObject({ waitsFor: 'network' }))
  expect(worker.postMessage).not.toHaveBeenCalled()
  expect(await takeBatch(partition)).toMatchObject({ n: 1, attempts: 1 })
})

test('nothing is sent for an applicant, who has nothing on the device to send', async () => {
  userStore.set({ userType: 1 })
  await start()
  announce({ partition, what: 'kept' })
  await new Promise<void>(resolve => {
    setTimeout(resolve)
  })
  expect(worker.postMessage).not.toHaveBeenCalled()
})

test('the icon of the installed app follows what is read, and says nothing once nobody is signed in', async () => {
  const shown: number[] = []
  const setAppBadge = async (count: number) => Promise.resolve(void shown.push(count))
  const clearAppBadge = async () => setAppBadge(0)
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: navigator.serviceWorker,
    setAppBadge,
    clearAppBadge,
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  userStore.set({ serviceMessage: 3 })
  await start()
  await vi.waitFor(() => expect(shown.at(-1)).toBe(3))
  userStore.set({ serviceMessage: 0 })
  await vi.waitFor(() => expect(shown.at(-1)).toBe(0))
  userStore.set({ serviceMessage: 5 })
  await vi.waitFor(() => expect(shown.at(-1)).toBe(5))
  userStore.clear()
  await followUser(userStore.get())
  expect(shown.at(-1)).toBe(0)
})

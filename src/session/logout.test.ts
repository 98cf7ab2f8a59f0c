import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { command, prepareCalls } from '../api/call.ts'
import { releaseCookie } from '../api/end-session.ts'
import { configureApi } from '../api/ports.ts'
import { knowRuntimeConfig } from '../api/runtime-config.ts'
import { sessionOf, userStorageKey, userStore } from '../api/user-store.ts'
import { portalDb } from '../device/db/db.ts'
import { logout } from './logout.ts'
import { farewellDone, navigateWith } from './session.ts'

const went = vi.fn()
const effects = vi.fn()
let sent: RequestInit[] = []

/** A network that answers nothing until the request is aborted. */
const hang = (_: string, init: RequestInit) => {
  sent.push(init)
  return new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })
}

beforeEach(async () => {
  sent = []
  went.mockReset()
  effects.mockReset()
  navigateWith(went)
  knowRuntimeConfig({ apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true })
  configureApi({ session: () => sessionOf(userStore.get()), beforeWrite: releaseCookie, effects })
  await prepareCalls()
  vi.stubGlobal('fetch', hang)
  userStore.clear()
  userStore.set({ userId: 7, sign: 'old', userType: 3, businessId: 34 })
})

afterEach(() => {
  releaseCookie()
  farewellDone()
  vi.unstubAllGlobals()
})

test('this device forgets first and at once, over a network that hangs too', () => {
  void logout()
  expect(localStorage.length).toBe(0)
  expect(userStore.get().userId).toBe(0)
  expect(went).toHaveBeenCalledExactlyOnceWith('/login')
  expect(sent).toEqual([])
})

test('the server is told afterwards with the old sign, also when the page is closed', async () => {
  void logout()
  await vi.waitFor(() => expect(sent).toHaveLength(1), 30_000)
  expect(sent[0]).toMatchObject({
    keepalive: true,
    credentials: 'include',
    headers: { sign: 'old', business: '34', source: '3' },
  })
})

test('whoever signs in meanwhile keeps their session and their cookie', async () => {
  const gone = logout()
  await vi.waitFor(() => expect(sent).toHaveLength(1), 30_000)
  void command('POST /vip/userLogin', { body: { phone: '13800138000', secretId: '', password: '' } })
  await vi.waitFor(() => expect(sent).toHaveLength(3), 30_000)
  expect(sent[0]?.signal?.aborted).toBe(true)
  expect(sent[1]).toMatchObject({ credentials: 'omit', keepalive: true, headers: { sign: 'old' } })
  expect(sent[2]).toMatchObject({ credentials: 'include', headers: { source: '3' } })
  await gone
  userStore.set({ userId: 8, sign: 'new' })
  expect(userStore.get().sign).toBe('new')
})

test('without a network the sign waits on the device; once the server has said so it does not', async () => {
  const kept = async () => (await portalDb()).getAll('farewells')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await logout()
  expect(await kept()).toEqual([{ sign: 'old' }])
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', body: {} })))
  userStore.set({ userId: 7, sign: 'new', userType: 3, businessId: 34 })
  await logout()
  expect(await kept()).toEqual([{ sign: 'old' }])
})

test.each([-1, -2, -4, 1500])('a refusal with code %i is not mentioned, and ends nobody', async code => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code, msg: '操作失败', body: null })))
  const gone = logout()
  userStore.set({ userId: 8, sign: 'new' })
  await gone
  expect(userStore.get().sign).toBe('new')
  expect(effects).not.toHaveBeenCalledWith(expect.anything(), false)
})

test('a tab that speaks for nobody any more signs nobody out', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
  const somebodyElse = JSON.stringify({ userId: 8, sign: 'other', businessId: null })
  localStorage.setItem(userStorageKey, somebodyElse)
  await logout()
  expect(localStorage.getItem(userStorageKey)).toBe(somebodyElse)
  expect(reload).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})

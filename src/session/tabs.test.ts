import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaleTabError } from '../api/api-error.ts'
import { userStorageKey, userStore } from '../api/user-store.ts'
import { restartAsStoredUser } from './session.ts'
import { followOtherTabs, refuseStaleWrite } from './tabs.ts'

vi.mock(import('./session.ts'), async original => ({ ...(await original()), restartAsStoredUser: vi.fn() }))

let leave: () => void

beforeEach(() => {
  userStore.clear()
  userStore.set({ userId: 7, sign: 'sign', userType: 3, businessId: 34, serviceMessage: 1 })
  leave = followOtherTabs()
})

afterEach(() => {
  leave()
  vi.mocked(restartAsStoredUser).mockReset()
})

/** Changes the storage as another tab would, which raises an event in this tab. */
function otherTab(change: object | null): void {
  if (change === null) localStorage.clear()
  else localStorage.setItem(userStorageKey, JSON.stringify({ ...userStore.get(), ...change }))
  window.dispatchEvent(new StorageEvent('storage', { key: change === null ? null : userStorageKey }))
}

test.each([
  ['signed out', null],
  ['signed in as somebody else', { userId: 8, sign: 'other' }],
  ['switched dealer', { businessId: 35 }],
])('another tab %s: this one starts again, and its writes are refused', (_, change) => {
  otherTab(change)
  expect(restartAsStoredUser).toHaveBeenCalledOnce()
  expect(refuseStaleWrite).toThrow(StaleTabError)
})

test('what another tab learnt about the same user is taken over', () => {
  otherTab({ serviceMessage: 5 })
  expect(restartAsStoredUser).not.toHaveBeenCalled()
  expect(userStore.get().serviceMessage).toBe(5)
  expect(refuseStaleWrite).not.toThrow()
})

test('a tab that slept through the news looks when it wakes', () => {
  localStorage.setItem(userStorageKey, JSON.stringify({ ...userStore.get(), businessId: 35 }))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(restartAsStoredUser).toHaveBeenCalledOnce()
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userStorageKey, userStore } from '../api/user-store.ts'
import { notify } from '../ui/base/overlay/toast.ts'
import { queryClient } from '../api/queries/query-client.ts'
import { endedSession } from '../api/ended-session.ts'
import { endSession, farewellDone, navigateWith } from './session.ts'

const went = vi.fn()

beforeEach(() => {
  went.mockReset()
  navigateWith(went)
  userStore.clear()
  userStore.set({ userId: 7, sign: 'sign', userType: 3, businessId: 34 })
})

test('a session that ended leaves nothing behind and leads to the sign-in page', () => {
  endSession()
  expect(localStorage.length).toBe(0)
  expect(userStore.get().userId).toBe(0)
  expect(went).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/login'))
})

test('what was read stays until the page that shows it is left', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>(resolve => {
    arrive = resolve
  })
  navigateWith(() => arrival)
  queryClient.setQueryData(['read'], 1)
  endSession()
  expect(queryClient.getQueryData(['read'])).toBe(1)
  arrive()
  await vi.waitFor(() => expect(queryClient.getQueryData(['read'])).toBeUndefined())
})

test('a session that was left on purpose stays so when a late answer ends it again', () => {
  endSession({ onPurpose: true })
  endSession()
  expect(went.mock.calls).toEqual([['/login'], ['/login']])
  farewellDone()
})

describe('the words that a session ends with', () => {
  const [later, now] = [vi.spyOn(notify, 'afterNavigation'), vi.spyOn(notify, 'error')]

  beforeEach(() => {
    later.mockReset()
    now.mockReset()
  })

  test('are said on the sign-in page, once it stands', () => {
    endSession({ message: '请重新登录' })
    expect(later).toHaveBeenCalledExactlyOnceWith('error', '请重新登录')
    expect(now).not.toHaveBeenCalled()
  })

  test('are said at once where that page stands already', () => {
    window.history.replaceState(null, '', '/login')
    endSession({ message: '请重新登录' })
    expect(now).toHaveBeenCalledExactlyOnceWith('请重新登录')
    expect(later).not.toHaveBeenCalled()
    window.history.replaceState(null, '', '/')
  })

  test('are not said to somebody who left on purpose', () => {
    endSession({ onPurpose: true })
    endSession({ message: '请重新登录' })
    expect(now).not.toHaveBeenCalled()
    expect(later).not.toHaveBeenCalled()
    farewellDone()
  })
})

test('the end of an old session leaves whoever signed in meanwhile in another tab alone', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
  const somebodyElse = JSON.stringify({ userId: 8, sign: 'other', businessId: null })
  localStorage.setItem(userStorageKey, somebodyElse)
  endSession()
  expect(localStorage.getItem(userStorageKey)).toBe(somebodyElse)
  expect(reload).toHaveBeenCalledOnce()
  expect(went).not.toHaveBeenCalled()
})

test('the sign-in page hears whose session has ended, also after a late answer, and nothing of who left on purpose', () => {
  userStore.set({ phone: '13800000301' })
  endSession({ message: '账号已停用' })
  endSession()
  expect(endedSession.get()).toEqual({ userId: 7, phone: '13800000301', message: '账号已停用' })
  expect(localStorage.length + sessionStorage.length).toBe(0)
  userStore.set({ userId: 8, sign: 'other', phone: '13800000302' })
  endSession({ onPurpose: true })
  expect(endedSession.get()).toBeNull()
  farewellDone()
})

import { beforeEach, expect, test } from 'vitest'
import { userStorageKey, userStore } from '../../api/user-store.ts'
import { isUserSignedIn } from './signed-in.ts'
import './page-signed-in.ts'

const here = (userId: number) => isUserSignedIn(userId, undefined)

beforeEach(() => {
  userStore.clear()
  userStore.set({ userId: 7, sign: 'abc', businessId: 11 })
})

test('whoever is signed in is here, and nobody else', () => {
  expect([here(7), here(8), here(0)]).toEqual([true, false, false])
  userStore.clear()
  expect([here(7), here(0)]).toEqual([false, true])
})

test('a tab that has not heard yet of another one looks at what that one has stored', () => {
  localStorage.setItem(userStorageKey, JSON.stringify({ ...userStore.get(), businessId: 12 }))
  expect(here(7)).toBe(true)
  localStorage.setItem(userStorageKey, JSON.stringify({ ...userStore.get(), userId: 8 }))
  expect([here(7), here(8)]).toEqual([false, false])
  localStorage.clear()
  expect([here(7), here(0)]).toEqual([false, false])
})

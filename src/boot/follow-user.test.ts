import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { userStore } from '../api/user-store.ts'
import { partitionsOf } from '../device/store/clear-partition.ts'
import { deviceId, keepEdits } from '../device/outbox/outbox.ts'
import { readSessionRow } from '../device/store/session-row.ts'
import { followUser } from './follow-user.ts'

const enter = async (userId: number) => {
  userStore.clear()
  if (userId !== 0) userStore.set({ userId, sign: `sign ${userId}`, userType: 3, businessId: 34 })
  await followUser(userStore.get())
}

beforeEach(() => sessionStorage.clear())

test('whoever comes after somebody finds nothing of them but edits that were not sent', async () => {
  await enter(7)
  await deviceId('7|34')
  await enter(8)
  expect(await readSessionRow()).toMatchObject({ userId: 8 })
  expect(await partitionsOf(7)).toEqual([])
  await keepEdits('8|34', [{ target: 'cart', key: '5001:7', change: { op: 'add', qty: 1 } }], 1)
  await enter(0)
  expect(await readSessionRow()).toBeUndefined()
  expect(await partitionsOf(8)).toEqual(['8|34'])
})

test('what the tab stored of somebody else goes, and what it stored for nobody stays', async () => {
  sessionStorage.setItem('wait', '60 s')
  await enter(7)
  sessionStorage.setItem('unchecked', '5001:7')
  await enter(7)
  expect(sessionStorage.getItem('unchecked')).toBe('5001:7')
  expect(sessionStorage.getItem('wait')).toBe('60 s')
  await enter(8)
  expect(sessionStorage.getItem('unchecked')).toBeNull()
  await enter(0)
  expect(sessionStorage.length).toBe(0)
})

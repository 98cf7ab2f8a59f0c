import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearEmbedded } from '../../db/notifications.ts'
import type { Db } from '../../db/schema.ts'
import { hubOf } from './hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('many streams ask one after the other whether they still may, each as often as the others', async () => {
  // The hub uses it only as a key.
  const db = {} as Db
  await hearEmbedded(db, { listen: () => Promise.resolve() })
  const asked = new Map<number, number>()
  const open = (userId: number) =>
    hubOf(db).open({
      userId,
      userType: 3,
      businessId: undefined,
      isStillAllowed: () => {
        asked.set(userId, (asked.get(userId) ?? 0) + 1)
        return Promise.resolve(true)
      },
    })
  const streams = Array.from({ length: 100 }, (_, user) => open(user))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.size).toBe(4)
  await vi.advanceTimersByTimeAsync(49_000)
  expect([...asked.values()]).toEqual(Array.from({ length: 100 }, () => 2))
  for (const stream of streams) stream.destroy()
})

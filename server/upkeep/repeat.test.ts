import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('a run that takes long is not joined by another one, and the end waits for it', async () => {
  const runs: { resolve: () => void; reject: (error: Error) => void }[] = []
  const onError = vi.fn()
  const end = repeat(
    () =>
      new Promise<void>((resolve, reject) => {
        runs.push({ resolve, reject })
      }),
    1000,
    onError,
  )
  vi.advanceTimersByTime(5000)
  expect(runs).toHaveLength(1)
  runs[0]?.reject(new Error('the disk is full'))
  await expect.poll(() => onError.mock.calls).toEqual([[new Error('the disk is full')]])
  await new Promise(setImmediate)
  vi.advanceTimersByTime(1000)
  expect(runs).toHaveLength(2)
  vi.advanceTimersByTime(1000)

  let isEnded = false
  const ended = end().then(() => {
    isEnded = true
  })
  await new Promise(setImmediate)
  expect(isEnded).toBe(false)
  runs[1]?.resolve()
  await ended
  vi.advanceTimersByTime(5000)
  expect(runs).toHaveLength(2)
})

test('a run hears of the end, and stops without being a failure', async () => {
  const onError = vi.fn()
  const end = repeat(
    signal =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
    1000,
    onError,
  )
  await end()
  expect(onError).not.toHaveBeenCalled()
})

test('work that fails before it begins is begun again', async () => {
  const work = vi.fn(() => {
    throw new Error('no folder')
  })
  const onError = vi.fn()
  const end = repeat(work, 1000, onError)
  await new Promise(setImmediate)
  expect(onError).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
  await end()
})

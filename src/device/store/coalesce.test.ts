import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('however often it is asked for in one breath, it runs once, and again in the next one', () => {
  const task = vi.fn()
  const soon = coalesce(task)
  soon.ask()
  soon.ask()
  expect(task).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(task).toHaveBeenCalledTimes(1)
  soon.ask()
  vi.runAllTimers()
  expect(task).toHaveBeenCalledTimes(2)
})

test('what is stopped does not run, and can be asked for again', () => {
  const task = vi.fn()
  const soon = coalesce(task)
  soon.ask()
  soon.stop()
  vi.runAllTimers()
  expect(task).not.toHaveBeenCalled()
  soon.ask()
  vi.runAllTimers()
  expect(task).toHaveBeenCalledTimes(1)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadingStore } from './loading.ts'
import { whenIdle } from './when-idle.ts'

let report: () => void
let undelivered: readonly unknown[]
const page = { readyState: 'complete' }

class Observer {
  static readonly supportedEntryTypes = ['resource', 'longtask']
  constructor(callback: () => void) {
    report = callback
  }
  observe = () => undefined
  disconnect = () => undefined
  takeRecords = () => undelivered
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('document', page)
  undelivered = []
  page.readyState = 'complete'
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin() {
  const task = vi.fn<() => void>()
  whenIdle(task)
  return task
}

test('runs once, after a second of calm', () => {
  const task = begin()
  vi.advanceTimersByTime(999)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(task).toHaveBeenCalledOnce()
})

test('everything that comes begins the second anew', () => {
  const task = begin()
  for (let at = 0; at < 5; at += 1) {
    vi.advanceTimersByTime(900)
    report()
  }
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(task).toHaveBeenCalledOnce()
})

const reasons: readonly (readonly [string, () => () => void])[] = [
  [
    'a page that loads',
    () => {
      page.readyState = 'interactive'
      return () => {
        page.readyState = 'complete'
      }
    },
  ],
  ['a call under way', () => loadingStore.start()],
  [
    'what has come and is not told yet',
    () => {
      undelivered = ['resource']
      return () => {
        undelivered = []
      }
    },
  ],
]

test.each(reasons)('%s is no calm', (_name, disturb) => {
  const calmDown = disturb()
  const task = begin()
  vi.advanceTimersByTime(3000)
  expect(task).not.toHaveBeenCalled()
  calmDown()
  vi.advanceTimersByTime(1000)
  expect(task).toHaveBeenCalledOnce()
})

test('ten seconds are waited at most', () => {
  const end = loadingStore.start()
  const task = begin()
  vi.advanceTimersByTime(9_999)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledOnce()
  end()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '#tests/support/component/memory-caches.ts'
import { keepNewest } from './keep-newest.ts'

let caches: ReturnType<typeof memoryCaches>

beforeEach(() => {
  caches = memoryCaches()
  vi.useFakeTimers()
  vi.stubGlobal('caches', caches)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function store(...names: readonly string[]): Promise<void> {
  const cache = await caches.open('content')
  for (const name of names) await cache.put(`https://portal.example/${name}`, new Response(name))
}

const left = () => caches.urls('content').map(url => new URL(url).pathname)

test('what was stored longest ago is forgotten; what is stored anew counts as new', async () => {
  await store('a', 'b', 'a', 'c')
  const kept = keepNewest('content', 2)
  await vi.runAllTimersAsync()
  await kept
  expect(left()).toEqual(['/a', '/c'])
})

test('a burst is counted once, and with everything that came during the pause', async () => {
  const open = vi.spyOn(caches, 'open')
  await store('a')
  const first = keepNewest('content', 1)
  await store('b')
  expect(keepNewest('content', 1)).toBe(first)
  open.mockClear()
  await vi.runAllTimersAsync()
  await first
  expect(open).toHaveBeenCalledTimes(1)
  expect(left()).toEqual(['/b'])
  expect(keepNewest('content', 1)).not.toBe(first)
})

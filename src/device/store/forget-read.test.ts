import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '#tests/support/component/memory-caches.ts'
import { clearOthers, readCaches } from './clear-partition.ts'
import { writeSessionRow } from './session-row.ts'

afterEach(() => vi.unstubAllGlobals())

test('what was read stays while the same person is signed in, and goes with them', async () => {
  const caches = memoryCaches()
  vi.stubGlobal('caches', caches)
  for (const name of [...Object.values(readCaches), 'shell'])
    await (await caches.open(name)).put('https://portal.example/a', new Response('a'))
  await writeSessionRow({ userId: 7, sign: 'abc', business: 3 })
  const left = () => [...Object.values(readCaches), 'shell'].filter(name => caches.urls(name).length > 0)

  await clearOthers(7)
  expect(left()).toEqual(['content', 'suggestions', 'pictures', 'shell'])
  await clearOthers(0)
  expect(left()).toEqual(['shell'])
})

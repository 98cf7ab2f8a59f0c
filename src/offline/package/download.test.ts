import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '#tests/support/memory-caches.ts'
import { downloadPackage, type Progress } from './download.ts'
import { readFacts } from './kept-package.ts'

const pictures = 40
const size = 1_000

const content = {
  version: 3,
  builtAt: '2026-03-09T00:00:00.000Z',
  skus: Array.from({ length: pictures }, (_, at) => ({
    detail: { pictures: [{ path: `p/${at}`, width: 800 }] },
  })),
  cookbooks: [],
}

afterEach(() => vi.unstubAllGlobals())

test('pictures that come side by side are all counted', async () => {
  const packed = gzipSync(JSON.stringify(content))
  vi.stubGlobal('location', { origin: 'http://portal.test' })
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async (url: string) =>
    Promise.resolve(new Response(url.endsWith('.webp') ? 'x'.repeat(size) : packed)),
  )
  const told: Progress[] = []
  await downloadPackage({
    url: '/package',
    blobBase: '/blob',
    signal: new AbortController().signal,
    onProgress: progress => told.push(progress),
  })
  const bytes = packed.length + pictures * size
  expect(told.at(-1)).toEqual({ done: pictures, total: pictures, bytes })
  expect(await readFacts()).toMatchObject({ version: 3, pictures, bytes, complete: true })
})

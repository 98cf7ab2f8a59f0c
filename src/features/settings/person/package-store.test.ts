import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { packageForm } from '#contract/catalog/offline-package.ts'
import { memoryCaches } from '#tests/support/component/memory-caches.ts'
import { readFacts } from '../../../device/package/downloaded-package.ts'
import { packageStore } from './package-store.ts'

vi.mock('../../../api/call.ts', () => ({ call: async () => Promise.resolve({ path: 'package' }) }))
vi.mock('../../../api/runtime-config.ts', () => ({
  runtimeConfig: async () => Promise.resolve({ blobBase: '/blob' }),
}))

const content = {
  form: packageForm,
  version: 1,
  builtAt: '2026-03-09T00:00:00.000Z',
  skus: [{ detail: { pictures: [{ path: 'p/1', width: 800 }] } }],
  cookbooks: [],
}

/** The list of pictures arrives; a picture never does. */
const hanging = async (url: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
  url.endsWith('.webp')
    ? new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    : Promise.resolve(new Response(gzipSync(JSON.stringify(content))))

afterEach(() => vi.unstubAllGlobals())

test('a download that is called off leaves nothing', async () => {
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', hanging)
  const ended = packageStore.start()
  await vi.waitFor(() => expect(packageStore.read().progress?.total).toBe(1))
  await packageStore.remove()
  await ended
  expect(await readFacts()).toBeNull()
  expect(packageStore.read()).toEqual({ kept: null, progress: null, problem: null })
})

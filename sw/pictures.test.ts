import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchEvent } from '#tests/support/component/worker-self.ts'
import { memoryCaches } from '#tests/support/component/memory-caches.ts'
import { packageCaches } from '../src/device/package/downloaded-package.ts'
import { answerPicture } from './pictures.ts'

const portal = 'https://portal.example'
const asked = vi.fn<(asked: Request | string, init?: RequestInit) => Promise<Response>>()
let caches: ReturnType<typeof memoryCaches>

beforeEach(() => {
  caches = memoryCaches()
  vi.useFakeTimers()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('self', { location: { origin: portal } })
  vi.stubGlobal('fetch', asked)
  asked.mockReset().mockImplementation(async () => Promise.resolve(new Response('bytes')))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function configured(blobBase: string): Promise<void> {
  const cache = await caches.open('runtime-config')
  await cache.put('/config.json', Response.json({ apiHost: '', blobBase, platformKey: '', demo: false }))
}

async function show(url: string): Promise<string> {
  const event = fetchEvent()
  const answer = await answerPicture(new Request(url), event)
  await vi.runAllTimersAsync()
  await Promise.all(event.work)
  return answer.text()
}

test('a picture is asked for once', async () => {
  const url = `${portal}/blob/p/ab/cd/320.avif`
  await show(url)
  expect(await show(url)).toBe('bytes')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('pictures of another origin are asked for in a way that does not fill the storage', async () => {
  await configured('https://cdn.example/pics')
  const url = 'https://cdn.example/pics/p/ab/cd/320.avif'
  await show(url)
  expect(asked.mock.lastCall?.[1]).toMatchObject({ mode: 'cors', credentials: 'omit' })
  expect(caches.urls('pictures')).toEqual([url])
})

test.each(['/icons/icon.svg', '/api/pc/files/7', '/blobs/x.png'])('%s is not kept', async path => {
  expect(await show(portal + path)).toBe('bytes')
  expect(caches.urls('pictures')).toEqual([])
})

test('what is not there is not kept', async () => {
  asked.mockResolvedValueOnce(new Response('', { status: 404 }))
  await show(`${portal}/blob/p/ab/cd/320.avif`)
  expect(caches.urls('pictures')).toEqual([])
})

test('without a network another width of the same picture is shown', async () => {
  await show(`${portal}/blob/p/ab/cd/640.avif`)
  asked.mockReset().mockRejectedValue(new TypeError('no network'))
  expect(await show(`${portal}/blob/p/ab/cd/96.avif`)).toBe('bytes')
  await expect(show(`${portal}/blob/p/ab/ce/96.avif`)).rejects.toThrow('no network')
})

test('without a network the picture of the offline package is shown, and the package left as it is', async () => {
  const url = `${portal}/blob/p/ab/cf/480.webp`
  const kept = await caches.open(packageCaches.pictures)
  await kept.put(url, new Response('of the package'))
  asked.mockReset().mockRejectedValue(new TypeError('no network'))
  expect(await show(`${portal}/blob/p/ab/cf/960.avif`)).toBe('of the package')
  expect(caches.urls(packageCaches.pictures)).toEqual([url])
})

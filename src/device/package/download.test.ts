import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { packageForm } from '#contract/catalog/offline-package.ts'
import { memoryCaches } from '#tests/support/component/memory-caches.ts'
import { downloadPackage, OtherForm, type Progress } from './download.ts'
import { readFacts, removePackage } from './downloaded-package.ts'

const pictures = 40
const size = 1_000

const content = {
  form: packageForm,
  version: 3,
  builtAt: '2026-03-09T00:00:00.000Z',
  skus: Array.from({ length: pictures }, (_, at) => ({
    detail: { pictures: [{ path: `p/${at}`, width: 800 }] },
  })),
  cookbooks: [],
}

/** The package, and its pictures as this answers them. */
function stubPortal(picture: (at: number, signal: AbortSignal) => Promise<Response>): Buffer {
  const packed = gzipSync(JSON.stringify(content))
  vi.stubGlobal('location', { origin: 'http://portal.test' })
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    const at = /p\/(\d+)\//.exec(url)?.[1]
    return at === undefined ? new Response(packed) : picture(Number(at), signal)
  })
  return packed
}

const drawn = async () => Promise.resolve(new Response('x'.repeat(size)))

async function download(told: Progress[] = []): Promise<void> {
  await downloadPackage({
    url: '/package',
    blobBase: '/blob',
    signal: new AbortController().signal,
    onProgress: progress => told.push(progress),
  })
}

afterEach(() => vi.unstubAllGlobals())

test('pictures that come side by side are all counted', async () => {
  const packed = stubPortal(drawn)
  const told: Progress[] = []
  await download(told)
  const bytes = packed.length + pictures * size
  expect(told.at(-1)).toEqual({ done: pictures, total: pictures, bytes })
  expect(await readFacts()).toMatchObject({ version: 3, pictures, bytes, complete: true })
})

test('where one picture fails nothing goes on, and the next download brings the rest', async () => {
  let isBroken = true
  const asked: number[] = []
  stubPortal((at, signal) => {
    asked.push(at)
    if (!isBroken || at < 4) return drawn()
    if (at === 5) return Promise.resolve(new Response('', { status: 500 }))
    return new Promise((resolve, reject) => {
      setTimeout(() => resolve(drawn()), 5)
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
  const told: Progress[] = []
  await expect(download(told)).rejects.toThrow('a picture could not be read: 500')
  const [toldBefore, askedBefore] = [told.length, asked.length]
  expect(await readFacts()).toMatchObject({ pictures: 4, complete: false })
  await new Promise(resolve => {
    setTimeout(resolve, 30)
  })
  expect([told.length, asked.length]).toEqual([toldBefore, askedBefore])
  isBroken = false
  await download()
  expect(asked).toHaveLength(askedBefore + pictures - 4)
  expect(await readFacts()).toMatchObject({ pictures, complete: true })
})

test('a picture that the portal does not have any more stands in no other’s way', async () => {
  stubPortal(at => (at === 2 ? Promise.resolve(new Response('', { status: 404 })) : drawn()))
  const told: Progress[] = []
  await download(told)
  expect(told.at(-1)).toMatchObject({ done: pictures - 1, total: pictures - 1 })
  expect(await readFacts()).toMatchObject({ pictures: pictures - 1, complete: true })
})

test('what another tab removes during a download is not said to be there', async () => {
  stubPortal(async at => {
    if (at === 7) await removePackage()
    return drawn()
  })
  await download()
  expect(await readFacts()).toBeNull()
})

test('a package of another form takes no one’s place', async () => {
  stubPortal(drawn)
  await download()
  vi.stubGlobal('fetch', async () =>
    Promise.resolve(new Response(gzipSync(JSON.stringify({ ...content, form: '0-other', version: 9 })))),
  )
  await expect(download()).rejects.toThrow(OtherForm)
  expect(await readFacts()).toMatchObject({ version: 3, complete: true })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '#tests/support/component/memory-caches.ts'
import { fetchEvent } from '#tests/support/component/worker-self.ts'
import { cachedHeader } from '../src/api/cached-answers.ts'
import { contentStrategy } from './read-cache.ts'
import { keepServedAnswers } from './served-answers.ts'

const origin = 'https://portal.example'
const noon = Date.UTC(2026, 10, 24, 4)
let caches: ReturnType<typeof memoryCaches>

beforeEach(() => {
  caches = memoryCaches()
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('self', { caches, clients: { get: async () => Promise.resolve() } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const served = (entries: readonly unknown[]) =>
  `<html><script type="application/json" id="content">${JSON.stringify(entries)}</script><script src="/x.js"></script>`

/** The answer that a page gets for the published home page without a network. */
async function ask(host: string): Promise<Response> {
  const body = JSON.stringify({ id: 'one', timestamp: 1, sign: 's', body: {} })
  const request = new Request(`${host}/api/pc/pages/queryPublishConfig`, { method: 'POST', body })
  const event = fetchEvent() as unknown as ExtendableEvent
  return contentStrategy({ cacheName: 'content', most: 9 }).handle({ request, event })
}

test('what came with the served page answers a later question without a network, with its date', async () => {
  const page = { title: '首页', modules: [] }
  await keepServedAnswers(served([[['content', 'home-page'], page]]), origin, noon)
  const answer = await ask(origin)
  expect(await answer.json()).toEqual({ code: 0, msg: '', body: page })
  expect(answer.headers.get(cachedHeader)).toMatch(new RegExp(`^${noon} `))
})

test('where the API has an origin of its own, the answers are kept under it', async () => {
  const config = { apiHost: 'https://api.example', blobBase: '/blob' }
  const entries = [
    [['content', 'config'], config],
    [['content', 'home-page'], { title: '首页' }],
  ]
  await keepServedAnswers(served(entries), origin, noon)
  expect(await (await ask('https://api.example')).json()).toMatchObject({ body: { title: '首页' } })
  await expect(ask(origin)).rejects.toThrow('no-response')
})

test('what is no such answer, and a page without any, leave nothing', async () => {
  const entries = [
    [['content', 'home-page'], null],
    [['content', 'protocols'], [1]],
    [['news', 'latest'], [1]],
  ]
  await keepServedAnswers(served(entries), origin, noon)
  await keepServedAnswers('<html></html>', origin, noon)
  expect(caches.urls('content')).toEqual([])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchEvent } from '#tests/support/component/worker-self.ts'
import { memoryCaches } from '#tests/support/component/memory-caches.ts'
import { cachedHeader } from '../src/api/cached-answers.ts'
import { keepNewest } from './keep-newest.ts'
import { contentStrategy, keepable } from './read-cache.ts'

vi.mock(import('./answer-from-package.ts'), () => ({
  answerFromPackage: async ({ url }) => Promise.resolve(url.endsWith('/7') ? envelope(['packaged']) : null),
}))
vi.mock('./keep-newest.ts', () => ({ keepNewest: vi.fn<typeof keepNewest>() }))

const noon = Date.UTC(2026, 10, 20, 4)
const day = 86_400_000
const told = vi.fn<(message: unknown) => void>()
const clientOf = async () => Promise.resolve({ postMessage: told })
const portal = vi.fn<() => Promise<Response>>()
let caches: ReturnType<typeof memoryCaches>

const envelope = (body: unknown, code = 0) => Response.json({ code, msg: '', body })

beforeEach(() => {
  caches = memoryCaches()
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('self', { caches, clients: { get: clientOf } })
  vi.stubGlobal('fetch', portal)
  vi.stubGlobal('navigator', { onLine: true })
  told.mockReset()
  portal.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const strategy = () => contentStrategy({ cacheName: 'content', most: 2 })

/** One read of a page: its answer, and the end of the work behind it. */
function read(id: number) {
  const url = `https://portal.example/api/pc/news/${id}`
  const event = fetchEvent() as unknown as ExtendableEvent
  const [answer, done] = strategy().handleAll({ request: new Request(url), event })
  return { answer, done }
}

/** A read of which the portal knows the answer. */
async function readOnce(id: number, body: readonly string[]): Promise<void> {
  portal.mockResolvedValueOnce(envelope(body))
  const { answer, done } = read(id)
  expect(await (await answer).json()).toMatchObject({ body })
  await done
}

const nothing = () => undefined
const never = new Promise<Response>(nothing)

test('the first answer comes from the portal and says nothing of a cache', async () => {
  portal.mockResolvedValueOnce(envelope(['old']))
  const { answer, done } = read(1)
  expect((await answer).headers.has(cachedHeader)).toBe(false)
  await done
  expect(told).not.toHaveBeenCalled()
})

test('what was read once is answered at once, with its date, while the portal hangs', async () => {
  await readOnce(1, ['old'])
  vi.setSystemTime(noon + day)
  portal.mockReturnValueOnce(never)
  const answer = await read(1).answer
  expect(await answer.json()).toMatchObject({ body: ['old'] })
  expect(new Date(Number(answer.headers.get(cachedHeader)?.split(' ')[0])).getUTCDate()).toBe(20)
})

test('without a network it is answered, and what was never read is not', async () => {
  await readOnce(1, ['old'])
  portal.mockRejectedValue(new TypeError('no network'))
  const known = read(1)
  expect(await (await known.answer).json()).toMatchObject({ body: ['old'] })
  await known.done
  await expect(read(2).answer).rejects.toThrow('no-response')
})

test('where the browser knows of no network, the package answers without waiting for it', async () => {
  await readOnce(1, ['old'])
  portal.mockReturnValue(never)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await (await read(7).answer).json()).toMatchObject({ body: ['packaged'] })
  expect(await (await read(1).answer).json()).toMatchObject({ body: ['old'] })
})

test('where the browser was wrong about the network, the page hears that the portal says otherwise than the package', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  portal.mockResolvedValueOnce(envelope(['new']))
  const { answer, done } = read(7)
  expect(await (await answer).json()).toMatchObject({ body: ['packaged'] })
  await done
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ type: 'revalidated', isChanged: true }))
})

test('where the browser knows of a network, the package answers only once the portal has not', async () => {
  portal.mockResolvedValueOnce(envelope(['new']))
  const { answer, done } = read(7)
  expect(await (await answer).json()).toMatchObject({ body: ['new'] })
  // It is stored after it was given, else in the cache of the next test.
  await done
  caches = memoryCaches()
  vi.stubGlobal('caches', caches)
  portal.mockRejectedValue(new TypeError('no network'))
  expect(await (await read(7).answer).json()).toMatchObject({ body: ['packaged'] })
})

/** Lets time pass until there is an answer. */
async function inTime(answer: Promise<Response>): Promise<Response> {
  const there = vi.fn<(response: Response) => void>()
  void answer.then(there)
  await vi.waitFor(() => expect(there).toHaveBeenCalled(), { interval: 100, timeout: 30_000 })
  return answer
}

test.each([
  ['hangs', async () => never],
  ['is a failing gateway', async () => Promise.resolve(new Response('', { status: 503 }))],
  [
    'is the page of a WLAN',
    async () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
  ],
])('where the portal %s, the package answers after a moment', async (_, answering) => {
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  portal.mockImplementationOnce(answering)
  expect(await (await inTime(read(7).answer)).json()).toMatchObject({ body: ['packaged'] })
})

test('a slow portal that answers in time is not overtaken by the package', async () => {
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  portal.mockImplementationOnce(
    async () =>
      new Promise(resolve => {
        setTimeout(resolve, 1_400, envelope(['portal']))
      }),
  )
  expect(await (await inTime(read(7).answer)).json()).toMatchObject({ body: ['portal'] })
})

test('a page that got an old answer is told of a new one, and finds it when it asks again', async () => {
  await readOnce(1, ['old'])
  portal.mockResolvedValueOnce(envelope(['new']))
  const { answer, done } = read(1)
  const key = (await answer).headers.get(cachedHeader)?.split(' ')[1]
  expect(await (await answer).json()).toMatchObject({ body: ['old'] })
  await done
  expect(told).toHaveBeenCalledWith({
    type: 'revalidated',
    key,
    at: expect.any(Number) as number,
    isChanged: true,
  })
  portal.mockReturnValueOnce(never)
  expect(await (await read(1).answer).json()).toMatchObject({ body: ['new'] })
})

test('a page is told that nothing has changed, since when it is known to be so', async () => {
  await readOnce(1, ['old'])
  vi.setSystemTime(noon + day)
  portal.mockResolvedValueOnce(envelope(['old']))
  await read(1).done
  const [message] = told.mock.lastCall ?? []
  expect(message).toMatchObject({ isChanged: false })
  expect((message as { at: number }).at).toBeGreaterThanOrEqual(noon + day)
})

test.each([
  ['a refusal', () => envelope(null, 1004)],
  [
    'the page of a WLAN',
    () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a failure', () => Response.json({ code: 1500 }, { status: 500 })],
])('%s does not take the place of what is kept', async (_, answer) => {
  await readOnce(1, ['old'])
  portal.mockResolvedValueOnce(answer())
  await read(1).done
  expect(told).not.toHaveBeenCalled()
  portal.mockReturnValueOnce(never)
  expect(await (await read(1).answer).json()).toMatchObject({ body: ['old'] })
})

test('after a month an answer is too old', async () => {
  await readOnce(1, ['old'])
  vi.setSystemTime(noon + 31 * day)
  portal.mockRejectedValueOnce(new TypeError('no network'))
  await expect(read(1).answer).rejects.toThrow('no-response')
})

test('as many answers stay as there is room for', async () => {
  await readOnce(1, ['old'])
  expect(keepNewest).toHaveBeenCalledWith('content', 2)
})

test.each([
  [
    'JSON of another server',
    new Response('{"hello":1}', { headers: { 'content-type': 'application/json' } }),
  ],
  ['broken JSON', new Response('{"code":0,', { headers: { 'content-type': 'application/json' } })],
  ['text that looks like an answer', new Response('{"code":0,"body":1}')],
  ['an answer without content', new Response(null, { status: 204 })],
  ['an answer that is too long', envelope(['x'.repeat(300_000)])],
])('%s is not stored', async (_, answer) => {
  expect(await keepable(answer, noon)).toBeNull()
})

test('an answer that was redirected is not stored', async () => {
  const answer = envelope(['elsewhere'])
  Object.defineProperty(answer, 'redirected', { value: true })
  expect(await keepable(answer, noon)).toBeNull()
})

test('nothing of the answer but its content is stored', async () => {
  const answer = envelope(['old'])
  answer.headers.set('x-request-id', 'secret')
  const stored = await keepable(answer, noon)
  expect([...(stored?.headers.keys() ?? [])].toSorted()).toEqual(['content-type', cachedHeader])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaleTabError } from './api-error.ts'
import { commandFor, prepareCalls } from './call.ts'
import { configureApi } from './ports.ts'
import { knowRuntimeConfig } from './runtime-config.ts'
import { outcomeOf } from './call-outcome.ts'
import { timeoutMs } from './transport/transport.ts'

type Network = (init: RequestInit) => Promise<Response>

const json =
  (status: number, data: unknown, headers: Record<string, string> = {}): Network =>
  () =>
    Promise.resolve(Response.json(data, { status, headers }))
const envelope = (code: number, body: unknown = null, status = 200): Network =>
  json(status, { code, msg: '原话', body })
const page =
  (status: number, headers: Record<string, string> = {}): Network =>
  () =>
    Promise.resolve(new Response('<html>', { status, headers: { 'content-type': 'text/html', ...headers } }))

const silence: Network = ({ signal }) =>
  new Promise((_, reject) => {
    const giveUp = () => reject(signal?.reason as Error)
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
  })

let network: Network

beforeEach(async () => {
  knowRuntimeConfig({ apiHost: '', blobBase: '', platformKey: '', demo: false })
  configureApi({ beforeWrite: () => undefined })
  await prepareCalls()
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => network(init))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = (signal?: AbortSignal) =>
  outcomeOf(() => commandFor('POST /vip/action/endOtherSessions', { body: {}, ...(signal && { signal }) }))

const unknown = { kind: 'retry', why: 'unknown', afterSeconds: undefined }
const session = { kind: 'retry', why: 'session', afterSeconds: undefined }
const fields = [{ path: 'phone', message: '格式不正确' }]

test.each<[string, Network, object]>([
  ['a value', envelope(0, { ended: 2 }), { kind: 'accepted', value: { ended: 2 } }],
  ['a success that lacks its value', envelope(0), { kind: 'rejected', code: 0 }],
  ['HTTP 204', () => Promise.resolve(new Response(null, { status: 204 })), { kind: 'rejected' }],
  ['-1, which a popup has told', envelope(-1), { kind: 'rejected', code: -1, text: undefined }],
  ['-2', envelope(-2), { ...session, code: -2, text: undefined }],
  ['-4', envelope(-4), { ...session, code: -4, text: undefined }],
  ['HTTP 401', page(401), session],
  ['a business code', envelope(1009), { kind: 'rejected', code: 1009, text: '原话', fields: [] }],
  ['wrong fields', envelope(1001, { fields }), { kind: 'rejected', code: 1001, fields }],
  ['a clock that stays wrong', envelope(1010), { kind: 'retry', why: 'wait' }],
  ['HTTP 413 of the portal', envelope(1013, null, 413), { kind: 'rejected', code: 1013 }],
  ['HTTP 413 of a proxy', page(413), { kind: 'rejected', code: undefined }],
  ['HTTP 417 with words', json(417, { msg: '不符' }), { kind: 'rejected', text: '不符' }],
  [
    'too often, in the body',
    envelope(1029, { retryAfterSeconds: 9 }, 429),
    { kind: 'retry', afterSeconds: 9 },
  ],
  ['HTTP 429 of a proxy', page(429, { 'retry-after': '7' }), { kind: 'retry', why: 'wait', afterSeconds: 7 }],
  [
    'HTTP 429 until a date',
    page(429, { 'retry-after': 'Sun, 22 Nov 2026 08:00:00 GMT' }),
    { afterSeconds: undefined },
  ],
  ['HTTP 408', page(408), { kind: 'retry', why: 'wait' }],
  ['HTTP 500 of the portal', envelope(1500, null, 500), { ...unknown, code: 1500, text: '原话' }],
  ['HTTP 500 with -2, which ends no session', envelope(-2, null, 500), { ...unknown, text: '原话' }],
  ['HTTP 502 of a proxy', page(502), unknown],
  [
    'HTTP 503 of the portal',
    envelope(1503, { retryAfterSeconds: 10 }, 503),
    { ...unknown, afterSeconds: 10 },
  ],
  ['HTTP 503 of a proxy', page(503, { 'retry-after': '3' }), { ...unknown, afterSeconds: 3 }],
  ['HTTP 403 of a proxy', page(403), unknown],
  ['the page of a captive portal', page(200), unknown],
  ['the JSON of a captive portal', json(200, { success: true }), unknown],
  [
    'no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { ...unknown, text: '没有收到商城的答复，请检查网络后重试' },
  ],
])('%s settles as it should', async (_, answer, settled) => {
  network = answer
  expect(await send()).toMatchObject(settled)
})

test('what nobody answers in time may have been carried out', async () => {
  vi.useFakeTimers()
  network = silence
  const sent = send()
  await vi.advanceTimersByTimeAsync(timeoutMs)
  expect(await sent).toMatchObject(unknown)
})

test('what the page has cancelled may have been carried out, and nobody is told', async () => {
  network = silence
  const controller = new AbortController()
  const sent = send(controller.signal)
  controller.abort()
  expect(await sent).toMatchObject({ ...unknown, text: undefined, fields: [] })
})

test('a tab that is about to reload has sent nothing, and nobody is told', async () => {
  configureApi({
    beforeWrite: () => {
      throw new StaleTabError('other')
    },
  })
  expect(await send()).toMatchObject({ ...session, text: undefined, fields: [] })
})

test('a fault of our own goes on', async () => {
  await expect(outcomeOf(() => Promise.reject(new TypeError('oops')))).rejects.toThrow('oops')
})

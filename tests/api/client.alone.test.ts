import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call, command, commandFor } from '#src/api/call.ts'
import type { Effect } from '#src/api/answer-meaning.ts'
import { loadingStore } from '#src/api/loading.ts'
import { configureApi, type Session } from '#src/api/ports.ts'
import { startTestApp, type TestApp } from '../support/database/app.ts'

let portal: TestApp
let sent: { url: string; body: string; headers: Record<string, string> }[] = []
let told: { effects: readonly Effect[]; background: boolean }[] = []
let offset = 0
const nobody: Session = { sign: '', business: undefined }
let session = nobody
/** The faults that the network applies to the next answers, in this order. */
let faults: ((answer: () => Promise<Response>) => Promise<Response>)[] = []

beforeAll(async () => {
  portal = await startTestApp()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  const network = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const { body, headers } = { ...init } as { body: string; headers: Record<string, string> }
    if (!input.endsWith('/config.json')) sent.push({ url: input, body, headers })
    const answer = () => network(new URL(input, `http://127.0.0.1:${port}`), init)
    const fault = input.endsWith('/config.json') ? undefined : faults.shift()
    return fault ? fault(answer) : answer()
  })
  configureApi({
    session: () => session,
    clock: {
      read: () => offset,
      learn: learnt => {
        offset = learnt
      },
    },
    effects: (effects, background) => told.push({ effects, background }),
  })
})

afterEach(() => {
  sent = []
  told = []
  offset = 0
  session = nobody
  faults = []
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await portal.close()
})

const settings = () => call('POST /malls/action/queryOne', { body: {} })
const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('the call was expected to fail')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(new Error(String(error)))),
  )

test('a wrong clock corrects itself and repeats once, with the same id and a fresh signature', async () => {
  offset = -3_600_000
  expect((await settings()).name).toBeTruthy()
  const [first, second, ...more] = sent.map(one => JSON.parse(one.body) as { id: string; sign: string })
  expect(more).toEqual([])
  expect(second?.id).toBe(first?.id)
  expect(second?.sign).not.toBe(first?.sign)
  expect(Math.abs(offset)).toBeLessThan(60_000)
})

test('a clock that stays wrong fails after one repetition', async () => {
  offset = -3_600_000
  configureApi({ clock: { read: () => -3_600_000, learn: () => undefined } })
  expect((await refusal(settings())).code).toBe(code.clock)
  expect(sent).toHaveLength(2)
  configureApi({ clock: { read: () => offset, learn: learnt => void (offset = learnt) } })
})

test('effects are told once per call, and a background call says that it is one', async () => {
  expect((await refusal(call('POST /users/queryUserInfo', { body: {} }))).code).toBe(code.signedOut)
  await refusal(call('POST /users/queryUserInfo', { body: {}, background: true }))
  expect(told).toEqual([
    { effects: [{ kind: 'signOut', text: '请重新登录' }], background: false },
    { effects: [{ kind: 'signOut', text: '请重新登录' }], background: true },
  ])
})

describe('while an answer is on its way', () => {
  const [old, next] = ['a'.repeat(43), 'b'.repeat(43)]
  const ask = () => call('POST /users/queryUserInfo', { body: {} })
  const becoming = (later: Session) => (answer: () => Promise<Response>) => {
    session = later
    return answer()
  }

  test('another sign-in is not ended by the refusal of the session before', async () => {
    session = { sign: old, business: undefined }
    faults = [becoming({ sign: next, business: undefined })]
    expect((await refusal(ask())).code).toBe(code.signedOut)
    expect(told).toEqual([])
  })

  test('another dealer is no other session: its end is told', async () => {
    session = { sign: old, business: 1 }
    faults = [becoming({ sign: old, business: 2 })]
    expect((await refusal(ask())).code).toBe(code.signedOut)
    expect(told).toEqual([{ effects: [{ kind: 'signOut', text: '请重新登录' }], background: false }])
  })

  test('what is repeated for the clock goes out as who asked', async () => {
    offset = -3_600_000
    session = { sign: old, business: 1 }
    faults = [becoming({ sign: next, business: 2 })]
    await settings()
    expect(sent.map(({ headers }) => [headers['sign'], headers['business']])).toEqual([
      [old, '1'],
      [old, '1'],
    ])
  })

  test('a popup is told whoever signs in: it speaks of what was done', async () => {
    session = { sign: old, business: undefined }
    const refused = Response.json({ code: code.refused, msg: '库存不足', body: null })
    faults = [() => becoming({ sign: next, business: undefined })(() => Promise.resolve(refused))]
    await refusal(ask())
    expect(told).toEqual([{ effects: [{ kind: 'popup', text: '库存不足' }], background: false }])
  })
})

test.each([
  [
    'a captive portal answers HTML',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a gateway fails', () => new Response('bad gateway', { status: 502 })],
])('%s: nobody is signed out and nothing becomes a value', async (_, answer) => {
  faults = [() => Promise.resolve(answer())]
  const error = await refusal(settings())
  expect(error.answered).toBe(false)
  expect(told).toEqual([])
})

describe('a success without a value', () => {
  const agree = (answer: () => Response) => {
    faults = [() => Promise.resolve(answer())]
    return command('POST /workbench/listViews/action/rename', { body: { id: 1, name: '常用' } })
  }
  const bare: [string, () => Response][] = [
    ['HTTP 204', () => new Response(null, { status: 204 })],
    ['code 0 without a body', () => Response.json({ code: 0, msg: '操作成功', body: null })],
  ]

  test.each(bare)('%s is enough for a command', async (_, answer) => {
    await expect(agree(answer)).resolves.toBeUndefined()
  })

  test.each(bare)('%s is no list, and not worth another try', async (_, answer) => {
    faults = [() => Promise.resolve(answer())]
    const error = await refusal(settings())
    expect(error).toMatchObject({ message: '请重试', silent: false })
  })

  test.each(bare)('%s is no key and no session', async (_, answer) => {
    faults = [() => Promise.resolve(answer())]
    expect((await refusal(commandFor('POST /aes/getSecretBySign', { body: {} }))).message).toBe('请重试')
  })

  test('HTTP 401 of somebody on the way is not a success', async () => {
    const refused = await refusal(agree(() => new Response('', { status: 401 })))
    expect(refused.message).toBe('请重新登录')
    expect(told).toEqual([])
  })
})

describe('who has been told of a refusal', () => {
  const refused = (refusalCode: number, status: number, options = {}) => {
    faults = [
      () => Promise.resolve(Response.json({ code: refusalCode, msg: '坏了', body: null }, { status })),
    ]
    return refusal(call('POST /malls/action/queryOne', { body: {}, ...options }))
  }

  test.each([-1, -2, -4])('code %i: the page tells it', async refusalCode => {
    expect((await refused(refusalCode, 200)).told).toBe(true)
  })

  test.each([-1, -2, -4])('code %i in the background: nobody', async refusalCode => {
    expect((await refused(refusalCode, 200, { background: true })).told).toBe(false)
  })

  test.each([-1, -2, -4])(
    'HTTP 500 with code %i: nobody, and nothing is asked of the page',
    async refusalCode => {
      expect(await refused(refusalCode, 500)).toMatchObject({ told: false, message: '坏了' })
      expect(told).toEqual([])
    },
  )
})

test.each([413, 429])('HTTP %i whose words are cut off is an answer all the same', async status => {
  faults = [
    () => Promise.resolve(new Response('{"co', { status, headers: { 'content-type': 'application/json' } })),
  ]
  expect(await refusal(settings())).toMatchObject({ silent: false, refusal: { status } })
})

test('no answer at all: the specification’s text, and the bar is put away', async () => {
  faults = [() => Promise.reject(new TypeError('fetch failed'))]
  expect((await refusal(settings())).message).toBe('系统异常，请稍后再试')
  expect(loadingStore.get()).toBe(0)
})

test('a cancelled call ends as cancelled, not as a failure of the portal', async () => {
  const controller = new AbortController()
  faults = [
    answer => {
      controller.abort()
      return answer()
    },
  ]
  await expect(call('POST /malls/action/queryOne', { body: {}, signal: controller.signal })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }) as Error,
  )
  expect(loadingStore.get()).toBe(0)
})

test('a write is stopped before it leaves when its tab no longer speaks for the signed-in user', async () => {
  const stop = () => {
    throw new Error('another user signed in')
  }
  configureApi({ beforeWrite: stop })
  await expect(command('POST /vip/logout', { body: {} })).rejects.toThrow('another user signed in')
  expect(sent).toEqual([])
  configureApi({ beforeWrite: () => undefined })
})

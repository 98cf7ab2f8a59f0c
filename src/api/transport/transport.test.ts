import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exchange, timeoutMs } from './transport.ts'

/** A network that answers nothing until the request is aborted. */
const hang = (_: string, init: RequestInit) =>
  new Promise((_resolve, reject) => {
    const give = () => reject(init.signal?.reason as Error)
    if (init.signal?.aborted) give()
    init.signal?.addEventListener('abort', give)
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', hang)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each([
  ['a browser of today', AbortSignal],
  ['the oldest browser, which cannot join signals', { any: undefined, timeout: undefined }],
])('in %s', (_, signals) => {
  beforeEach(() => {
    vi.stubGlobal('AbortSignal', signals)
  })

  test('what nobody answers within 30 seconds is no answer', async () => {
    const answer = exchange('/api/pc/x', { signal: new AbortController().signal })
    await vi.advanceTimersByTimeAsync(timeoutMs - 1)
    expect(await Promise.race([answer, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect((await answer).status).toBeUndefined()
  })

  test.each([
    ['before', true],
    ['after', false],
  ])('what was cancelled %s it left ends as cancelled', async (_when, early) => {
    const controller = new AbortController()
    if (early) controller.abort()
    const answer = exchange('/api/pc/x', { signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('an answer comes through, and no clock runs on after it', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0 })))
    const { signal } = new AbortController()
    expect(await exchange('/api/pc/x', { signal })).toEqual({ status: 200, data: { code: 0 } })
    expect(vi.getTimerCount()).toBe(0)
  })
})

import { expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createQueryClient } from './query-client.ts'

const triesOf = async (error: Error) => {
  const ask = vi.fn<() => Promise<unknown>>().mockRejectedValue(error)
  await expect(createQueryClient().query({ queryKey: ['asked'], queryFn: ask, retryDelay: 0 })).rejects.toBe(
    error,
  )
  return ask.mock.calls.length
}

test.each([
  ['a refusal', { code: -1, status: 200 }],
  ['HTTP 500 with an envelope', { code: 1500, status: 500 }],
  ['too many requests', { code: 1029, status: 429 }],
  ['too many requests, said by a proxy', { status: 429 }],
  ['too large', { code: 1013, status: 413 }],
  ['too large, said by a proxy', { status: 413 }],
  ['a success that brought nothing', { code: 0, status: 200 }],
  ['nothing to bring', { status: 204 }],
])('%s is an answer: it is not asked for again', async (_, refusal) => {
  expect(await triesOf(new ApiError({ message: '', ...refusal }))).toBe(1)
})

test.each([
  ['no answer', {}],
  ['a gateway in trouble', { status: 502 }],
  ['HTTP 500 without an envelope', { status: 500 }],
  ['a portal too busy', { code: 1503, status: 503 }],
])('%s is silence, which is worth two more tries', async (_, refusal) => {
  expect(await triesOf(new ApiError({ message: '', ...refusal }))).toBe(3)
})

test('a fault of our own is not tried again', async () => {
  expect(await triesOf(new TypeError('oops'))).toBe(1)
})

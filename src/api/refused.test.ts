import { expect, test, vi } from 'vitest'
import { ApiError, StaleTabError } from './api-error.ts'
import { attempt } from './refused.ts'

const failing = (error: Error) => {
  const action = vi.fn<() => Promise<void>>().mockRejectedValue(error)
  return attempt(action)
}

test.each([-1, -2, -4])(
  'a refusal with code %i that was told elsewhere is not repeated by the form',
  async code => {
    const error = new ApiError({ message: '库存不足', code, status: 200 }, { told: true })
    expect(await failing(error)).toEqual({ fields: [], text: undefined })
  },
)

test.each([-1, -2, -4])('HTTP 500 with code %i told nobody: the form shows the message', async code => {
  expect(await failing(new ApiError({ message: '坏了', code, status: 500 }))).toEqual({
    fields: [],
    text: '坏了',
  })
})

test('a tab that is about to reload says nothing', async () => {
  expect(await failing(new StaleTabError('other'))).toEqual({ fields: [], text: undefined })
})

test('a fault of our own goes on', async () => {
  await expect(failing(new TypeError('oops'))).rejects.toThrow('oops')
})

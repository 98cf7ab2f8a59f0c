import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createIntention } from './intention.ts'

const lost = () => new ApiError({ message: '系统异常，请稍后再试' })
const refused = () => new ApiError({ message: '不行', code: -1, status: 200 })
const build = () => ({ secret: Math.random() })

const broken = () => new ApiError({ message: '服务正忙', code: 1503, status: 503 })

const trial = (answers: (Error | string)[]) => {
  const send = vi.fn((_body: { secret: number }, _id: string) => {
    const next = answers.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
  const intend = createIntention<{ secret: number }>()
  return { send, press: (key: string) => intend(key, build, send).catch((error: unknown) => error) }
}

it('repeats the same request under the same id while nobody has answered', async () => {
  const { send, press } = trial([lost(), lost(), 'done'])
  await press('form')
  await press('form')
  expect(await press('form')).toBe('done')
  const [first, second, third] = send.mock.calls
  expect(second).toEqual(first)
  expect(third).toEqual(first)
})

it('repeats the same request after a server in trouble, which may have written all the same', async () => {
  const { send, press } = trial([broken(), 'done'])
  await press('form')
  await press('form')
  const [first, second] = send.mock.calls
  expect(second).toEqual(first)
})

it('begins anew after an answer, be it a refusal', async () => {
  const { send, press } = trial([refused(), 'done', 'done again'])
  await press('form')
  await press('form')
  await press('form')
  expect(new Set(send.mock.calls.map(call => call[1])).size).toBe(3)
})

it('begins anew when the form says something else', async () => {
  const { send, press } = trial([lost(), 'done'])
  await press('form')
  await press('changed form')
  const [first, second] = send.mock.calls
  expect(second?.[1]).not.toBe(first?.[1])
  expect(second?.[0]).not.toEqual(first?.[0])
})

import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createIntentions, type Intention } from './intention.ts'

const lost = () => new ApiError({ message: '系统异常，请稍后再试' })
const refused = () => new ApiError({ message: '不行', code: -1, status: 200 })
const busy = () => new ApiError({ message: '慢一点', code: 1029, status: 429 })
const broken = () => new ApiError({ message: '服务正忙', code: 1503, status: 503 })

const trial = (answers: (Error | string)[]) => {
  const post = vi.fn((_body: { secret: number }, _id: string) => {
    const next = answers.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
  const send = async (_: string, { id, once }: Intention) =>
    post(await once(() => Promise.resolve({ secret: Math.random() })), id)
  const intend = createIntentions()
  return { post, press: (input: string) => intend(input, send) }
}

it('repeats the same request under the same id while nobody has answered', async () => {
  const { post, press } = trial([lost(), lost(), 'done'])
  await press('form')
  await press('form')
  expect(await press('form')).toEqual({ kind: 'accepted', value: 'done' })
  const [first, second, third] = post.mock.calls
  expect(second).toEqual(first)
  expect(third).toEqual(first)
})

it('repeats the same request after a server in trouble, which may have written all the same', async () => {
  const { post, press } = trial([broken(), 'done'])
  await press('form')
  await press('form')
  const [first, second] = post.mock.calls
  expect(second).toEqual(first)
})

it('begins anew after an answer, be it a refusal or a word to wait', async () => {
  const { post, press } = trial([refused(), busy(), 'done', 'done again'])
  for (const _ of [1, 2, 3, 4]) await press('form')
  expect(new Set(post.mock.calls.map(([, id]) => id)).size).toBe(4)
  expect(new Set(post.mock.calls.map(([{ secret }]) => secret)).size).toBe(4)
})

it('begins anew when the form says something else', async () => {
  const { post, press } = trial([lost(), 'done'])
  await press('form')
  await press('changed form')
  const [first, second] = post.mock.calls
  expect(second?.[1]).not.toBe(first?.[1])
  expect(second?.[0]).not.toEqual(first?.[0])
})

it('builds again what could not be built, under the same id', async () => {
  const intend = createIntentions()
  const ids: string[] = []
  const builds = [Promise.reject(lost()), Promise.resolve('body')]
  const send = async (_: string, { id, once }: Intention) => {
    ids.push(id)
    return once(() => builds.shift() ?? Promise.reject(new Error('built twice')))
  }
  expect(await intend('form', send)).toMatchObject({ kind: 'retry' })
  expect(await intend('form', send)).toEqual({ kind: 'accepted', value: 'body' })
  expect(new Set(ids).size).toBe(1)
})

import { expect, test } from 'vitest'
import { askedIn, contentKey } from './content-key.ts'

const url = 'https://portal.example/api/pc/skus/action/queryByPage'

const asked = (body: unknown, envelope: object = {}, at = url) =>
  new Request(at, {
    method: 'POST',
    body: JSON.stringify({ id: 'a', timestamp: 1, sign: 's', body, ...envelope }),
  })

const keyFor = async (request: Request) => contentKey(request, await askedIn(request))

test('the same question has one key, whenever and in whatever order it is written', async () => {
  const first = await keyFor(asked({ keyword: '薯条', filter: { tags: ['hot', 'new'], page: 1 } }))
  const again = asked(
    { filter: { page: 1, tags: ['hot', 'new'] }, keyword: '薯条' },
    { id: 'b', timestamp: 2, sign: 't' },
  )
  expect(await keyFor(again)).toBe(first)
})

test('a key names the address and nothing that was asked', async () => {
  const key = new URL(await keyFor(asked({ keyword: '薯条' })))
  expect(key.origin + key.pathname).toBe(url)
  expect(key.search).toMatch(/^\?kept=[\da-f]{8}-POST-[\da-f]{64}$/)
})

test('another question, order of values, path or origin has another key', async () => {
  const keys = await Promise.all(
    [
      asked({ tags: ['hot', 'new'] }),
      asked({ tags: ['new', 'hot'] }),
      asked({ tags: ['hot', 'new'], page: 1 }),
      asked({ tags: ['hot', 'new'] }, {}, url.replace('skus', 'news')),
      asked({ tags: ['hot', 'new'] }, {}, url.replace('portal', 'api')),
      new Request('https://portal.example/api/pc/news/1'),
      new Request('https://portal.example/api/pc/news/2'),
    ].map(contentKey),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

test('a request can still be sent after its key was made', async () => {
  const request = asked({ keyword: '薯条' })
  await keyFor(request)
  expect(await request.json()).toMatchObject({ body: { keyword: '薯条' } })
})

import { expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { handlers } from './handlers.ts'
import { searching } from '../http/limits/search-turns.ts'

const searches = [
  'POST /skus/action/querySuggestions',
  'POST /skus/action/queryByPage',
  'POST /skus/action/queryOfferByPage',
  'POST /cookbook/action/queryByPage',
  'POST /news/action/queryByPage',
] as const

const contextOf = (databaseUrl: string) => {
  const db = {}
  return (ip: string, at = 0) => ({ ip, db, now: new Date(at), config: { databaseUrl } }) as never
}

test.each([
  ['PostgreSQL', 'postgres://db', 4],
  ['the embedded database', '', 2],
])(
  'on %s one IP runs a few searches of any kind at once, and beyond its line each is refused; others go on',
  async (_, databaseUrl, atOnce) => {
    const from = contextOf(databaseUrl)
    let begun = 0
    let isOver = false
    const ends: (() => void)[] = []
    const held = searching(() => {
      begun += 1
      return isOver
        ? Promise.resolve()
        : new Promise<void>(resolve => {
            ends.push(resolve)
          })
    })
    const asked = Array.from({ length: 200 + atOnce }, () => held(from('203.0.113.7'), {}))
    expect(begun).toBe(atOnce)
    for (const key of searches) {
      await expect(handlers[key](from('203.0.113.7'), { body: {} } as never)).rejects.toMatchObject({
        code: code.rateLimited,
        detail: { retryAfterSeconds: 1 },
      })
    }
    const other = searching(() => Promise.resolve('found'))(from('203.0.113.8'), {})
    // Served when the first ones end, before the two hundred in the queue.
    for (const end of ends.splice(0)) end()
    expect(await other).toBe('found')
    isOver = true
    for (const end of ends) end()
    await Promise.allSettled(asked)
  },
)

test.each([
  [
    'PostgreSQL fifty a second for a minute: an office that never stops typing',
    'postgres://db',
    3_000,
    60_000,
  ],
  ['the embedded database ten a second', '', 10, 1_000],
])('suggestions have a limit for one IP: on %s', async (_, databaseUrl, most, window) => {
  const from = contextOf(databaseUrl)
  // Without a word nothing is searched for.
  const suggest = async (ip: string, at?: number) =>
    handlers['POST /skus/action/querySuggestions'](from(ip, at), { body: { keyword: '' } })
  for (let asked = 0; asked < most; asked += 1) await suggest('203.0.113.9')
  await expect(suggest('203.0.113.9')).rejects.toMatchObject({
    code: code.rateLimited,
    message: '搜索过于频繁，请稍后再试',
    detail: { retryAfterSeconds: window / 1_000 },
  })
  await suggest('203.0.113.10')
  await suggest('203.0.113.9', window)
})

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

const word = { body: { keyword: '薯条' } }

const contextOf = (databaseUrl: string) => {
  const db = {}
  return (ip: string, at = 0) => ({ caller: [ip], db, now: new Date(at), config: { databaseUrl } }) as never
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
    const asked = Array.from({ length: 200 + atOnce }, () => held(from('203.0.113.7'), word))
    expect(begun).toBe(atOnce)
    for (const key of searches) {
      await expect(handlers[key](from('203.0.113.7'), word as never)).rejects.toMatchObject({
        code: code.rateLimited,
        detail: { retryAfterSeconds: 1 },
      })
    }
    const other = searching(() => Promise.resolve('found'))(from('203.0.113.8'), word)
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

const clerk = (user: number, databaseUrl: string, db: object, at = 0) =>
  ({
    caller: ['business 5', `user ${user}`],
    db,
    now: new Date(at),
    config: { databaseUrl },
  }) as never

test.each([
  ['PostgreSQL', 'postgres://db', 600],
  ['the embedded database', '', 8],
])(
  'on %s ten clerks of one dealer type at once, and one who asks without end is stopped',
  async (_, url, most) => {
    const db = {}
    const suggest = (user: number) =>
      handlers['POST /skus/action/querySuggestions'](clerk(user, url, db), { body: { keyword: '' } })
    const typed = Array.from({ length: 4 }, () =>
      Array.from({ length: 10 }, (__, user) => suggest(user)),
    ).flat()
    await expect(Promise.all(typed)).resolves.toHaveLength(40)
    const alone = {}
    const abuse = async () =>
      handlers['POST /skus/action/querySuggestions'](clerk(99, url, alone), { body: { keyword: '' } })
    for (let asked = 0; asked < most; asked += 1) await abuse()
    await expect(abuse()).rejects.toMatchObject({ code: code.rateLimited })
  },
)

test('a page of a list takes no turn of the searches', async () => {
  const held = searching(() => Promise.race<never>([]))
  const db = {}
  for (let count = 0; count < 210; count += 1)
    void held(clerk(7, 'postgres://lists', db), word).catch(() => undefined)
  const list = searching(() => Promise.resolve('page'))
  await expect(list(clerk(7, 'postgres://lists', db), { body: {} })).resolves.toBe('page')
  await expect(list(clerk(7, 'postgres://lists', db), { body: { keyword: '' } })).resolves.toBe('page')
  await expect(list(clerk(7, 'postgres://lists', db), word)).rejects.toMatchObject({ code: code.rateLimited })
})

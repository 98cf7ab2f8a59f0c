import { expect, test } from 'vitest'
import { code } from '#contract/errors.ts'
import { handlers } from './handlers.ts'
import { searching } from './http/search-turns.ts'

const searches = [
  'POST /skus/action/querySuggestions',
  'POST /skus/action/queryByPage',
  'POST /skus/action/queryOfferByPage',
  'POST /cookbook/action/queryByPage',
  'POST /news/action/queryByPage',
] as const

test('one IP runs a few searches of any kind at once, and beyond its line each is refused; others go on', async () => {
  let begun = 0
  const held = searching(() => {
    begun += 1
    return new Promise<never>(() => {})
  })
  for (let asked = 0; asked < 204; asked += 1) void held({ ip: '203.0.113.7' }, {})
  expect(begun).toBe(4)
  for (const key of searches) {
    const context = { ip: '203.0.113.7', db: {}, now: new Date(0) }
    await expect(handlers[key](context as never, { body: {} } as never)).rejects.toMatchObject({
      code: code.rateLimited,
      detail: { retryAfterSeconds: 1 },
    })
  }
  const other = searching(() => Promise.resolve('found'))
  expect(await other({ ip: '203.0.113.8' }, {})).toBe('found')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialsOf } from '#contract/search/runs.ts'
import { spokenRuns } from '#server/search/sounds.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addDealer } from '../support/dealer.ts'
import { fc } from '../../support/properties.ts'

let portal: TestApp
let client: Client
let words: { word: string; pinyin: string }[]
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
  client = (await addDealer(portal)).client
  const stored = await portal.db
    .selectFrom('search_word')
    .select(['word', 'pinyin'])
    .orderBy('word')
    .execute()
  words = stored.filter(({ pinyin }) => pinyin !== '')
})
afterAll(() => portal.close())

const found = async (keyword: string): Promise<string[]> => {
  const codes: string[] = []
  for (let page = 1; ; page += 1) {
    const body = { keyword, page, size: 100, sort: 'sales', counts: false } as const
    const { rows, hasMore } = await client.expect('POST /skus/action/queryByPage', { body })
    codes.push(...rows.map(({ code }) => code))
    if (!hasMore) return codes.toSorted()
  }
}

const initials = (word: string) => spokenRuns(word).flatMap(initialsOf).join('')

test('薯条 and shutiao find the same products, and st finds all of them', async () => {
  const all = await found('薯条')
  expect(all.length).toBeGreaterThan(10)
  expect(await found('shutiao')).toEqual(all)
  // Other words have these initials too.
  expect(await found('st')).toEqual(expect.arrayContaining(all))
})

test('pinyin and initials find everything that the characters of a word find', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(words.length - 1), async place => {
      const { word = '', pinyin = '' } = words[place] ?? {}
      const all = await found(word)
      expect(await found(pinyin)).toEqual(expect.arrayContaining(all))
      expect(await found(initials(word))).toEqual(expect.arrayContaining(all))
    }),
    { numRuns: 60 },
  )
})

test.each(['2.5kg×4', '2.5kg*4', '2.5kg x 4', '2.5kg×4包', '2.5kg×4包/箱', '薯条 2.5kg×4包'])(
  'the size of the case is found as %s',
  async keyword => {
    const body = { keyword, page: 1, size: 20, sort: 'sales', counts: false } as const
    const { rows, corrected } = await client.expect('POST /skus/action/queryByPage', { body })
    expect(corrected).toBeNull()
    expect(rows.length).toBeGreaterThan(0)
    for (const { spec } of rows) expect(spec).toMatch(/2\.5\s*kg\s*×\s*4/)
  },
)

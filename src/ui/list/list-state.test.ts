import { expect, test } from 'vitest'
import { isStorableText } from '#contract/kernel/storable-text.ts'
import { fc } from '#tests/support/properties.ts'
import { pageSizes } from '#contract/kernel/page-sizes.ts'
import { flag, id, keyword, listState, oneOf, someOf, text, type StateOf } from './list-state.ts'

const kinds = ['red', 'green', 'blue'] as const
const list = listState(
  '/things',
  {
    keyword,
    word: text(2),
    ownerId: id,
    kinds: { ...someOf(kinds), name: 'kind' },
    tab: oneOf(['all', 'open'], 'all'),
    minutes: oneOf([15, 30], null),
    urgent: flag,
    look: { ...oneOf(['grid', 'rows'], null), keepsPage: true },
  },
  ['kinds', 'minutes', 'urgent'],
)
type State = StateOf<typeof list>

const read = (search: string) => list.read(new URLSearchParams(search))

const anyState: fc.Arbitrary<State> = fc.record({
  keyword: fc.constantFrom('', '薯条', 'a&b=c'),
  word: fc.constantFrom('', '冷链'),
  ownerId: fc.option(fc.integer({ min: 1 })),
  kinds: fc.subarray([...kinds]),
  tab: fc.constantFrom('all', 'open'),
  minutes: fc.constantFrom(15, 30, null),
  urgent: fc.boolean(),
  look: fc.constantFrom('grid', 'rows', null),
  page: fc.integer({ min: 1, max: 500 }),
  size: fc.constantFrom(...pageSizes),
})

test('every state survives its own URL', () => {
  fc.assert(
    fc.property(anyState, state => {
      expect(read(list.url(state).slice('/things'.length))).toEqual(state)
    }),
  )
})

test('a request says what the state says, by the names of the state', () => {
  expect(list.request(list.usual)).toEqual({ page: 1, size: 20 })
  expect(list.request(read('kind=blue&kind=red&urgent=1&ownerId=7&page=2'))).toEqual({
    kinds: ['red', 'blue'],
    urgent: true,
    ownerId: 7,
    page: 2,
    size: 20,
  })
})

test('another choice leads to the first page; another page or look does not', () => {
  const third = read('keyword=x&page=3')
  expect(list.change(third, { tab: 'open' })).toEqual({ ...third, tab: 'open', page: 1 })
  expect(list.change(third, { size: 50 })).toEqual({ ...third, size: 50, page: 1 })
  expect(list.change(third, { look: 'rows' })).toEqual({ ...third, look: 'rows' })
  expect(list.change(third, { page: 4 })).toEqual({ ...third, page: 4 })
})

test('filters are counted, and taken away together', () => {
  const state = read('keyword=x&kind=red&kind=blue&minutes=15&urgent=1&tab=open&page=3')
  expect(list.filterCount(state)).toBe(4)
  expect(list.url(list.withoutFilters(state))).toBe('/things?keyword=x&tab=open')
})

test.each([
  ['', 1],
  ['page=0', 1],
  ['page=x', 1],
  ['page=500', 500],
  ['page=501', 500],
])('?%s leads to page %i', (search, page) => {
  expect(read(search).page).toBe(page)
})

test.each([
  ['size=50', { size: 50 }],
  ['size=51', {}],
  ['size=050', {}],
  ['minutes=16', {}],
  ['tab=shut', {}],
  ['kind=pink&kind=blue&kind=blue', { kinds: ['blue'] }],
  ['urgent=true', {}],
  ['ownerId=-4', {}],
  ['word=%E5%85%AC%E5%8F%B8%E5%8A%A8%E6%80%81', { word: '公司' }],
] satisfies [string, Partial<State>][])('of ?%s only what makes sense is heard', (search, said) => {
  expect(read(search)).toEqual({ ...list.usual, ...said })
})

test.each([
  [' 薯条 ', '薯条'],
  ['　\t', ''],
  ['薯\0条', '薯条'],
  ['\uFFFD', ''],
  ['\uFFFD 薯条', '薯条'],
  ['薯'.repeat(300), '薯'.repeat(200)],
  [`${'薯'.repeat(199)}🍟`, '薯'.repeat(199)],
  [`${'薯'.repeat(199)} 条`, '薯'.repeat(199)],
])('of the words %j those are asked for that the portal accepts', (given, asked) => {
  const state = list.read(new URLSearchParams({ keyword: given }))
  expect(state.keyword).toBe(asked)
  expect(isStorableText(state.keyword)).toBe(true)
})

test('bytes that are no text are left out', () => {
  expect(read('keyword=%E8%96%AF%FF%00').keyword).toBe('薯')
})

import { expect, test } from 'vitest'
import { isStorableText, storablePart } from '#contract/kernel/storable-text.ts'
import { fc } from '#tests/support/properties.ts'
import { pageSizes } from '#contract/kernel/page-sizes.ts'
import { searchList, type SearchState } from './search-state.ts'

const parse = (query: string) => searchList.read(new URLSearchParams(query))

/** Text without characters that the database cannot store; the state never holds those. */
const word = fc.string({ unit: 'grapheme', maxLength: 30 }).map(text => storablePart(text).trim())
const names = fc
  .uniqueArray(
    word.filter(name => name !== ''),
    { maxLength: 5 },
  )
  .map(list => list.toSorted())

const anyState: fc.Arbitrary<SearchState> = fc.record({
  keyword: word,
  categoryId: fc.option(fc.integer({ min: 1 })),
  series: names,
  storages: fc.subarray<SearchState['storages'][number]>(['frozen', 'chilled', 'ambient']),
  tags: fc.subarray<SearchState['tags'][number]>(['new', 'hot', 'pick']),
  sampleAllowed: fc.boolean(),
  inStock: fc.boolean(),
  sort: fc.constantFrom('relevance', 'new', 'sales', 'priceUp', 'priceDown'),
  page: fc.integer({ min: 1, max: 500 }),
  size: fc.constantFrom(...pageSizes),
  view: fc.constantFrom('grid', 'list', null),
})

test('every state survives its own URL', () => {
  fc.assert(
    fc.property(anyState, state => {
      const path = searchList.url(state)
      expect(parse(path.slice('/search'.length))).toEqual(state)
    }),
  )
})

test('any URL at all leads to a state that the portal answers', () => {
  const field = fc.constantFrom(
    'keyword',
    'categoryId',
    'series',
    'storage',
    'tag',
    'sort',
    'page',
    'size',
    'view',
  )
  const awkward = fc.string({ unit: fc.constantFrom(' ', '\0', '\uFFFD', '🍟', '薯'), maxLength: 6 })
  const anyText = fc.oneof(fc.string({ maxLength: 260 }), awkward)
  const entry = fc.tuple(field, fc.oneof(anyText, fc.integer().map(String)))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), entries => {
      const state = searchList.read(new URLSearchParams(entries))
      expect(state.keyword.length).toBeLessThanOrEqual(200)
      expect(state.page).toBeGreaterThanOrEqual(1)
      expect(state.page).toBeLessThanOrEqual(500)
      expect(pageSizes).toContain(state.size)
      expect(state.series.every(name => name.trim() !== '' && name.length <= 40)).toBe(true)
      expect([state.keyword, ...state.series].filter(text => !isStorableText(text))).toEqual([])
      expect(new Set(state.series).size).toBe(state.series.length)
    }),
  )
})

test.each([
  ['', {}],
  ['?keyword=%E8%96%AF%E6%9D%A1', { keyword: '薯条' }],
  ['?keyword=%20%20', {}],
  ['?categoryId=12', { categoryId: 12 }],
  ['?categoryId=012', {}],
  ['?categoryId=-1', {}],
  ['?categoryId=1e3', {}],
  ['?storage=chilled&storage=frozen&storage=hot', { storages: ['frozen', 'chilled'] }],
  ['?tag=new&tag=new', { tags: ['new'] }],
  ['?series=%E7%BB%8F%E5%85%B8&series=', { series: ['经典'] }],
  ['?series=%20&series=%00&series=%FF', {}],
  ['?keyword=%00%FF', {}],
  ['?sample=1&inStock=true', { sampleAllowed: true }],
  ['?sort=price', {}],
  ['?sort=priceUp', { sort: 'priceUp' }],
  ['?page=0&size=30', {}],
  ['?page=501', { page: 500 }],
  ['?page=500&size=100', { page: 500, size: 100 }],
  ['?view=list', { view: 'list' }],
] satisfies [string, Partial<SearchState>][])('%s means %j', (query, expected) => {
  expect(parse(query)).toEqual({ ...searchList.usual, ...expected })
})

test('the usual is not mentioned in a URL', () => {
  expect(searchList.url(searchList.usual)).toBe('/search')
})

test('clearing the filters keeps words, category, order and look', () => {
  const state = parse(
    '?keyword=x&categoryId=3&series=a&storage=frozen&tag=hot&sample=1&inStock=1&sort=new&view=list',
  )
  expect(searchList.filterCount(state)).toBe(5)
  const cleared = searchList.withoutFilters(state)
  expect(searchList.filterCount(cleared)).toBe(0)
  expect(searchList.url(cleared)).toBe('/search?keyword=x&categoryId=3&sort=new&view=list')
})

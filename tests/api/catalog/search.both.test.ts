import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/process/migrations/migrate.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addDealer } from '../support/dealer.ts'
import { shelf, shelfId, skuRow, stock, type ShelfName } from './fixture.ts'

let portal: TestApp
let client: Client
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  await stock(portal, Object.values(shelf))
  client = (await addDealer(portal)).client
})
afterAll(() => portal.close())

const search = (keyword: string) =>
  client.expect('POST /skus/action/queryByPage', {
    body: { keyword, page: 1, size: 20, sort: 'relevance', counts: true },
  })

const nameOf = (id: number) =>
  (Object.keys(shelf) as ShelfName[]).find(name => shelfId(name) === id) ?? String(id)

const everything = Object.values(shelf).filter(sku => sku.on_sale !== false).length

/** The first hits in their order; nothing expected means nothing found. */
const found: [keyword: string, first: ShelfName[]][] = [
  // Chinese: the name itself, then names by sales, then texts that only mention it.
  ['薯条', ['sweet', 'straight', 'thin', 'wave', 'hash', 'ketchup']],
  ['薯', ['sweet', 'straight', 'thin', 'hash', 'wave']],
  ['直切薯条', ['straight']],
  ['切薯', ['straight']],
  ['波浪', ['wave']],
  ['经典直切薯条 10mm', ['straight']],
  ['经典 10mm', ['straight']],
  ['薯条 经典', ['straight', 'thin', 'ketchup']],
  ['蛋挞', ['tart']],
  ['沙司', ['ketchup']],
  ['酱汁', ['wave']],
  ['挂得住', ['wave']],
  ['烘焙', ['tart', 'green']],
  ['薯饼', ['hash']],
  // codes, whole and in part, however they are written
  ['MC-10023', ['straight']],
  ['mc10023', ['straight']],
  ['ＭＣ－１００２３', ['straight']],
  ['MC-2', ['wave', 'sweet']],
  ['10023', ['straight']],
  ['500', ['ketchup', 'cheese']],
  // pinyin, whole and in part
  ['shutiao', ['straight', 'thin', 'wave', 'sweet']],
  ['shuti', ['straight', 'thin', 'wave', 'sweet']],
  ['zhiqieshutiao', ['straight']],
  ['SHUBING', ['hash']],
  ['danta', ['tart']],
  ['lvcha', ['green']],
  ['fanqie', ['ketchup']],
  ['bolang', ['wave']],
  // initials
  ['st', ['straight', 'thin', 'wave', 'sweet']],
  ['jdzqst', ['straight']],
  ['zsj', ['cheese']],
  ['fqss', ['ketchup']],
  ['dt', ['tart']],
  // words that are not Chinese, mixed words
  ['cheddar', ['cheese']],
  ['ched', ['cheese']],
  ['6mm', ['thin']],
  ['10mm薯条', ['straight']],
  ['bolang薯条', ['wave']],
  ['薯tiao', ['straight', 'thin', 'wave', 'sweet']],
  ['MC 薯条', ['straight', 'thin', 'wave', 'sweet']],
  ['1kg', ['ketchup']],
  // signs, wildcards and emoji are not words
  ['薯条%', ['sweet', 'straight', 'thin', 'wave']],
  ['“薯条”', ['sweet', 'straight', 'thin', 'wave']],
  ['薯条🍟', ['sweet', 'straight', 'thin', 'wave']],
  ["薯条' or 1=1 --", []],
  ['%', []],
  ['_', []],
  ['%%%%', []],
  ["'", []],
  ["\\'", []],
  ['"', []],
  ['🍟', []],
  ['🍟🍔🌭', []],
  ['&|!():*<->', []],
  ['\\', []],
  ['番茄薯饼', []],
  ['停售', []],
  ['MC-99999', []],
  ['不存在的商品', []],
  ['字'.repeat(200), []],
  ['a'.repeat(200), []],
  ['薯 '.repeat(100), ['straight', 'thin', 'hash', 'wave', 'sweet']],
  ["'".repeat(200), []],
]

test.each(found)('%s finds first what was meant', async (keyword, first) => {
  const { rows, total, corrected } = await search(keyword)
  expect(rows.slice(0, Math.max(first.length, 1)).map(row => nameOf(row.id))).toEqual(first)
  expect(total).toBe(rows.length)
  expect(corrected).toBeNull()
})

test.each(['', ' ', '　\t'])('an empty keyword %j narrows nothing', async keyword => {
  const { rows, corrected } = await search(keyword)
  expect(rows).toHaveLength(everything)
  expect(corrected).toBeNull()
  expect(rows[0]?.id).toBe(shelfId('straight'))
})

const mistyped: [keyword: string, corrected: string, first: ShelfName][] = [
  ['薯跳', '薯条', 'sweet'],
  ['署条', '薯条', 'sweet'],
  ['蛋塔皮', '蛋挞皮', 'tart'],
  ['波浪薯跳', '波浪薯条', 'wave'],
  ['shutaio', '薯条', 'sweet'],
  ['shutioa', '薯条', 'sweet'],
  ['shutuao', '薯条', 'sweet'],
  ['shutiaoo', '薯条', 'sweet'],
  ['bolnag', '波浪', 'wave'],
  ['chedder', 'cheddar', 'cheese'],
  ['mc10o23', 'mc10023', 'straight'],
  ['HB-30010', 'hb30001', 'hash'],
  ['番茄沙思', '番茄沙司', 'ketchup'],
  ['经典 薯跳', '经典 薯条', 'straight'],
  // a space that was left out
  ['薯条经典', '薯条 经典', 'straight'],
  ['早餐薯饼', '早餐 薯饼', 'hash'],
  ['dt2.5kg', 'dt 2.5kg', 'tart'],
]

test.each(mistyped)('%s is taken for %s', async (keyword, corrected, first) => {
  const answer = await search(keyword)
  expect(answer.corrected).toBe(corrected)
  expect(nameOf(answer.rows[0]?.id ?? 0)).toBe(first)
  expect(answer.total).toBe(answer.rows.length)
})

test('a keyword that finds something is never taken for another, whatever filters leave of it', async () => {
  const { rows, corrected } = await client.expect('POST /skus/action/queryByPage', {
    body: {
      keyword: '薯条',
      storages: ['chilled'],
      page: 1,
      size: 20,
      sort: 'relevance',
      counts: false,
    },
  })
  expect({ rows, corrected }).toEqual({ rows: [], corrected: null })
})

/** Each in a second of its own: the embedded database gives one IP ten a second. */
const suggest = (keyword: string) => {
  portal.clock.advance(1_000)
  return client.expect('POST /skus/action/querySuggestions', { body: { keyword } })
}

describe('suggestions', () => {
  test.each<[string, ShelfName[], string[]]>([
    ['薯条', ['sweet', 'straight', 'thin', 'wave'], ['冷冻薯条', '直切薯条', '造型薯条']],
    ['danta', ['tart'], ['蛋挞', '蛋挞皮']],
    ['hb', ['hash'], ['烘焙甜品']],
    ['hbtp', [], ['烘焙甜品']],
    ['shutaio', ['sweet'], ['冷冻薯条', '直切薯条', '造型薯条']],
    ['hong', [], ['烘焙甜品']],
    ['%', [], []],
    ["'; drop table sku; --", [], []],
    ['🍟', [], []],
    ['字'.repeat(200), [], []],
  ])('%s suggests', async (keyword, products, names) => {
    const answer = await suggest(keyword)
    expect(answer.products.slice(0, Math.max(1, products.length)).map(row => nameOf(row.id))).toEqual(
      products,
    )
    expect(answer.categories.map(row => row.name)).toEqual(names)
  })

  test('a category says where it lies', async () => {
    const { categories } = await suggest('蛋挞皮')
    expect(categories).toEqual([{ id: 211, name: '蛋挞皮', parents: '烘焙甜品 / 蛋挞' }])
  })
})

describe('sizes', () => {
  const sized = {
    seven: skuRow({ id: 601, code: 'MC-70001', name: '经典直切薯条 7×7mm', sales: 90 }),
    seventeen: skuRow({ id: 602, code: 'MC-70002', name: '厚切薯条 17×9mm', sales: 80 }),
    base: skuRow({
      id: 603,
      code: 'PZ-80001',
      name: 'Pizza 饼底 23cm 原味',
      category_id: 2,
      spec: '180克 * 20片',
      sales: 60,
    }),
    tray: skuRow({
      id: 604,
      code: 'PZ-80002',
      name: '方饼 40×60cm',
      category_id: 2,
      spec: '1.2kg×6',
      sales: 50,
    }),
  }
  beforeAll(() => stock(portal, Object.values(sized), []))

  const codes = async (keyword: string) => {
    const { rows, corrected } = await search(keyword)
    expect(corrected).toBeNull()
    return rows.map(row => row.code)
  }

  const { seven, seventeen, base, tray } = sized
  const ofSize: [keyword: string, all: string[]][] = [
    ...[
      '7×7',
      '7x7',
      '7X7',
      '7*7',
      '７＊７',
      '７ｘ７',
      '7 × 7',
      '7×7mm',
      '7*7 毫米',
      '7mm',
      '7 mm',
      '７ＭＭ',
      '7毫米',
      '7mm×7mm',
      '7mm x 7mm',
      '7 毫米 * 7 毫米',
      '薯条 7mm',
      '7mm 薯条',
      '薯条7mm',
      '薯条 7×7',
      '薯条 7mm × 7',
      '薯条7*7mm',
      'st 7mm',
      'shutiao 7mm',
      'shutiao 7x7',
      'mc70001 7mm',
    ].map((keyword): [string, string[]] => [keyword, [seven.code]]),
    ['17mm', [seventeen.code]],
    ['17x9', [seventeen.code]],
    ['薯条 9mm', [seventeen.code]],
    ['饼底 7mm', []],
    ['3mm', []],
    ['23cm', [base.code]],
    ['pizza 23厘米', [base.code]],
    ['180g', [base.code]],
    ['饼底 180 克', [base.code]],
    ['40cm', [tray.code]],
    ['60cm', [tray.code]],
    ['方饼 1.2公斤', [tray.code]],
    ['1.2kgx6', [tray.code]],
    ['1.2kg x 6', [tray.code]],
  ]

  test.each(ofSize)('%s finds what has this size, and nothing else', async (keyword, all) => {
    expect(await codes(keyword)).toEqual(all)
  })

  test('the size of a case is found with other words', async () => {
    expect(await codes('蛋挞 2.5kg')).toEqual([shelf.tart.code])
    expect(await codes('波浪 2.5kg*4')).toEqual([shelf.wave.code])
  })

  test.each(['7x7', '薯条 7mm', 'st 7m'])('%s suggests it', async keyword => {
    const { products } = await suggest(keyword)
    expect(products.map(row => row.code)).toEqual([seven.code])
  })

  test('a database whose words were stored otherwise is indexed once when it is migrated', async () => {
    await sql`update sku_search set grams = '', name_key = ''`.execute(portal.db)
    await sql`delete from migration where name like 'search words %'`.execute(portal.db)
    expect(await migrate(portal.db, portal.clock)).toEqual([expect.stringMatching(/^search words /)])
    expect(await codes('薯条 7mm')).toEqual([seven.code])
    expect(await migrate(portal.db, portal.clock)).toEqual([])
  })
})

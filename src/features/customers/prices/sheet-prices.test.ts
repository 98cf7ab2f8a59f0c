import { expect, test } from 'vitest'
import type { TerminalPriceRow } from '#contract/terminal-prices/rows.ts'
import { compareSheet, sheetPrices } from './sheet-prices.ts'

const read = (cells: readonly (readonly string[])[]) => {
  const report = sheetPrices(cells)
  return report.kind === 'read' ? report.rows : report.text
}

test('rows with a code and a price are read, wherever the columns stand', () => {
  expect(
    read([
      ['商品名称', '商品编码', '售价'],
      ['薯条', 'MK1', '128.5'],
      ['波浪薯条', 'MK2', ''],
      ['', '', ''],
      ['薯饼', 'MK3', '很贵'],
      ['薯条', 'MK1', '130'],
      ['薯格', 'MK4', '0'],
    ]),
  ).toEqual([
    { line: 2, code: 'MK1', price: 12_850, problem: '' },
    { line: 5, code: 'MK3', price: null, problem: '售价不是金额，例如 128.50' },
    { line: 6, code: 'MK1', price: 13_000, problem: '商品编码在表中重复' },
    { line: 7, code: 'MK4', price: 0, problem: '售价不是金额，例如 128.50' },
  ])
})

test.each([
  [[['编码', '数量']], '“商品编码”和“售价”'],
  [[['编码', '价格']], '没有填写售价'],
  [[], '“商品编码”和“售价”'],
])('%j is refused', (cells, words) => {
  expect(read(cells)).toContain(words)
})

test('a file is compared with the prices of today', () => {
  const row = (code: string, price: number | null): TerminalPriceRow => ({
    id: 1,
    code,
    name: code,
    spec: '',
    unit: '箱',
    picture: null,
    listPrice: null,
    ownPrice: null,
    price,
    since: null,
    paid: price,
    otherwise: null,
    accepted: null,
    next: null,
    ownCustomers: 0,
    version: 0,
  })
  const found = new Map([row('A', 1_000), row('B', 2_000)].map(one => [one.code, one]))
  const given = (code: string, price: number) => ({ line: 2, code, price, problem: '' })
  const { changed, same, wrong } = compareSheet([given('A', 1_000), given('B', 2_100), given('C', 1)], found)
  expect(changed.map(({ row: { code }, price }) => [code, price])).toEqual([['B', 2_100]])
  expect(same).toBe(1)
  expect(wrong.map(({ code, problem }) => [code, problem])).toEqual([['C', '没有这个在售商品']])
})

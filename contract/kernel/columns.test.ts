import { expect, test } from 'vitest'
import { fileColumns, goodsOf, statusIn, type ListColumns } from './columns.ts'

const columns = {
  number: { title: '单号', kind: 'link', value: String },
  slips: { title: '凭证', kind: 'text', inFile: false, value: String },
  amount: { title: '金额', head: '额', kind: 'money', value: Number },
} satisfies ListColumns<number>

test('a file has all columns but those of the table alone, with their own titles', () => {
  expect(fileColumns(columns)).toEqual([
    { key: 'number', title: '单号' },
    { key: 'amount', title: '金额' },
  ])
})

test('a status that this version does not know is told by its number', () => {
  expect([10, 15].map(status => statusIn({ 10: '待审核' })({ status }))).toEqual(['待审核', '状态 15'])
})

test('the goods of a row end with their count where some are not named', () => {
  expect(goodsOf({ names: ['薯条', '薯饼'], kinds: 2 })).toBe('薯条、薯饼')
  expect(goodsOf({ names: ['薯条', '薯饼'], kinds: 5 })).toBe('薯条、薯饼 等 5 种')
})

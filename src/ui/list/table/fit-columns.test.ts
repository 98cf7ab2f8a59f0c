import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { fitColumns } from './fit-columns.ts'

const number: Column<string> = {
  key: 'number',
  title: '单号',
  width: 150,
  kind: 'link',
  main: true,
  value: String,
}
const goods: Column<string> = { key: 'goods', title: '商品', width: 300, kind: 'text', value: String }
const note: Column<string> = {
  key: 'note',
  title: '贵司单号',
  width: 100,
  kind: 'text',
  leaves: 1,
  value: String,
}
const amount: Column<string> = {
  key: 'amount',
  title: '金额',
  width: 120,
  kind: 'money',
  main: true,
  value: Number,
}
const at: Column<string> = { key: 'at', title: '时间', width: 140, kind: 'moment', value: String }
const columns = [number, goods, note, amount, at]

const fitted = (room: number) => fitColumns(columns, room).shown.map(({ key, width }) => `${key} ${width}`)

test('with room for all, every column has the width that it wants', () => {
  expect(fitColumns(columns, 810)).toEqual({ shown: columns, left: [] })
})

test('text becomes narrower before a column leaves', () => {
  expect(fitted(750)).toEqual(['number 150', 'goods 240', 'note 100', 'amount 120', 'at 140'])
})

test('the column that is named first leaves first, and its room goes to the text', () => {
  expect(fitted(680)).toEqual(['number 150', 'goods 270', 'amount 120', 'at 140'])
  expect(fitColumns(columns, 680).left).toEqual([note])
})

test('the others leave from the right', () => {
  expect(fitted(500)).toEqual(['number 150', 'goods 230', 'amount 120'])
  expect(fitted(300)).toEqual(['number 150', 'amount 120'])
})

test('on a phone the main ones stay and all become narrower, down to what they need', () => {
  expect(fitted(239)).toEqual(['number 134', 'amount 105'])
  expect(fitted(100)).toEqual(['number 118', 'amount 90'])
})

test('columns that a person has chosen stay and become narrower, until a phone is too narrow for them', () => {
  const chosen = (room: number) =>
    fitColumns(columns, room, true).shown.map(({ key, width }) => `${key} ${width}`)
  expect(chosen(750)).toEqual(['number 150', 'goods 240', 'note 100', 'amount 120', 'at 140'])
  expect(chosen(680)).toEqual(['number 148', 'goods 175', 'note 100', 'amount 118', 'at 138'])
  expect(fitColumns(columns, 680, true).left).toEqual([])
  expect(chosen(500)).toEqual(fitted(500))
})

test('a text that opens its row becomes as narrow as it says, and never wider than it wants', () => {
  const name: Column<string> = { ...number, key: 'name', width: 280, least: 200 }
  expect(fitColumns([name, at], 400).shown.map(({ width }) => width)).toEqual([260, 140])
  expect(fitColumns([name, at], 330).shown.map(({ width }) => width)).toEqual([280])
})

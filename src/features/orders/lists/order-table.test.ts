import { expect, test } from 'vitest'
import { fitColumns } from '../../../ui/list/table/fit-columns.ts'
import { countOf, namesOf } from './batch.ts'
import { orderTable } from './order-table.ts'

const keys = (content: 'orders' | 'samples') =>
  orderTable('terminal', 'seller', content).map(({ key }) => key)

test('applications for samples cost nothing, and have no column of money', () => {
  expect(keys('orders')).toContain('payable')
  expect(keys('samples')).toEqual(keys('orders').filter(key => key !== 'payable'))
})

/** The room for columns in windows of 1280 and 1440 pixels, beside the boxes and the steps of the rows. */
const rooms = [802, 882]

test.each(rooms)('state, payment and delivery of an order stand side by side in %i pixels', room => {
  for (const columns of [
    orderTable('purchase', 'buyer', 'orders'),
    orderTable('terminal', 'seller', 'orders'),
  ]) {
    const states = columns.filter(({ kind }) => kind === 'status').map(({ key }) => key)
    const shown = fitColumns(columns, room).shown
    expect(shown.map(({ key }) => key)).toEqual(expect.arrayContaining(states))
    expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room)
  }
})

const sample = { number: 'S1', content: 'sample' } as const
const goods = { number: 'T1', content: 'goods' } as const

test.each([
  [[sample], 'S1'],
  [[sample, sample], '2 份样品申请'],
  [[goods, goods], '2 张订单'],
  [[goods, sample], '2 张订单'],
])('a question about %j names %s', (rows, text) => {
  expect(namesOf(rows)).toBe(text)
})

test('what was done is counted as what was asked for', () => {
  expect(countOf(1, [sample, sample])).toBe('1 份')
})

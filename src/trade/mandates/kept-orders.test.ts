import { expect, test } from 'vitest'
import { mandateKeys, type MandateRow } from '../../device/acts/mandates.ts'
import { casesByLine, stateOf } from './kept-orders.ts'

const row = (
  lines: readonly (readonly [skuId: number, qty: number])[],
  more: Partial<MandateRow> = {},
): MandateRow => ({
  partition: '1|2',
  id: 'a',
  key: mandateKeys.dealer,
  input: {
    body: {
      groups: [
        {
          addressId: 3,
          method: 1,
          contactName: '王芳',
          contactPhone: '13900000000',
          carTypeId: null,
          expectedOn: null,
          ownNumber: '',
          remark: '',
          place: '上海路 1 号',
          lines: lines.map(([skuId, qty]) => ({ skuId, qty, price: 100, note: '' })),
        },
      ],
      most: 100,
      rebate: 0,
      protocolIds: [],
      validUntil: '2026-11-28T04:00:00.000Z',
    },
  },
  things: ['mandates'],
  at: 0,
  refusal: null,
  title: '订单',
  intends: '已下单',
  path: '/',
  ...more,
})

const refusal = { code: undefined, text: '已过期', fields: [] }

test('the cases that wait are summed by line; those of an order that came back wait no more', () => {
  const rows = [
    row([
      [7, 2],
      [8, 1],
    ]),
    row([[7, 3]], { leaving: 1 }),
    row([[7, 50]], { refusal }),
  ]
  expect(casesByLine(rows)).toEqual(
    new Map([
      ['3:7', 5],
      ['3:8', 1],
    ]),
  )
})

test('an order waits until it has left, and is returned once it was refused', () => {
  expect([row([]), row([], { leaving: 1 }), row([], { leaving: 1, refusal })].map(stateOf)).toEqual([
    'waiting',
    'leaving',
    'returned',
  ])
})

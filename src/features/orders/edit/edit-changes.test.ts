import { expect, test } from 'vitest'
import { filledLine } from '#tests/support/offline/filled-line.ts'
import { orderLine } from '#tests/support/pages/orders.ts'
import { changeText, lineChanges } from './edit-changes.ts'

test('added, changed and deleted lines are told; the same lines and free goods are not', () => {
  const order = [
    orderLine(1),
    orderLine(2),
    orderLine(3, { qty: 2 }),
    orderLine(4, { skuId: 1, isFree: true, qty: 9 }),
  ]
  const lines = [
    filledLine({ skuId: 1, qty: 4 }),
    filledLine({ skuId: 3, qty: 8 }),
    filledLine({ skuId: 5, qty: 6 }),
  ]
  expect(lineChanges(order, lines).map(change => [change.skuId, changeText(change)])).toEqual([
    [2, '删除（原 4 箱）'],
    [3, '2 → 8 箱'],
    [5, '新增 6 箱'],
  ])
})

import { expect, test } from 'vitest'
import { emptyProposal, restoreProposal, withProduct } from './proposal.ts'

const chips = { id: 11, code: 'MK11', name: '细薯条', unit: '箱' }
const onions = { id: 12, code: 'MK12', name: '洋葱圈', unit: '箱' }

test('a product that is added again gets one more case on its line', () => {
  const once = withProduct(withProduct([], chips), onions, 3)
  expect(withProduct(once, chips).map(({ id, qty }) => [id, qty])).toEqual([
    [11, 2],
    [12, 3],
  ])
})

test('a line whose field is empty counts as none', () => {
  expect(withProduct([{ ...chips, qty: null }], chips)).toEqual([{ ...chips, qty: 1 }])
})

test.each([
  ['another form', { text: '反馈' }],
  ['lines without a product', { lines: [{ qty: 1 }], note: '' }],
  ['a quantity in words', { lines: [{ ...chips, qty: '2' }], note: '' }],
  ['no note', { lines: [] }],
  ['nothing', null],
])('a stored draft that is %s begins anew', (_, kept) => {
  expect(restoreProposal(kept)).toBeUndefined()
})

test('a stored draft opens as it was left', () => {
  const draft = { lines: [{ ...chips, qty: null }], note: '今天到店' }
  expect(restoreProposal(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(restoreProposal(emptyProposal)).toEqual(emptyProposal)
})

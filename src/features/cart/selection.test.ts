import { expect, test } from 'vitest'
import { filledLine } from '#tests/support/offline/filled-line.ts'
import { checkedOf, chosenOf, needsLook, productsIn, withChecked } from './selection.ts'

const lines = [filledLine({ skuId: 2 }), filledLine({ skuId: 3 })]
const barred = filledLine({ skuId: 4, problems: ['offSale'] })
const keysOf = (some: readonly { readonly key: string }[]) => some.map(({ key }) => key)

test('a box says whether all, some or none of its lines are chosen', () => {
  const some = withChecked(new Set(), ['1:2'], false)
  const none = withChecked(some, ['1:3'], false)
  expect([new Set<string>(), some, none].map(unchecked => checkedOf(lines, unchecked))).toEqual([
    'all',
    'some',
    'none',
  ])
  expect(checkedOf(lines, withChecked(none, ['1:2', '1:3'], true))).toBe('all')
})

test('a line that cannot be ordered is not chosen, and keeps no box from being full', () => {
  expect(keysOf(chosenOf([...lines, barred], new Set()))).toEqual(['1:2', '1:3'])
  expect(checkedOf([...lines, barred], new Set())).toBe('all')
  expect(checkedOf([barred], new Set())).toBe('none')
})

test('a product that goes to two addresses is counted once', () => {
  expect(productsIn([...lines, filledLine({ skuId: 2, addressId: 9 })])).toBe(2)
})

test.each([
  [true, { problems: ['soldOut'] }],
  [true, { problems: ['priceChanged'], price: 110, addedPrice: 100 }],
  [false, { problems: ['priceChanged'], price: 90, addedPrice: 100 }],
  [false, {}],
] as const)('whether a line needs a look is %s for %o', (needs, line) => {
  expect(needsLook(filledLine(line))).toBe(needs)
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BuyAction } from '../card/buy-action.ts'
import type { OfferView } from '../card/product-labels.ts'
import QuickAdd from './quick-add.tsx'

afterEach(cleanup)

const sku = {
  id: 11,
  code: 'MK11',
  name: '细薯条',
  spec: '2.5kg×4包/箱',
  unit: '箱',
  storage: 'frozen',
  picture: null,
  onSale: true,
} as const
const offer = {
  skuId: 11,
  price: 10_000,
  noPrice: null,
  stock: 'enough',
  stockDate: null,
  minimum: 3,
  multiple: 2,
  maximum: null,
  orderable: true,
} as const
const view = (more: object = {}): OfferView => ({ buyer: true, state: 'there', offer: { ...offer, ...more } })

const added = (shown: OfferView, quantity?: number, onSale = true) => {
  render(
    <BuyAction value={({ items }) => <output>{items.map(item => item.quantity).join()}</output>}>
      <QuickAdd sku={{ ...sku, onSale }} view={shown} {...(quantity !== undefined && { quantity })} />
    </BuyAction>,
  )
  return screen.queryByRole('status')?.textContent
}

test('a plus adds the fewest cases that may be ordered', () => {
  expect(added(view())).toBe('4')
})

test('a plus beside a number adds this number', () => {
  expect(added(view(), 8)).toBe('8')
})

test.each([
  ['a quantity against the rule', view(), 5, true],
  ['a product that is not orderable', view({ orderable: false }), undefined, true],
  ['a product off sale', view(), undefined, false],
  ['a visitor', { buyer: false, state: 'anonymous' }, undefined, true],
] as const)('there is no plus for %s', (_, shown, quantity, onSale) => {
  expect(added(shown, quantity, onSale)).toBeUndefined()
})

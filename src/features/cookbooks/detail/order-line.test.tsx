import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { OrderLine } from './order-line.tsx'

afterEach(cleanup)

type Line = ComponentProps<typeof OrderLine>['line']

/** A line of a product of which the dish uses 500 g from cases of 1 kg, with its order limits. */
function show(servings: number, minimum: number, multiple: number, quantity: number | null) {
  const sku = { id: 1, name: '细薯', spec: '1kg×1包/箱', unit: '箱', picture: null }
  const line = {
    product: { sku, grams: 500, gramsPerCase: 1000 },
    view: {
      state: 'there',
      buyer: true,
      offer: { price: 9900, noPrice: null, minimum, multiple, maximum: null },
    },
    order: { skuId: 1, cases: servings / 2, quantity },
  } as unknown as Line
  render(<OrderLine line={line} scale={{ base: 1, servings }} />, { wrapper: MemoryRouter })
}

test.each([
  [2, 5, 1, 5, '需 1 箱，5 箱起订'],
  [2, 5, 4, 8, '需 1 箱，8 箱起订'],
  [12, 5, 5, 10, '需 6 箱，须为 5 箱的倍数'],
])('for %i portions it says what is ordered, and why more than needed', (servings, least, step, all, why) => {
  show(servings, least, step, all)
  expect(screen.getAllByRole('strong').at(-1)?.textContent).toBe(`${all} 箱`)
  expect(screen.getByText(why)).toBeDefined()
})

test('what is needed is ordered where the rules allow it, and shown where they allow nothing', () => {
  show(12, 5, 1, 6)
  expect(screen.getAllByRole('strong').at(-1)?.textContent).toBe('6 箱')
  expect(screen.queryByText(/^需/)).toBeNull()
  cleanup()
  show(12, 5, 1, null)
  expect(screen.getAllByRole('strong').at(-1)?.textContent).toBe('6 箱')
  expect(screen.getByText('超过单次可订数量')).toBeDefined()
})

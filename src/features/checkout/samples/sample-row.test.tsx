import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { checkoutOf, groupOf } from '#tests/support/pages/checkout.ts'
import { SampleRow } from './sample-row.tsx'

afterEach(cleanup)

const [balance] = checkoutOf().samples.available
const { address } = groupOf()

const show = (choice: Parameters<typeof SampleRow>[0]['choice']) => {
  if (!balance) throw new Error('no balance')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SampleRow balance={balance} places={[address]} isChoosing choice={choice} most={3} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the places of samples have the names that all pages give them', () => {
  show(undefined)
  expect(screen.getByRole('option').textContent).toBe(
    '送至 徐汇店（王芳 13900000000），上海市徐汇区漕溪北路 1 号',
  )
  cleanup()
  show({ id: 3, sampleId: 70, addressId: 1, qty: 1 })
  expect(screen.getByText('送至 徐汇店')).toBeTruthy()
})

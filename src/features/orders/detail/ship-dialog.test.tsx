import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { order, orderLine } from '#tests/support/pages/orders.ts'
import { ShipDialog } from './ship-dialog.tsx'

afterEach(cleanup)

test('the last step of a shipment says what leaves, what stays, and that it cannot be taken back', () => {
  const shipped = order({ kind: 'terminal', status: 30, lines: [orderLine(1), orderLine(2, { shipped: 1 })] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ShipDialog order={shipped} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const said = () => screen.getByRole('status', { hidden: true }).textContent
  expect(said()).toBe('这一批发出 7 箱。发出后不能撤回，客户会收到消息。')
  fireEvent.change(screen.getByLabelText(/^薯条 1/), { target: { value: '1' } })
  expect(said()).toContain('这一批发出 4 箱，其余 3 箱保持待发。')
  fireEvent.change(screen.getByLabelText(/^薯条 1/), { target: { value: '9' } })
  expect(said()).toBe('请先修改箱数。')
})

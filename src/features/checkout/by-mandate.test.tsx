import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureApi } from '../../api/ports.ts'
import { userStore } from '../../api/user-store.ts'
import { keepAct } from '../../device/acts/acts.ts'
import { announce } from '../../device/store/announce.ts'
import type { Partition } from '../../device/store/rows.ts'
import { checkoutOf } from '#tests/support/pages/checkout.ts'
import CheckoutPage from './checkout-page.tsx'
import { linesOf } from './checkout-form.ts'

vi.mock(import('../../ui/base/overlay/feedback.ts'), () => ({ withFeedback: () => Promise.resolve(false) }))
// The patience of a person is not waited for.
vi.mock(import('./use-is-late.ts'), () => ({ useIsLate: isAwaited => isAwaited }))

let users = 900
let partition: Partition
/** Lets the portal answer for the checkout. */
let answer: () => void

beforeEach(() => {
  userStore.clear()
  userStore.set({ userId: (users += 1), userType: 3, businessId: 34 })
  partition = `${users}|34`
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  configureApi({
    answer: async key => {
      if (key !== 'POST /checkouts/action/queryCheckout') return { code: 0, msg: '', body: [] }
      await answered
      return { code: 0, msg: '', body: { ...checkoutOf(), protocols: [] } }
    },
  })
})
afterEach(cleanup)

const open = () => {
  const router = createMemoryRouter([{ path: '/orderConfirm', Component: CheckoutPage }], {
    initialEntries: ['/orderConfirm?lines=501'],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('a portal that answers after all offers its own checkout to somebody who was about to leave the order here', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: '先保存订单，联网后提交' }))
  expect(screen.queryByRole('button', { name: '改为直接下单' })).toBeNull()
  answer()
  fireEvent.click(await screen.findByRole('button', { name: '改为直接下单' }))
  expect(await screen.findByRole('button', { name: '提交订单' })).toBeTruthy()
})

test('the portal’s own checkout warns of an order on this device with the same goods', async () => {
  const [line] = linesOf(checkoutOf())
  if (!line) throw new Error('the checkout has lines')
  const [addressId, skuId] = line.key.split(':').map(Number)
  await keepAct({
    partition,
    id: 'mandate 1',
    key: 'POST /purchaseOrders/action/placeMandate',
    input: { body: { groups: [{ addressId, lines: [{ skuId, qty: 2 }] }] } },
    things: ['mandates'],
    at: 1,
    title: '订单',
    intends: '已下单',
    path: '/',
  })
  announce({ partition, what: 'kept' })
  answer()
  open()
  expect(await screen.findByText(/已在另一张待提交的订单中。再次提交会分别下单/)).toBeTruthy()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progressSums } from '#contract/orders/account.ts'
import { order, orderLine, orderRow } from '#tests/support/pages/orders.ts'
import { ApiError } from '../../../api/api-error.ts'
import { configureApi } from '../../../api/ports.ts'
import { userStore } from '../../../api/user-store.ts'
import SalesOrderPage from './sales-order-page.tsx'

// Toasts and questions come from antd, which is not tested here.
vi.mock(import('../../../ui/base/overlay/feedback.ts'), () => ({
  withFeedback: () => Promise.resolve(false),
}))

const lines = [orderLine(1)]
const toShip = order({ kind: 'terminal', status: 30, lines, progress: progressSums(lines) })
const row = orderRow({ partner: { id: 34, name: '青禾餐厅', code: 'C34' } })

const detail = 'GET /terminalPurchaseOrders/getByIdV2/{id}'
const list = 'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo'
let reads: number
let isBroken: boolean

beforeEach(() => {
  reads = 0
  isBroken = false
  userStore.clear()
  userStore.set({ userId: 301, userType: 3, businessId: 1 })
  configureApi({
    answer: async key => {
      if (key === list)
        return Promise.resolve({ code: 0, msg: '', body: { rows: [row], total: 1, counts: {} } })
      if (key !== detail) return Promise.resolve({ code: 0, msg: '', body: [] })
      reads += 1
      if (isBroken) throw new ApiError({ message: '系统异常，请稍后再试' })
      return Promise.resolve({ code: 0, msg: '', body: toShip })
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SalesOrderPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const failing = async (name: RegExp) => {
  isBroken = true
  await press(name)
  const button = screen.getByRole('button', { name })
  await waitFor(() => expect([reads, button.getAttribute('aria-busy')]).toEqual([1, null]))
  isBroken = false
}

test('an order that could not be read for its shipment is read again with the next press', async () => {
  open()
  await failing(/^发货 /)
  await press(/^发货 /)
  expect(await screen.findByRole('dialog', { name: `订单 ${row.number} 发货？`, hidden: true })).toBeTruthy()
})

test('orders that could not be read are printed only when somebody presses again', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }))
  await failing(/^打印所选/)
  expect(print).not.toHaveBeenCalled()
  await press(/^打印所选/)
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(document.querySelector('[data-papers]')?.textContent).toContain(row.number)
})

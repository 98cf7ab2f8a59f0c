import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderRow } from '#contract/orders/rows.ts'
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
const moveBatch = 'POST /terminalPurchaseOrders/action/moveBatch'
const list = 'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo'
let reads: number
let isBroken: boolean
let rows: readonly OrderRow[]
let sent: unknown[]

beforeEach(() => {
  reads = 0
  isBroken = false
  rows = [row]
  sent = []
  userStore.clear()
  userStore.set({ userId: 301, userType: 3, businessId: 1 })
  configureApi({
    answer: async (key, { body }) => {
      if (key === moveBatch) {
        sent.push(body)
        const moved = rows.map(({ id }) => ({ id, status: 70, refused: '' }))
        return Promise.resolve({ code: 0, msg: '', body: { rows: moved } })
      }
      if (key === list)
        return Promise.resolve({ code: 0, msg: '', body: { rows, total: rows.length, counts: {} } })
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

const open = (at = '/') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>
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

const waitingRows = [31, 32, 33].map(id => ({ ...row, id, number: `TO${id}`, status: 20 }))
const reasonOf = (name: string) => screen.findByRole('dialog', { name, hidden: true })

test('one reason for several orders is a draft, which leads back to its form and is sent for all of them', async () => {
  rows = waitingRows
  open()
  for (const number of ['TO33', 'TO31'])
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(number) }))
  await press(/^拒单/)
  const dialog = await reasonOf('拒单：2 张订单？')
  fireEvent.change(within(dialog).getByRole('textbox', { hidden: true }), { target: { value: '缺货' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '返回', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())

  fireEvent.click(await screen.findByRole('link', { name: '继续填写拒单，2 张订单' }))
  const again = await reasonOf('拒单：2 张订单？')
  expect(within(again).getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('缺货')
  fireEvent.click(within(again).getByRole('button', { name: '拒单', hidden: true }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    action: 'reject',
    orders: [31, 33].map(id => ({ id, version: row.version })),
    reason: '缺货',
  })
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /草稿/ })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('link', { name: /^继续填写/ })).toBeNull())
})

test('a draft whose orders have changed meanwhile says so', async () => {
  rows = waitingRows.map(one => ({ ...one, status: 70 }))
  open('/?form=reject.31-33')
  const dialog = await reasonOf('没有可以拒单的订单')
  fireEvent.click(within(dialog).getByRole('button', { name: '知道了', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

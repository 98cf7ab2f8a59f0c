import { formDrafts } from '../../../device/forms/page-form-drafts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { progressSums } from '#contract/orders/account.ts'
import { order, orderLine } from '#tests/support/pages/orders.ts'
import { configureApi } from '../../../api/ports.ts'
import { userStore } from '../../../api/user-store.ts'
import { TerminalOrderPage } from '../detail/order-page.tsx'
import type { Order } from '../order.ts'
import ReceivePartPage from './receive-part-page.tsx'

// Toasts and questions come from antd, which is not tested here: every question is answered with yes.
vi.mock(import('../../../ui/base/overlay/confirm.ts'), () => ({ confirm: () => Promise.resolve(true) }))
vi.mock(import('../../../ui/base/overlay/feedback.ts'), () => ({
  withFeedback: () => Promise.resolve(true),
}))

const detail = 'GET /terminalPurchaseOrders/getByIdV2/{id}'
const receive = 'POST /terminalPurchaseOrders/action/confirmationReceipt'
const differences = 'POST /terminalPurchaseOrders/action/queryDifferences'
const settle = 'POST /terminalPurchaseOrders/action/settleDifferences'
const closeRest = 'POST /terminalPurchaseOrders/action/closeRest'
const customer = { id: 34, name: '青禾餐厅', taxNumber: '' }

let asked: { key: string; body: unknown }[] = []
const bodyOf = (key: string) => asked.find(one => one.key === key)?.body

const answering = (
  answers: Readonly<Record<string, unknown>>,
  refusals: Readonly<Record<string, { code: number; body: unknown }>> = {},
) =>
  configureApi({
    answer: async (key, { body }) => {
      asked.push({ key, body })
      const { [key]: refusal = { code: code.notFound, body: null } } = refusals
      return Promise.resolve(
        key in answers ? { code: 0, msg: '', body: answers[key] } : { msg: '未找到', ...refusal },
      )
    },
  })

beforeEach(() => {
  asked = []
  sessionStorage.clear()
  userStore.clear()
})
afterEach(cleanup)

const open = (path: string, { isSeller }: { isSeller: boolean }) => {
  userStore.set(
    isSeller ? { userId: 301, userType: 3, businessId: 1 } : { userId: 302, userType: 5, businessId: 34 },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/workbench/${path}?id=7`]}>
        <Routes>
          <Route path="/workbench/receivePart" element={<ReceivePartPage />} />
          <Route path="/workbench/terminalOrderDetail" element={<TerminalOrderPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const terminalOrder = (status: number, lines: Order['lines'], other: Partial<Order> = {}) =>
  order({ kind: 'terminal', status, buyer: customer, lines, progress: progressSums(lines), ...other })

const come = { shipped: 4, departed: 4 }

test('a receipt asks for the reason of what is missing, and sends every line', async () => {
  const lines = [
    orderLine(1, come),
    orderLine(2, { ...come, closed: 0, signed: 3, credited: 1 }),
    orderLine(3, come),
  ]
  answering({ [detail]: terminalOrder(50, lines), [receive]: { status: 50, version: 4 } })
  open('receivePart', { isSeller: false })
  fireEvent.change(await screen.findByLabelText('薯条 1 实收数量'), { target: { value: '3' } })
  expect(screen.queryByLabelText('薯条 2 实收数量')).toBeNull()
  const button = screen.getByRole('button', { name: '确认收货' })
  fireEvent.click(button)
  expect(screen.getByText('请选择差异原因')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '短少' }))
  fireEvent.change(screen.getByLabelText(/^说明/), { target: { value: '少一箱' } })
  expect(screen.getByText(/1 种商品有差异，共 2 种/)).toBeTruthy()
  fireEvent.click(button)
  await waitFor(() =>
    expect(bodyOf(receive)).toEqual({
      id: 7,
      version: 3,
      lines: [
        { id: 1, received: 3, reason: 'short', explanation: '少一箱', photos: [] },
        { id: 3, received: 4, reason: null, explanation: '', photos: [] },
      ],
    }),
  )
})

const step = {
  at: '2026-11-24T01:00:00.000Z',
  who: '青禾餐厅',
  action: 'receiveShort',
  from: 50,
  to: 50,
  why: '',
  of: { entity: 'order', number: '' },
}
const difference = (id: number, other: object = {}) => ({
  id,
  orderLineId: id,
  code: `MK${id}`,
  name: `薯条 ${id}`,
  spec: '2.5kg×4包/箱',
  unit: '箱',
  price: 10_000,
  cases: 2,
  reason: 'short',
  explanation: '少两箱',
  photos: [],
  reportedAt: '2026-11-24T01:00:00.000Z',
  settlement: null,
  credit: null,
  again: null,
  ...other,
})
const short = { ...come, signed: 2, differing: 2 }
const differing = terminalOrder(50, [orderLine(1, short), orderLine(2, short)], { history: [step] })

test('an order with an open difference says so, and cannot be received by its customer', async () => {
  answering({ [detail]: differing, [differences]: [difference(1)] })
  open('receivePart', { isSeller: false })
  expect(await screen.findByText('收货差异待处理')).toBeTruthy()
  expect(await screen.findByText('待供货方处理')).toBeTruthy()
  expect(screen.getByText('薯条 1 少收 2 箱（短少）')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认收货' })).toBeNull()
})

test('the dealer chooses for each difference, and says how new cases travel', async () => {
  answering({
    [detail]: differing,
    [differences]: [difference(1), difference(2), difference(3, { settlement: 'credit', credit: 20_000 })],
    [settle]: { status: 40, version: 4 },
  })
  open('terminalOrderDetail', { isSeller: true })
  fireEvent.click(await screen.findByRole('button', { name: '处理差异' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  fireEvent.change(await dialog.findByLabelText('薯条 1 处理方式'), { target: { value: 'credit' } })
  expect(dialog.queryByLabelText(/^承运方/)).toBeNull()
  const button = dialog.getByRole('button', { name: '确认处理', hidden: true })
  fireEvent.click(button)
  expect(dialog.getByText('请选择处理方式')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('薯条 2 处理方式'), { target: { value: 'again' } })
  fireEvent.change(dialog.getByLabelText(/^承运方/), { target: { value: ' 顺丰 ' } })
  // As pasted from a table and from a list of contacts.
  fireEvent.change(dialog.getByLabelText(/^运单号/), { target: { value: 'SF\t1' } })
  fireEvent.change(dialog.getByLabelText(/^司机电话/), { target: { value: '\u202D138\u202C' } })
  fireEvent.click(button)
  await waitFor(() =>
    expect(bodyOf(settle)).toEqual({
      id: 7,
      version: 3,
      differences: [
        { id: 1, settlement: 'credit' },
        { id: 2, settlement: 'again' },
      ],
      carrier: '顺丰',
      trackingNumber: 'SF 1',
      driverPhone: '138',
      remark: '',
    }),
  )
})

const tooLong = { fields: [{ path: 'carrier', message: '承运方太长' }] }
test.each([
  ['a refused field leaves the choices to be sent again', code.invalid, tooLong, true],
  ['differences that a colleague has settled meanwhile are gone', code.conflict, null, false],
])('%s', async (_, refused, body, isOpen) => {
  answering({ [detail]: differing, [differences]: [difference(1)] }, { [settle]: { code: refused, body } })
  open('terminalOrderDetail', { isSeller: true })
  fireEvent.click(await screen.findByRole('button', { name: '处理差异' }))
  const choice = await screen.findByLabelText<HTMLSelectElement>('薯条 1 处理方式')
  fireEvent.change(choice, { target: { value: 'again' } })
  const button = screen.getByRole('button', { name: '确认处理', hidden: true })
  fireEvent.click(button)
  await waitFor(() => expect(button.isConnected && button.getAttribute('aria-busy') === 'true').toBe(false))
  await waitFor(() => expect([choice.isConnected, choice.value]).toEqual([isOpen, 'again']))
})

test('a reason that was begun is there when its form opens again, and the page of its draft opens it', async () => {
  const lines = [orderLine(1, { shipped: 1, departed: 1 })]
  answering({ [detail]: terminalOrder(30, lines) })
  open('terminalOrderDetail', { isSeller: true })
  fireEvent.click(await screen.findByRole('button', { name: '关闭剩余' }))
  const typed = await screen.findByLabelText('原因')
  fireEvent.change(typed, { target: { value: '缺货，近期不能到货' } })
  fireEvent.click(screen.getByRole('button', { name: '返回', hidden: true }))
  await waitFor(() => expect(typed.isConnected).toBe(false))
  const draft = formDrafts.get().find(({ title }) => title.startsWith('关闭剩余数量'))
  expect(draft?.path).toBe('/workbench/terminalOrderDetail?id=7&form=closeRest')
  fireEvent.click(screen.getByRole('button', { name: '关闭剩余' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('原因')).value).toBe('缺货，近期不能到货')
  await formDrafts.drop(draft?.key ?? '')
})

test('the dealer closes the rest of a partly shipped order with a reason', async () => {
  const lines = [orderLine(1, { shipped: 1, departed: 1 })]
  answering({ [detail]: terminalOrder(30, lines), [closeRest]: { status: 40, version: 4 } })
  open('terminalOrderDetail', { isSeller: true })
  fireEvent.click(await screen.findByRole('button', { name: '关闭剩余' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(dialog.getByText(/还有 3 箱没有发出/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '缺货' } })
  fireEvent.click(dialog.getByRole('button', { name: '关闭剩余', hidden: true }))
  await waitFor(() => expect(bodyOf(closeRest)).toEqual({ id: 7, version: 3, reason: '缺货' }))
})

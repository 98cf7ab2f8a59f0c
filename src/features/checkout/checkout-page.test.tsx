import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureApi } from '../../api/ports.ts'
import { userStore } from '../../api/user-store.ts'
import { announce } from '../../device/store/announce.ts'
import { beginPlacing, readPlacing } from '../../device/lines/checkouts.ts'
import { discardUnsent } from '../../device/store/clear-partition.ts'
import { keepEdits } from '../../device/outbox/outbox.ts'
import type { Partition } from '../../device/store/rows.ts'
import { checkoutOf, groupOf, lineOf, sectionOf } from '#tests/support/pages/checkout.ts'
import type { Checkout } from './checkout-form.ts'
import CheckoutPage from './checkout-page.tsx'

// Toasts and questions come from antd, which is not tested here.
vi.mock(import('../../ui/base/overlay/feedback.ts'), () => ({ withFeedback: () => Promise.resolve(false) }))

const placeKey = 'POST /purchaseOrders/action/shoppingCartToPo'
interface Sent {
  readonly key: string
  readonly body: unknown
  readonly id: string | undefined
}

let users = 300
let partition: Partition
let checkout: Checkout
let sent: Sent[]
/** The portal's answer to an order. */
let answer: () => unknown

beforeEach(() => {
  userStore.clear()
  userStore.set({ userId: (users += 1), userType: 3, businessId: 34 })
  partition = `${users}|34`
  checkout = { ...checkoutOf(), protocols: [] }
  sent = []
  answer = () => ({ placed: [{ id: 41 }, { id: 42 }], changed: [], checkout: null })
  configureApi({
    answer: async (key, input) => {
      sent.push({ key, ...(input as Omit<Sent, 'key'>) })
      if (key === 'POST /checkouts/action/queryCheckout')
        return Promise.resolve({ code: 0, msg: '', body: checkout })
      if (key !== placeKey) return Promise.resolve({ code: 0, msg: '', body: [] })
      return Promise.resolve({ code: 0, msg: '', body: answer() })
    },
  })
})

afterEach(cleanup)

function open(search = '?lines=501') {
  const router = createMemoryRouter(
    [
      { path: '/orderConfirm', Component: CheckoutPage },
      { path: '/orderConfirmSuccess', element: '下单成功' },
      { path: '/cart', element: '购物车' },
    ],
    { initialEntries: [`/orderConfirm${search}`] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const submit = () => screen.findByRole('button', { name: '提交订单' })
const commands = () => sent.filter(({ key }) => key === placeKey)

test('what is filled in stands there again after a reload, and is what the command says', async () => {
  open()
  await submit()
  fireEvent.change(screen.getByLabelText(/备注/), { target: { value: '后门' } })
  fireEvent.click(screen.getByRole('button', { name: '抵到上限' }))
  expect(screen.getByRole('region', { name: '合计' }).textContent).toContain('210.00')
  cleanup()
  const router = open()
  const button = await submit()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/备注/).value).toBe('后门'))
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/orderConfirmSuccess'))
  expect(router.state.location.search).toBe('?ids=41.42')
  expect(commands()).toHaveLength(1)
  expect(commands()[0]?.body).toMatchObject({
    groups: [{ remark: '后门' }],
    rebate: 9_000,
  })
})

test('a missing field is named beside it, takes the focus, and nothing is sent', async () => {
  open()
  const button = await submit()
  fireEvent.change(screen.getByLabelText('联系人'), { target: { value: 'other' } })
  fireEvent.click(button)
  expect(screen.getByText('请填写姓名')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('姓名'))
  expect(commands()).toEqual([])
})

test('lines with problems stay in the cart, and the others go on with what was filled in', async () => {
  const lines = [lineOf(), lineOf({ id: 502, problems: ['offSale'] })]
  checkout = { ...checkout, groups: [groupOf({ sections: [sectionOf({ lines })] })] }
  const router = open('?lines=501.502')
  await submit()
  expect(
    within(screen.getByRole('region', { name: '问题商品' })).getByText(/1 种商品暂时不能下单/),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/备注/), { target: { value: '后门' } })
  checkout = { ...checkout, groups: [groupOf()] }
  fireEvent.click(screen.getByRole('button', { name: '保留问题商品，先结算其余' }))
  await waitFor(() => expect(router.state.location.search).toBe('?lines=501'))
  await waitFor(() => expect(screen.queryByRole('region', { name: '问题商品' })).toBeNull())
  expect((await screen.findByLabelText<HTMLInputElement>(/备注/)).value).toBe('后门')
})

test('the portal is asked once it has every edit of this device', async () => {
  await keepEdits(partition, [{ target: 'cart', key: '1:11', change: { op: 'set', qty: 4 } }], 1)
  open()
  await screen.findByText('还有 1 项修改正在同步')
  expect(sent).toEqual([])
  await discardUnsent(partition)
  announce({ partition, what: 'sent' })
  await submit()
})

test('a change meanwhile is listed with both values, and the next command is another one', async () => {
  const dearer = {
    ...checkout,
    groups: [groupOf({ sections: [sectionOf({ lines: [lineOf({ price: 10_500 })] })] })],
  }
  answer = () => ({
    placed: [],
    changed: [{ id: 501, reason: 'price', was: 10_000, is: 10_500 }],
    checkout: (checkout = dearer),
  })
  const router = open()
  fireEvent.click(await submit())
  const told = await screen.findByRole('alert', { name: '商品有变化' })
  expect(told.textContent).toContain('细薯条')
  expect(told.textContent).toContain('单价由 ¥100.00 上涨为 ¥105.00')
  expect(await readPlacing(partition)).toBeUndefined()
  answer = () => ({ placed: [{ id: 43 }], changed: [], checkout: null })
  const again = await screen.findByRole('button', { name: '确认变化并提交' })
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(again)
  await waitFor(() => expect(router.state.location.search).toBe('?ids=43'))
  const [first, second] = commands()
  expect(second?.id).not.toBe(first?.id)
  expect(second?.body).toMatchObject({ groups: [{ lines: [{ id: 501, price: 10_500 }] }] })
})

test('an order on its way is asked for with the same id and content before anything else', async () => {
  const body = { groups: [], protocolIds: [9] }
  await beginPlacing({ partition, id: 'kept-id', key: '501', body, placed: null })
  const router = open()
  await waitFor(() => expect(router.state.location.search).toBe('?ids=41.42'))
  expect(sent).toMatchObject([{ key: placeKey, id: 'kept-id', body }])
  cleanup()
  expect(open().state.location.pathname).toBe('/orderConfirm')
  await screen.findByText('下单成功')
  expect(commands()).toHaveLength(1)
})

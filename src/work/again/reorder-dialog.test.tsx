import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestOf } from '#contract/index.ts'
import { againLine } from '#tests/support/pages/orders.ts'
import { ApiError } from '../../api/api-error.ts'
import { configureApi } from '../../api/ports.ts'
import { userStore } from '../../api/user-store.ts'
import { useReorder } from './use-reorder.tsx'

// Toasts and questions come from antd, which is not tested here.
vi.mock(import('../../ui/base/overlay/feedback.ts'), () => ({ withFeedback: () => Promise.resolve(false) }))

const again = 'POST /purchaseOrders/action/addPurchaseAgain'
const addressList = 'GET /users/queryAddress/{id}'
type Body = RequestOf<typeof again>

const address = {
  id: 5,
  isDefault: true,
  contactName: '王芳',
  contactPhone: '13900000000',
  provinceName: '上海市',
  cityName: '上海市',
  districtName: '浦东新区',
  detail: '张江路 1 号',
}

/** The bodies and ids of the attempts to add. */
let attempts: { id: string | undefined; body: Body }[]
let asking: (body: Body) => Promise<unknown>
let adding: () => Promise<unknown>
let addresses: () => Promise<unknown>

const isAttempt = ({ lines }: Body) => lines !== undefined
const lost = () => Promise.reject(new ApiError({ message: '系统异常，请稍后再试' }))

beforeEach(() => {
  attempts = []
  asking = ({ id }) => Promise.resolve({ lines: [againLine(id)], addressId: 5, added: [] })
  adding = lost
  addresses = () => Promise.resolve([address])
  userStore.clear()
  userStore.set({ userId: 301, userType: 3, businessId: 34 })
  configureApi({
    answer: async (key, input) => {
      if (key === addressList) return { code: 0, msg: '', body: await addresses() }
      if (key !== again) return { code: 0, msg: '', body: [] }
      const { body, id } = input as { body: Body; id?: string }
      if (!isAttempt(body)) return { code: 0, msg: '', body: await asking(body) }
      attempts.push({ id, body })
      return { code: 0, msg: '', body: await adding() }
    },
  })
})
afterEach(cleanup)

function Orders() {
  const reorder = useReorder()
  return (
    <>
      {[1, 2].map(id => (
        <button
          key={id}
          type="button"
          aria-busy={reorder.isAskingFor(id)}
          onClick={() => reorder.start({ kind: 'purchase', ids: [id], name: `PO${id}` })}
        >
          {`订单 ${id}`}
        </button>
      ))}
      {reorder.dialog}
      <output>{useLocation().pathname}</output>
    </>
  )
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Orders />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const isBusy = (name: string) =>
  screen.getByRole('button', { name, hidden: true }).getAttribute('aria-busy') === 'true'

test('after a lost answer the other button repeats the same attempt, so that nothing is added twice', async () => {
  open()
  press('订单 1')
  await screen.findByRole('option', { name: /王芳/, hidden: true })
  press('立即结算')
  await waitFor(() => expect(isBusy('立即结算')).toBe(false))
  adding = () =>
    Promise.resolve({
      lines: [],
      addressId: 5,
      added: [{ skuId: 1, qty: 4, rejected: null, lineId: 31 }],
    })
  press('加入购物车')
  await screen.findByText('1 种商品已加入购物车。')
  expect(attempts.map(({ body }) => body)).toEqual([attempts[0]?.body, attempts[0]?.body])
  expect(attempts[1]?.id).toBe(attempts[0]?.id)
})

test('where some products are refused, the check-out goes on with the others', async () => {
  asking = () => Promise.resolve({ lines: [againLine(1), againLine(2)], addressId: 5, added: [] })
  adding = () =>
    Promise.resolve({
      lines: [],
      addressId: 5,
      added: [
        { skuId: 1, qty: 4, rejected: null, lineId: 31 },
        { skuId: 2, qty: 4, rejected: '最多 80 箱', lineId: null },
      ],
    })
  open()
  press('订单 1')
  await screen.findByRole('option', { name: /王芳/, hidden: true })
  press('立即结算')
  fireEvent.click(await screen.findByRole('button', { name: '先结算这 1 种', hidden: true }))
  await waitFor(() => expect(screen.getByText('/orderConfirm')).toBeTruthy())
})

test('a press on another order while the first is asked about changes nothing of the first', async () => {
  let answer = () => {}
  asking = async ({ id }) => {
    await new Promise<void>(resolve => {
      answer = resolve
    })
    return { lines: [againLine(id)], addressId: 5, added: [] }
  }
  open()
  press('订单 1')
  await waitFor(() => expect(isBusy('订单 1')).toBe(true))
  press('订单 2')
  expect([isBusy('订单 1'), isBusy('订单 2')]).toEqual([true, false])
  answer()
  expect(await screen.findByRole('heading', { name: '再来一单 PO1', hidden: true })).toBeTruthy()
  await screen.findByRole('option', { name: /王芳/, hidden: true })
  press('加入购物车')
  await waitFor(() => expect(attempts).toMatchObject([{ body: { id: 1, lines: [{ skuId: 1 }] } }]))
})

test('addresses that could not be read are said to be so, and read again', async () => {
  addresses = lost
  open()
  press('订单 1')
  await screen.findByText('收货地址暂时无法打开')
  addresses = () => Promise.resolve([address])
  press('重新加载')
  expect(await screen.findByRole('option', { name: /王芳/, hidden: true })).toBeTruthy()
})

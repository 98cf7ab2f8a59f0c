import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { againLine, order, orderLine } from '#tests/support/pages/orders.ts'
import { configureApi } from '../../../api/ports.ts'
import { userStore } from '../../../api/user-store.ts'
import { OrderPage } from './order-page.tsx'

// Toasts and questions come from antd, which is not tested here.
vi.mock(import('../../../ui/base/overlay/feedback.ts'), () => ({
  withFeedback: () => Promise.resolve(false),
}))

let asked: { key: string; body: unknown }[] = []
const opening = 'POST /purchaseOrders/action/editOrder'
const occupied = '正在修改订单 PO261123000001，请先保存、提交或放弃修改'
type Answer = (body: unknown) => unknown

const answering = (answers: Readonly<Record<string, Answer>>) =>
  configureApi({
    answer: async (key, { body }) => {
      asked.push({ key, body })
      const answer = answers[key]
      if (key === opening && !JSON.stringify(body).includes('true'))
        return Promise.resolve({
          code: code.conflict,
          msg: occupied,
          body: { fields: [{ path: 'replace', message: occupied }] },
        })
      if (!answer) return Promise.resolve({ code: code.notFound, msg: '未找到', body: null })
      return Promise.resolve({ code: 0, msg: '', body: answer(body) })
    },
  })

beforeEach(() => {
  asked = []
  userStore.clear()
  userStore.set({ userId: 301, userType: 3, businessId: 34 })
})
afterEach(cleanup)

const open = (kind: 'purchase' | 'terminal' = 'purchase') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/?id=7']}>
        <OrderPage kind={kind} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

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
const detail = 'GET /purchaseOrders/getByIdV2/{id}'
const terminalDetail = 'GET /terminalPurchaseOrders/getByIdV2/{id}'
const button = (name: string) => screen.queryByRole('button', { name })

test('the buyer reads lines, sums and history, free goods marked', async () => {
  const lines = [orderLine(1), orderLine(2, { isFree: true, price: 0, qty: 1 })]
  answering({ [detail]: () => order({ lines, rebate: 1_000, status: 60, reason: '价格有误' }) })
  open()
  await screen.findByText('原因：价格有误')
  const table = within(screen.getByRole('region', { name: '订单商品' }))
  expect(table.getByText('免费样品')).toBeTruthy()
  expect(table.queryAllByRole('rowheader')).toEqual([])
  expect(screen.getByText('应付金额').parentElement?.textContent).toContain('¥0.00')
  expect(button('修改订单')).toBeNull()
  expect(button('再来一单')).not.toBeNull()
})

test('what is printed names both parties, the tax of every line, and the amount in capitals', async () => {
  const lines = [orderLine(1, { price: 11_300, qty: 2 }), orderLine(2, { taxRate: 9, price: 10_000, qty: 3 })]
  answering({ [detail]: () => order({ lines, amount: 52_600, rebate: 2_600, cases: 5 }) })
  open()
  await screen.findByRole('region', { name: '订单商品' })
  expect(screen.queryByText('合计大写')).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  const capital = screen.getByText('合计大写')
  const paper = within(capital.closest('dl')?.parentElement ?? document.body)
  expect(capital.nextElementSibling?.textContent).toBe('伍佰元整')
  expect(paper.getByText('91310115MA1K4TEST1')).toBeTruthy()
  expect(paper.getByText('91310000TEST00002X')).toBeTruthy()
  const rows = paper.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent))
  expect(rows.map(cells => cells.slice(5))).toEqual([
    ['含税金额', '税率', '税额'],
    ['¥226.00', '13%', '¥26.00'],
    ['¥300.00', '9%', '¥24.77'],
    ['¥526.00', '', '¥50.77'],
  ])
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText('合计大写')).toBeNull()
})

test('the paper of an order with several storages has their sections too', async () => {
  const lines = [orderLine(1), orderLine(2, { storage: 'ambient', price: 500 })]
  answering({ [detail]: () => order({ lines }) })
  open()
  await screen.findByRole('region', { name: '订单商品' })
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(/^冷冻 1 种 4 箱，.*小计 ¥400\.00$/)).toBeTruthy()
  expect(screen.getByText(/^常温 1 种 4 箱，.*小计 ¥20\.00$/)).toBeTruthy()
  fireEvent(window, new Event('afterprint'))
})

test('the lines of several storages stand in sections, each with its sum and the trips of the vehicle', async () => {
  const lines = [
    orderLine(1, { qty: 200 }),
    orderLine(2, { storage: 'ambient', price: 500 }),
    orderLine(3, { qty: 2 }),
  ]
  const car = { id: 5, name: '冷藏车', weightLimit: 1_500, volumeLimit: 12_000 }
  answering({ [detail]: () => order({ lines, car }) })
  open()
  const table = within(await screen.findByRole('region', { name: '订单商品' }))
  const heads = table.getAllByRole('rowheader').map(head => head.closest('tr')?.textContent)
  expect(heads).toEqual([
    expect.stringMatching(/冷冻.*2 种 202 箱.*冷藏车 2 趟.*20,200\.00/),
    expect.stringMatching(/常温.*1 种 4 箱.*冷藏车 1 趟.*20\.00/),
  ])
  const places = table.getAllByRole('row').map(row => row.querySelector('td')?.textContent)
  expect(places.filter(place => /^\d$/.test(place ?? ''))).toEqual(['1', '2', '3'])
})

test('a dealer reads the order of its customer without the buyer’s buttons', async () => {
  answering({
    [terminalDetail]: () => order({ kind: 'terminal', buyer: { id: 99, name: '学校食堂', taxNumber: '' } }),
  })
  open('terminal')
  await screen.findByText('学校食堂')
  expect(button('撤回')).toBeNull()
  expect(button('再来一单')).toBeNull()
  expect(screen.queryByText('下单人')).toBeNull()
})

test('an order that is not there is said to be so', async () => {
  answering({})
  open()
  expect(await screen.findByRole('heading', { name: '没有找到这张订单' })).toBeTruthy()
})

test('buying again shows old and new prices, and what cannot be bought, before it adds', async () => {
  const again = 'POST /purchaseOrders/action/addPurchaseAgain'
  const lines = [
    againLine(1, { price: 10_500, qty: 5 }),
    againLine(2, { price: null, proposed: null, problems: ['noPrice'] }),
  ]
  const added = [{ skuId: 1, qty: 4, rejected: null, lineId: 31 }]
  answering({
    [detail]: () => order(),
    [again]: body => ({ lines, addressId: 5, added: JSON.stringify(body).includes('lines') ? added : [] }),
    'GET /users/queryAddress/{id}': () => [address],
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: '再来一单' }))
  const dialog = within(await screen.findByRole('dialog', { name: '再来一单 PO261123000007', hidden: true }))
  expect(dialog.getByText('原 ¥100.00，涨 ¥5.00')).toBeTruthy()
  expect(dialog.getByText(/按现在的订购规则建议 4 箱/)).toBeTruthy()
  expect(dialog.getByText(/暂无报价，不能再次购买/)).toBeTruthy()
  expect(dialog.getByText('比原订单多 ¥20.00')).toBeTruthy()
  await dialog.findByRole('option', { name: /王芳/, hidden: true })
  fireEvent.click(dialog.getByRole('button', { name: '加入购物车', hidden: true }))
  await screen.findByText(/1 种商品已加入购物车/)
  await waitFor(() =>
    expect(asked.findLast(({ key }) => key === again)?.body).toEqual({
      id: 7,
      addressId: 5,
      lines: [{ skuId: 1, qty: 4 }],
    }),
  )
})

test('while another order is being changed, the person chooses which of the two', async () => {
  answering({ [detail]: () => order(), [opening]: () => ({ orderId: 7 }) })
  open()
  fireEvent.click(await screen.findByRole('button', { name: '修改订单' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改订单 PO261123000007', hidden: true }))
  expect(dialog.getByText(`${occupied}。`)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '放弃那张，修改这张', hidden: true }))
  await waitFor(() =>
    expect(asked.filter(({ key }) => key === opening).map(({ body }) => body)).toEqual([
      { id: 7, replace: false },
      { id: 7, replace: true },
    ]),
  )
})

import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { ResponseOf } from '#contract/index.ts'
import { settingsKey } from '#contract/cart/lines.ts'
import { editLine, order, orderCart, orderLine } from '#tests/support/pages/orders.ts'
import { configureApi } from '../../../api/ports.ts'
import { userStore } from '../../../api/user-store.ts'
import { applyAnswer } from '../../../device/outbox/batch-answer.ts'
import { takeBatch } from '../../../device/outbox/sent-batch.ts'
import { announce } from '../../../device/store/announce.ts'
import type { Partition } from '../../../device/store/rows.ts'
import { readParts } from '../../../device/store/view.ts'
import EditPage from './edit-page.tsx'

// Toasts and questions come from antd, which is not tested here.
vi.mock(import('../../../ui/base/overlay/feedback.ts'), () => ({
  withFeedback: () => Promise.resolve(false),
}))

type Cart = ResponseOf<'POST /poCarts/action/queryPoCart'>['cart']
type Synced = ResponseOf<'POST /edits/action/sync'>
let userId = 300
let asked: { key: string; body: unknown }[] = []
let cart: Cart = null

const answering = (answers: Readonly<Record<string, () => unknown>> = {}) =>
  configureApi({
    answer: async (key, { body }) => {
      asked.push({ key, body })
      if (key === 'POST /poCarts/action/queryPoCart')
        return Promise.resolve({ code: 0, msg: '', body: { cart } })
      const answer = answers[key]?.()
      if (answer instanceof Error)
        return Promise.resolve({ code: code.conflict, msg: answer.message, body: null })
      return Promise.resolve(
        answer ? { code: 0, msg: '', body: answer } : { code: code.notFound, msg: '未找到', body: null },
      )
    },
  })

const partition = (): Partition => `${userId}|34`

/** The edits that the device keeps for the change. */
const kept = async (target: 'order:7.3' | 'order:7.4' = 'order:7.3') =>
  (await readParts(partition(), target)).pending.map(({ key, edit: { op, qty, note } }) => ({
    key,
    op,
    qty,
    ...(note !== undefined && { note }),
  }))

/** Does as the sender does with the portal's answer to the kept edits. */
const send = async (answer: Synced) => {
  const batch = await takeBatch(partition())
  if (!batch) throw new Error('nothing waits')
  await applyAnswer(batch, answer, Date.now())
  announce({ partition: partition(), what: 'sent' })
}

/** The portal's answer to the edit of six cases, of which it has four so far. */
const synced = (rejected: Synced['results'][number]['rejected']): Synced => ({
  kind: 'done',
  results: [
    { key: '1', rejected, line: { qty: rejected === null ? 6 : 4, note: '' }, overwrote: null, again: null },
  ],
  revisions: { cart: 0, quickOrder: 0, sampleList: 0, order: 6 },
  last: 1,
})

/** The order that is being changed, as every write of it says. */
const meant = { orderId: 7, orderVersion: 3 }
const finishing = 'POST /purchaseOrders/action/poCartToPo'
const detail = 'GET /purchaseOrders/getByIdV2/{id}'
const sent = (key: string) => asked.filter(one => one.key === key).map(({ body }) => body)

beforeEach(() => {
  asked = []
  cart = orderCart()
  userStore.clear()
  sessionStorage.clear()
  userId += 1
  userStore.set({ userId, userType: 3, businessId: 34 })
})
afterEach(cleanup)

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <EditPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const quantity = () => screen.findByRole('spinbutton', { name: '薯条 1 数量' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a quantity is kept by itself, and the sums stand before and after', async () => {
  answering()
  open()
  fireEvent.keyDown(await quantity(), { key: 'ArrowUp' })
  const bar = within(screen.getByRole('region', { name: '合计' }))
  expect(await bar.findByText('比原订单多 ¥200.00')).toBeTruthy()
  await waitFor(async () => expect(await kept()).toEqual([{ key: '1', op: 'set', qty: 6 }]))
})

test('the edits of a closed page are there when it is opened again, also where the portal does not answer', async () => {
  answering()
  open()
  fireEvent.keyDown(await quantity(), { key: 'ArrowUp' })
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  cleanup()
  configureApi({ answer: async () => Promise.reject(new Error('no network')) })
  open()
  expect((await quantity()).getAttribute('aria-valuenow')).toBe('6')
})

test('a price that moved is shown before the order is handed in again', async () => {
  const answers = [
    { placed: null, changed: [1] },
    { placed: { id: 7, number: 'PO261123000007' }, changed: [] },
  ]
  answering({
    [finishing]: () => {
      cart = orderCart({ lines: [editLine(1, { price: 10_500 })] })
      return answers.shift()
    },
  })
  open()
  await quantity()
  press('提交订单')
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(await dialog.findByText('单价 ¥100.00 → ¥105.00')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '按现在的内容提交', hidden: true }))
  await waitFor(() => expect(sent(finishing)).toHaveLength(2))
  expect(sent(finishing)).toEqual([
    { ...meant, mode: 'submit', seen: [{ skuId: 1, qty: 4, price: 10_000 }] },
    { ...meant, mode: 'submit', seen: [{ skuId: 1, qty: 4, price: 10_500 }] },
  ])
})

test('when the brand decided meanwhile, the page says so and keeps what was changed in sight', async () => {
  const decided = orderCart({
    isCurrent: false,
    lines: [editLine(1, { qty: 8 }), editLine(2, { orderQty: null })],
  })
  cart = { ...decided, order: { ...decided.order, status: 30 } }
  answering({ [detail]: () => order({ status: 30, lines: [orderLine(1), orderLine(3)] }) })
  open()
  const banner = within(await screen.findByRole('alert', { name: '订单已有变化' }))
  expect(banner.getByText(/现在是“已确认”/)).toBeTruthy()
  const changes = within(await banner.findByRole('list', { name: '您的改动' }))
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '薯条 14 → 8 箱',
    '薯条 3删除（原 4 箱）',
    '薯条 2新增 4 箱',
  ])
  expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull()
  expect(screen.getByRole('button', { name: '放弃修改' })).toBeTruthy()
})

test('a colleague begins another change: what was typed is kept in sight, and kept for this order once it is taken up again', async () => {
  const opening = 'POST /purchaseOrders/action/editOrder'
  const own = orderCart()
  const { order: head } = own
  cart = own
  answering({
    [opening]: () => {
      cart = { ...own, orderVersion: 4 }
      return { orderId: 7 }
    },
  })
  open()
  fireEvent.keyDown(await quantity(), { key: 'ArrowUp' })
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  // The portal has carried out, or refused, the batch that it knows.
  cart = orderCart({ order: { ...head, id: 8, number: 'PO261123000008' }, lines: [editLine(2)], settled: 1 })
  await send(synced('changeOver'))
  expect(await screen.findByText(/^现在修改的是订单 PO261123000008/)).toBeTruthy()
  const banner = within(await screen.findByRole('alert', { name: '还没有保存的改动' }))
  expect(banner.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['薯条 14 → 6 箱'])
  press('改回订单 PO261123000007')
  await waitFor(async () => expect(await kept('order:7.4')).toEqual([{ key: '1', op: 'set', qty: 6 }]))
  expect(sent(opening)).toEqual([{ id: 7, replace: true }])
  await waitFor(() => expect(screen.queryByRole('alert', { name: '还没有保存的改动' })).toBeNull())
})

test('a refused edit is told beside its line', async () => {
  answering()
  open()
  fireEvent.keyDown(await quantity(), { key: 'ArrowUp' })
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  await send(synced('quantity'))
  expect(await screen.findByText(/^修改（6 箱）没有生效/)).toBeTruthy()
})

test('an order is not handed in where the portal has just refused one of its edits', async () => {
  answering({ [finishing]: () => ({ placed: { id: 7, number: 'PO261123000007' }, changed: [] }) })
  open()
  fireEvent.keyDown(await quantity(), { key: 'ArrowUp' })
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  press('提交订单')
  await send(synced('quantity'))
  expect(await screen.findByText(/^修改（6 箱）没有生效/)).toBeTruthy()
  expect(sent(finishing)).toEqual([])
})

test('a stored address is not written again over that of a colleague', async () => {
  answering()
  open()
  fireEvent.change(await screen.findByLabelText('收货人'), { target: { value: '李四' } })
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  const [edit] = await kept()
  const result = { key: settingsKey, rejected: null, line: { qty: 1, note: edit?.note ?? '' } }
  const answer = synced(null)
  await send({ ...answer, results: [{ ...result, overwrote: null, again: null }] })
  const own = orderCart()
  cart = { ...own, revision: 9, settings: { ...own.settings, contactName: '王五' } }
  announce({ partition: partition(), what: 'sent' })
  expect(await screen.findByDisplayValue('王五')).toBeTruthy()
  cleanup()
  expect(await kept()).toEqual([])
})

test('an order is handed in once the portal has every edit', async () => {
  answering({
    [finishing]: () => ({ placed: { id: 7, number: 'PO261123000007' }, changed: [] }),
  })
  open()
  fireEvent.keyDown(await quantity(), { key: 'ArrowUp' })
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  press('提交订单')
  expect(sent(finishing)).toEqual([])
  await send(synced(null))
  await waitFor(() =>
    expect(sent(finishing)).toEqual([
      { ...meant, mode: 'submit', seen: [{ skuId: 1, qty: 6, price: 10_000 }] },
    ]),
  )
  await waitFor(async () => expect((await readParts(partition(), 'order:7.3')).snapshot).toBeUndefined())
})

test('fields that cannot be stored are named and keep the order from being handed in', async () => {
  answering()
  open()
  fireEvent.change(await screen.findByLabelText('收货人'), { target: { value: '' } })
  press('提交订单')
  expect(await screen.findByText('请填写姓名')).toBeTruthy()
  expect(sent(finishing)).toEqual([])
})

test('without an order being changed the page leads to the list', async () => {
  cart = null
  answering()
  open()
  expect(await screen.findByText('没有正在修改的订单')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看采购订单' })).toBeTruthy()
})

test('a rebate is used up to what this order allows, and a sample comes along in the quantity that was typed', async () => {
  const { product } = editLine(9)
  const attach = 'POST /poCartSamples/action/createBatch'
  cart = orderCart({
    rebates: [{ id: 3, name: '年度返利', total: 90_000, left: 50_000 }],
    samples: {
      available: [{ id: 4, sampleOrderId: 2, number: 'SO1', product, total: 20, left: 15 }],
      chosen: [],
      isDone: false,
    },
  })
  answering({ [attach]: () => ({}) })
  open()
  await quantity()
  press('抵到上限')
  const rebate = { accountId: 3, amount: 12_000 }
  await waitFor(async () => {
    const settings = (await kept()).find(({ key }) => key === settingsKey)
    expect(JSON.parse(settings?.note ?? '{}')).toMatchObject({ rebate })
  })
  fireEvent.change(screen.getByRole('spinbutton', { name: '样品 薯条 9 数量' }), { target: { value: '12' } })
  expect(sent(attach)).toEqual([])
  press('随单带样品 薯条 9')
  await waitFor(() => expect(sent(attach)).toEqual([{ ...meant, rows: [{ sampleId: 4, qty: 12 }] }]))
})

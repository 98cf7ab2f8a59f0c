import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureApi } from '../../api/ports.ts'
import { userStore } from '../../api/user-store.ts'
import CartPage from './cart-page.tsx'
import type { Cart } from './group-lines.ts'

// Toasts and questions come from antd, which is not tested here.
vi.mock(import('../../ui/base/overlay/feedback.ts'), () => ({ withFeedback: () => Promise.resolve(false) }))

const sums = { lines: 0, cases: 0, amount: 0, weight: 0, volume: 0, loads: [] }
const address = {
  id: 1,
  name: '浦东店',
  contactName: '王芳',
  contactPhone: '13900000000',
  text: '上海市浦东新区',
  isCurrent: true,
  exists: true,
  car: null,
}
const line = (skuId: number, price: number): Cart['groups'][number]['lines'][number] => ({
  id: skuId,
  key: `1:${skuId}`,
  addressId: 1,
  qty: 6,
  note: '',
  revision: 1,
  product: {
    id: skuId,
    code: `MK${skuId}`,
    name: `薯条 ${skuId}`,
    spec: '2.5kg×4包/箱',
    unit: '箱',
    storage: 'frozen',
    picture: null,
    onSale: true,
    grossWeight: 10_500,
    volume: 30_000,
  },
  price,
  addedPrice: price,
  stock: 'enough',
  stockDate: null,
  available: null,
  minimum: 2,
  multiple: 2,
  maximum: 50,
  problems: [],
})
const cart: Cart = {
  revision: 1,
  settled: 0,
  addresses: [address],
  groups: [{ address, lines: [line(2, 10_001), line(3, 20_010)], sums }],
  sums,
}

let users = 100

beforeEach(() => {
  sessionStorage.clear()
  userStore.clear()
  userStore.set({ userId: (users += 1), userType: 5, businessId: 34 })
  configureApi({ answer: async () => Promise.resolve({ code: 0, msg: '', body: cart }) })
})

afterEach(cleanup)

async function openCart(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CartPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: '薯条 2' })
}

const quantity = (name: string) => screen.getByRole('spinbutton', { name: `${name} 数量` })
const total = () =>
  within(screen.getByRole('region', { name: '合计' })).getByText('合计').parentElement?.textContent
const typeInto = (name: string, value: string) => {
  fireEvent.change(quantity(name), { target: { value } })
  fireEvent.keyDown(quantity(name), { key: 'Enter' })
}

test('what is chosen is summed to the fen, by line and by group, and is remembered', async () => {
  await openCart()
  expect(total()).toContain('1,800.66')
  fireEvent.click(screen.getByRole('checkbox', { name: '选择薯条 3' }))
  expect(total()).toContain('600.06')
  const group = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择送至 浦东店 的全部商品' })
  expect(group.indeterminate).toBe(true)
  cleanup()
  await openCart()
  expect(total()).toContain('600.06')
  fireEvent.click(screen.getByRole('checkbox', { name: '选择送至 浦东店 的全部商品' }))
  expect(total()).toContain('1,800.66')
})

test('a quantity between the steps is not kept; the nearest legal ones are offered', async () => {
  await openCart()
  typeInto('薯条 2', '7')
  expect(total()).toContain('1,800.66')
  fireEvent.click(screen.getByRole('button', { name: '改为 8 箱' }))
  expect(total()).toContain('2,000.68')
  expect(quantity('薯条 2').getAttribute('aria-valuenow')).toBe('8')
})

test('a deleted line is gone at once and comes back with Ctrl+Z, once', async () => {
  await openCart()
  typeInto('薯条 2', '10')
  fireEvent.click(screen.getByRole('button', { name: '薯条 2 删除' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: '薯条 2' })).toBeNull())
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(quantity('薯条 2').getAttribute('aria-valuenow')).toBe('10'))
  typeInto('薯条 2', '12')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(quantity('薯条 2').getAttribute('aria-valuenow')).toBe('12')
})

test('a remark is kept by Enter and left alone by Esc', async () => {
  await openCart()
  const write = (text: string, key: string) => {
    fireEvent.click(screen.getByRole('button', { name: '薯条 3 备注' }))
    const field = screen.getByRole('textbox', { name: '薯条 3 备注' })
    fireEvent.change(field, { target: { value: text } })
    fireEvent.keyDown(field, { key })
  }
  write(' 后门\t冷库 ', 'Enter')
  await screen.findByText('备注：后门 冷库')
  write('前门', 'Escape')
  expect(screen.getByText('备注：后门 冷库')).toBeTruthy()
})

/** The same cart with a product that is off sale and one whose price has changed to 200.10 yuan. */
const withProblems = (addedPrice: number): Cart => {
  const off = line(4, 30_000)
  const gone = { ...off, product: { ...off.product, onSale: false }, problems: ['offSale' as const] }
  const moved = { ...line(3, 20_010), addedPrice, problems: ['priceChanged' as const] }
  return { ...cart, groups: [{ address, lines: [line(2, 10_001), moved, gone], sums }] }
}
const answerWith = (body: unknown) =>
  configureApi({ answer: async () => Promise.resolve({ code: 0, msg: '', body }) })

test('what cannot be ordered is neither ticked nor counted, and the problems can be looked at alone', async () => {
  answerWith(withProblems(19_000))
  await openCart()
  expect(total()).toContain('1,800.66')
  expect(screen.getByText('已选 2 种')).toBeTruthy()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择薯条 4' })
  expect([box.checked, box.disabled]).toEqual([false, true])
  const all = screen.getAllByRole<HTMLInputElement>('checkbox', { name: '全选' })
  expect(all.map(({ checked, indeterminate }) => [checked, indeterminate])).toEqual(
    all.map(() => [true, false]),
  )
  fireEvent.click(screen.getByRole('button', { name: '只看问题（2）' }))
  expect(screen.queryByRole('link', { name: '薯条 2' })).toBeNull()
  expect(screen.getByRole('button', { name: '薯条 3 接受新价' })).toBeTruthy()
  expect(total()).toContain('1,800.66')
  fireEvent.click(screen.getByRole('button', { name: '只看问题（2）' }))
  expect(screen.getByRole('link', { name: '薯条 2' })).toBeTruthy()
})

test('a fallen price is news that nobody has to accept', async () => {
  answerWith(withProblems(21_000))
  await openCart()
  expect(screen.getByText(/价格已下降 ¥9\.90/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '薯条 3 接受新价' })).toBeNull()
  expect(screen.getByRole('button', { name: '只看问题（1）' })).toBeTruthy()
})

test('a problem is mended in the dialog, and the checkout is asked for again from there', async () => {
  await openCart()
  const problems = {
    addressId: 1,
    problems: [],
    lines: [{ key: '1:2', id: 2, problems: ['minimum'] }],
    rest: sums,
  }
  // The cart may be read again meanwhile, which this answer does not fit.
  configureApi({
    answer: async key =>
      key.endsWith('/placeOrder')
        ? Promise.resolve({ code: 0, msg: '', body: { ready: false, groups: [problems] } })
        : new Promise(() => {}),
  })
  fireEvent.click(screen.getByRole('button', { name: '去结算' }))
  const dialog = within(await screen.findByRole('dialog', { name: '还有问题需要处理' }))
  expect(dialog.queryByRole('button', { name: '重新结算' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: /^薯条 2 改为/ }))
  expect(dialog.getByText('已处理')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '重新结算' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whoever closes the problems can ask for the checkout again while the cart is still being read', async () => {
  await openCart()
  const checks: string[] = []
  const problems = {
    ready: false,
    groups: [
      { addressId: 1, problems: [], lines: [{ key: '1:2', id: 2, problems: ['multiple'] }], rest: sums },
    ],
  }
  configureApi({
    answer: async key => {
      if (!key.endsWith('/placeOrder')) return new Promise(() => {})
      checks.push(key)
      return Promise.resolve({ code: 0, msg: '', body: problems })
    },
  })
  const dialog = { name: '还有问题需要处理' }
  const ask = () => fireEvent.click(screen.getByRole('button', { name: '去结算' }))
  ask()
  await screen.findByRole('dialog', dialog)
  fireEvent.click(screen.getByRole('button', { name: '返回修改' }))
  expect(screen.queryByRole('dialog', dialog)).toBeNull()
  ask()
  await screen.findByRole('dialog', dialog)
  expect(checks).toHaveLength(2)
})

import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itemOf } from '#tests/support/pages/buy-item.ts'
import { offerQueries } from '../api/queries/offer-queries.ts'
import { userStore } from '../api/user-store.ts'
import * as outbox from '../device/outbox/outbox.ts'
import { readKnownProducts } from '../device/lines/known-products.ts'
import { readList } from '../device/store/view.ts'
import type { BuyItem } from '../ui/shop/card/buy-action.ts'
import { notifyWith } from '../ui/base/overlay/toast-link.tsx'
import { notify } from '../ui/base/overlay/toast.ts'
import BuyButton from './buy-button.tsx'

vi.mock(import('../ui/base/overlay/toast-link.tsx'), () => ({ notifyWith: vi.fn() }))

const address = { id: 7 } as NonNullable<ReturnType<typeof userStore.get>['addressInfo']>
const client = new QueryClient()
let userId = 0
const partition = () => `${userId}|1` as const

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
)

const show = (items: readonly BuyItem[], place: 'card' | 'page' | 'cookbook' = 'page') =>
  render(<BuyButton items={items} place={place} />, { wrapper })

const press = () => fireEvent.click(screen.getByRole('button'))
const told = () => vi.mocked(notifyWith).mock.calls.map(([kind, text, { to }]) => [kind, text, to])
const cart = async () =>
  Object.fromEntries((await readList(partition(), 'cart')).lines.map(({ key, qty }) => [key, qty]))

beforeEach(() => {
  userStore.clear()
  userStore.set({ userId: (userId += 1), userType: 3, businessId: 1, addressInfo: address })
})

afterEach(() => {
  cleanup()
  vi.mocked(notifyWith).mockClear()
  vi.restoreAllMocks()
})

test('a press puts the cases into the cart, a second one as many again, and the button says how many there are', async () => {
  show([itemOf(11, 5)])
  press()
  expect(await screen.findByText('购物车已有 5 箱')).toBeTruthy()
  press()
  expect(await screen.findByText('购物车已有 10 箱')).toBeTruthy()
  await vi.waitFor(() => expect(told()).toHaveLength(2))
  expect(told()[1]).toEqual(['success', '已加入购物车', '/cart'])
  expect(await cart()).toEqual({ '7:11': 10 })
})

test('between other cards the number stands at the button, and in its name', async () => {
  show([itemOf(11, 5)], 'card')
  expect(screen.getByRole('button', { name: '加购 商品11' })).toBeTruthy()
  press()
  expect(await screen.findByRole('button', { name: '加购 商品11，购物车已有 5 箱' })).toBeTruthy()
  // Otherwise the message would appear during the next test.
  await vi.waitFor(() => expect(told()).toHaveLength(1))
})

test('what the device has seen of the product is kept with the line, its price under the date it was answered', async () => {
  const item = itemOf(11, 5)
  const { queryKey } = offerQueries.one(userStore.get(), 11)
  client.setQueryData(queryKey, item.offer, { updatedAt: 1_000 })
  show([item])
  press()
  await vi.waitFor(async () => {
    const seen = (await readKnownProducts(partition())).get(11)
    expect(seen).toMatchObject({ at: 1_000, product: item.sku, offer: { price: 9_900 } })
  })
  await vi.waitFor(() => expect(told()).toHaveLength(1))
})

test('a dish is put in as a whole, and what would be too much is named', async () => {
  const limited = itemOf(12, 3, { minimum: 1, multiple: 1, maximum: 4 })
  show([itemOf(11, 5), limited], 'cookbook')
  expect(screen.getByRole('button').textContent).toBe('一键加购（2 种）')
  press()
  expect(await screen.findByText('购物车已有 8 箱')).toBeTruthy()
  await vi.waitFor(() => expect(told()).toEqual([['success', '2 种商品已加入购物车', '/cart']]))
  press()
  expect(await screen.findByText('购物车已有 13 箱')).toBeTruthy()
  await vi.waitFor(() =>
    expect(told().at(-1)).toEqual([
      'warning',
      '已加入购物车；“商品12”购物车已有 3 箱，单次最多 4 箱，没有再加',
      '/cart',
    ]),
  )
  expect(await cart()).toEqual({ '7:11': 10, '7:12': 3 })
})

test('without a delivery address nothing is kept, and the way to the addresses is shown', async () => {
  userStore.set({ addressInfo: null })
  show([itemOf(11, 5)])
  press()
  await vi.waitFor(() => expect(told()).toHaveLength(1))
  expect(told()[0]).toEqual([
    'error',
    '还没有收货地址，添加后即可加入购物车',
    '/workbench/settingHome/addressInfo',
  ])
  expect(await cart()).toEqual({})
})

test('beside a quantity that is not legal a press says so', async () => {
  const warning = vi.spyOn(notify, 'warning').mockReturnValue()
  show([])
  press()
  await vi.waitFor(() => expect(warning).toHaveBeenCalledExactlyOnceWith('请先把数量改为可以订购的数量'))
})

test('where the device cannot keep it, nobody is told that it was added', async () => {
  const error = vi.spyOn(notify, 'error').mockReturnValue()
  vi.spyOn(outbox, 'keepEdits').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  show([itemOf(11, 5)])
  press()
  await vi.waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^未保存/)))
  expect(told()).toEqual([])
})

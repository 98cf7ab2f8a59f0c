import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/support/component/component.tsx'
import { ListPage } from '../list-page.tsx'
import { id, listState, workFields } from '../list-state.ts'
import type { Column } from '../table/columns.ts'
import { useListState } from '../use-list-state.ts'

interface Order {
  readonly id: number
}

const total = 130
const list = listState('/orders', { ...workFields(['all', 'open']), ownerId: id })
const columns: readonly Column<Order>[] = [
  {
    key: 'number',
    title: '订单号',
    width: 100,
    kind: 'link',
    main: true,
    value: order => `PO${order.id} 号`,
  },
  {
    key: 'status',
    title: '状态',
    width: 100,
    kind: 'status',
    main: true,
    value: () => [{ tone: 'good', text: '已确认' }],
  },
  {
    key: 'payment',
    title: '付款',
    width: 100,
    kind: 'status',
    leaves: 1,
    value: () => [{ tone: 'caution', text: '待付款' }],
  },
  { key: 'partner', title: '供货方', width: 100, kind: 'text', value: () => '申冻食品' },
  { key: 'note', title: '备注', width: 100, kind: 'text', leaves: 1, value: () => '靠门卸货' },
  { key: 'own', title: '贵司单号', width: 100, kind: 'text', value: () => '' },
  {
    key: 'at',
    title: '时间',
    width: 100,
    kind: 'moment',
    leaves: 2,
    value: () => '2026-03-09T00:05:00.000Z',
  },
  { key: 'due', title: '应付金额', width: 100, kind: 'money', main: true, value: () => 123_400 },
]

let received: number[] = []

function Orders() {
  const used = useListState(list)
  const [at] = useState(() => Date.now())
  const { page: shown, size } = used.state
  const first = (shown - 1) * size
  const rows = Array.from({ length: Math.min(size, total - first) }, (_, row) => ({ id: first + row + 1 }))
  return (
    <ListPage<Order>
      title="采购订单"
      lead="说明"
      what="订单"
      list={used}
      query={{
        data: { rows, counts: { all: total, open: 3 } },
        error: null,
        dataUpdatedAt: at,
        errorUpdatedAt: 0,
        isPlaceholderData: false,
        refetch: () => Promise.resolve(),
      }}
      tabs={[
        { key: 'all', label: '全部' },
        { key: 'open', label: '待办' },
      ]}
      columns={columns}
      filters={[{ name: 'ownerId', label: '归属', choices: [{ value: 7, label: '王芳' }] }]}
      search={{ label: '搜索订单', placeholder: '单号' }}
      rowUrl={order => `/order?id=${order.id}`}
      nameOf={order => `订单 PO${order.id}`}
      empty={{ title: '', text: '', action: null }}
      create={<button type="button">提交订单</button>}
      actionOf={order => ({ label: '签收', run: () => void received.push(order.id) })}
      batch={{ busy: false, actionsFor: () => [] }}
    />
  )
}

beforeEach(async () => {
  received = []
  await page.viewport(390, 844)
})

const card = (order: number) => page.getByRole('listitem').filter({ hasText: `PO${order} 号` })
const count = () => document.querySelectorAll('[data-row-key]').length

test('a card has every state, what a narrow table keeps, one date, and no empty line', async () => {
  show(<Orders />, { at: '/orders' })
  await expect.element(card(1)).toBeVisible()
  expect(card(1).element().textContent).toBe(
    'PO1 号2026-03-09 08:05已确认待付款供货方申冻食品应付金额¥1,234.00签收',
  )
})

test('the first card begins at most 96 px below the window’s edge, the head included', async () => {
  show(<Orders />, { at: '/orders' })
  await expect.element(card(1)).toBeVisible()
  // The head of the page, which is not shown here, is 48 px high.
  expect(card(1).element().getBoundingClientRect().top).toBeLessThanOrEqual(96 - 48 + 8)
})

test('the whole card opens the row, its button takes the step, and its box chooses it', async () => {
  const { urlNow } = show(<Orders />, { at: '/orders' })
  await card(2).getByRole('button', { name: '签收 订单 PO2' }).click()
  expect(received).toEqual([2])
  await card(2).getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect.element(bar).toHaveTextContent('已选 1 张订单')
  await bar.getByRole('button', { name: '全选' }).click()
  await expect.element(bar).toHaveTextContent('已选 20 张订单')
  expect(urlNow()).toBe('/orders')
  await bar.getByRole('button', { name: '取消选择' }).click()
  // The middle of the card, beside all of its controls.
  await card(2).click()
  await expect.poll(urlNow).toBe('/order?id=2')
})

test('the list runs on as far as a page may be large, and its URL says how far', async () => {
  const { urlNow } = show(<Orders />, { at: '/orders' })
  await expect.element(card(1)).toBeVisible()
  expect(count()).toBe(20)
  const toEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)
  toEnd()
  await expect.poll(count).toBe(50)
  expect(urlNow()).toBe('/orders?size=50')
  toEnd()
  await expect.poll(count).toBe(100)
  expect(urlNow()).toBe('/orders?size=100')
  await page.getByRole('link', { name: '下一页' }).click()
  await expect.poll(urlNow).toBe('/orders?page=2&size=100')
  await expect.poll(count).toBe(30)
})

test('all filters are in one sheet, whose button says how many narrow the list', async () => {
  const { urlNow } = show(<Orders />, { at: '/orders?keyword=x&ownerId=7' })
  await page.getByRole('button', { name: '筛选 2' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选订单' })
  await sheet.getByRole('combobox', { name: '归属' }).selectOptions('')
  await expect.poll(urlNow).toBe('/orders?keyword=x')
  await sheet.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(urlNow).toBe('/orders')
  const box = sheet.element().getBoundingClientRect()
  expect([box.left, box.right, box.bottom]).toEqual([0, 390, 844])
  await sheet.getByRole('button', { name: '查看 130 张' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test.each(['查看 130 张', '关闭'])(
  'words that were typed and not searched for count when the sheet is left by %s',
  async way => {
    const { urlNow } = show(<Orders />, { at: '/orders' })
    await page.getByRole('button', { name: '筛选' }).click()
    const sheet = page.getByRole('dialog', { name: '筛选订单' })
    await sheet.getByRole('textbox', { name: '搜索订单' }).fill('PO12')
    await sheet.getByRole('button', { name: way }).click()
    await expect.poll(urlNow).toBe('/orders?keyword=PO12')
  },
)

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filterOf, listKindOf, listKinds } from '#contract/views/rules.ts'
import { prepareCalls } from '../../api/call.ts'
import { knowRuntimeConfig } from '../../api/runtime-config.ts'
import { userStore } from '../../api/user-store.ts'
import { workbenchPaths } from '../../site/routes.ts'
import { withKept } from './kept-of-list.tsx'
import type { View } from './views.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { listState, workFields } from '../../ui/list/list-state.ts'
import { useListState } from '../../ui/list/use-list-state.ts'

const undo = vi.hoisted(() => vi.fn<(text: string, back: () => void) => void>())
vi.mock(import('../../ui/base/overlay/undo-toast.tsx'), () => ({ notifyUndo: undo }))

const path = '/workbench/workbenchHome/salesOrder'
const list = listState(path, workFields(['all', 'review']))

/** The portal's stored views, and the requests that it got. */
let kept: { views: View[]; columns: { kind: string; hidden: string[] }[] }
let asked: [name: string, body: unknown][]

function answer(url: string, body: Record<string, unknown>): object {
  const name = url.split('/').at(-1) ?? ''
  if (name !== 'queryAll') asked.push([name, body])
  if (name === 'save') kept.views.push({ id: 7, ...body } as View)
  if (name === 'saveColumns') kept.columns = [body as (typeof kept.columns)[number]]
  return name === 'queryAll' ? structuredClone(kept) : {}
}

beforeEach(async () => {
  await prepareCalls()
  kept = { views: [], columns: [] }
  asked = []
  knowRuntimeConfig({ apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true })
  userStore.set({ userId: 7, sign: 'abc', businessId: 11, userType: 3 })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    // A deletion has no body.
    const { body: sent = {} } = JSON.parse((body as string | undefined) ?? '{}') as {
      body?: Record<string, unknown>
    }
    return Promise.resolve(Response.json({ code: 0, msg: '', body: answer(url, sent) }))
  })
})

afterEach(() => {
  cleanup()
  userStore.clear()
  vi.unstubAllGlobals()
})

const Where = () => <output data-testid="where">{useLocation().search}</output>

function Orders() {
  const used = useListState(list)
  return (
    <ListPage<{ id: number; cases: number }>
      title="订单"
      lead=""
      what="订单"
      list={used}
      query={{
        data: { rows: [{ id: 1, cases: 4 }], counts: { all: 1, review: 1 } },
        error: null,
        dataUpdatedAt: 1,
        errorUpdatedAt: 0,
        isPlaceholderData: false,
        refetch: () => Promise.resolve(),
      }}
      tabs={[
        { key: 'all', label: '全部' },
        { key: 'review', label: '待审' },
      ]}
      columns={[
        { key: 'number', title: '订单号', width: 100, kind: 'link', value: ({ id }) => `PO${id}` },
        { key: 'cases', title: '箱数', width: 100, kind: 'count', value: ({ cases }) => cases },
      ]}
      search={{ label: '搜索', placeholder: '' }}
      rowUrl={({ id }) => `/order?id=${id}`}
      nameOf={({ id }) => `订单 ${id}`}
      empty={{ title: '', text: '', action: null }}
    />
  )
}

const KeptOrders = withKept(Orders)

function open(query = '') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`${path}${query}`]}>
        <KeptOrders />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the filters of a list are kept under a name, without its page, and come back', async () => {
  open('?tab=review&page=3')
  press('保存筛选')
  const field = screen.getByRole('textbox', { name: '筛选名称', hidden: true })
  fireEvent.change(field, { target: { value: ' 待审 ' } })
  fireEvent.submit(screen.getByRole('form', { name: '保存筛选', hidden: true }))
  expect(await screen.findByRole('button', { name: '我的筛选：待审' })).toBeTruthy()
  expect(asked).toEqual([['save', { kind: 'salesOrder', name: '待审', filter: 'tab=review' }]])
  expect(screen.queryByRole('button', { name: '保存筛选' })).toBeNull()

  fireEvent.click(screen.getByRole('link', { name: /^全部/ }))
  press('我的筛选')
  fireEvent.click(screen.getByRole('menuitem', { name: '待审' }))
  expect(screen.getByTestId('where').textContent).toBe('?tab=review')
})

test('a list as it opens has nothing to keep, and a set of another list is not its own', () => {
  kept.views = [{ id: 3, kind: 'dispatchList', name: '别的', filter: 'tab=signed' }]
  open()
  expect(screen.queryByRole('button', { name: /筛选$/ })).toBeNull()
})

test('a deleted set of filters is not asked for, and comes back where the person wants it', async () => {
  const view = { id: 3, kind: 'salesOrder', name: '旧名', filter: 'tab=review' } as const
  kept.views = [view]
  open()
  fireEvent.click(await screen.findByRole('button', { name: '我的筛选' }))
  fireEvent.click(screen.getByRole('menuitem', { name: '管理筛选…' }))
  fireEvent.click(screen.getByRole('button', { name: '删除“旧名”' }))
  await vi.waitFor(() => expect(undo).toHaveBeenCalledOnce())
  expect(asked.map(([name]) => name)).toEqual(['3'])
  expect(screen.queryByRole('dialog', { name: '管理筛选' })).toBeNull()
  undo.mock.calls[0]?.[1]()
  const { id: _id, ...content } = view
  await vi.waitFor(() => expect(asked.slice(1)).toEqual([['save', content]]))
})

test('a set of filters is renamed in its own dialog', async () => {
  kept.views = [{ id: 3, kind: 'salesOrder', name: '旧名', filter: 'tab=review' }]
  open()
  fireEvent.click(await screen.findByRole('button', { name: '我的筛选' }))
  fireEvent.click(screen.getByRole('menuitem', { name: '管理筛选…' }))
  const dialog = within(screen.getByRole('dialog', { name: '管理筛选' }))
  expect(dialog.getByRole('button', { name: '删除“旧名”' })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '重命名“旧名”' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '筛选名称' })
  expect(field.value).toBe('旧名')
  fireEvent.change(field, { target: { value: '新名' } })
  fireEvent.submit(screen.getByRole('form', { name: '重命名“旧名”' }))
  await vi.waitFor(() => expect(asked).toEqual([['rename', { id: 3, name: '新名' }]]))
})

test('a column that is not wanted is gone, and what opens a row cannot be', async () => {
  open()
  press('列设置')
  const dialog = within(screen.getByRole('dialog', { name: '列设置' }))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  fireEvent.click(dialog.getByRole('checkbox', { name: '箱数' }))
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  await vi.waitFor(() => expect(screen.queryByRole('columnheader', { name: '箱数' })).toBeNull())
  expect(screen.getByRole('columnheader', { name: '订单号' })).toBeTruthy()
  expect(asked).toEqual([['saveColumns', { kind: 'salesOrder', hidden: ['cases'] }]])
})

test('each list that keeps something is one page of the workbench', () => {
  const found = workbenchPaths.flatMap(page => listKindOf(page) ?? [])
  expect(found.toSorted()).toEqual(listKinds.toSorted())
})

test('what is kept of a query is what narrows or orders the list', () => {
  expect(listKindOf(path)).toBe('salesOrder')
  expect(listKindOf('/workbench/dealerOrderDetail')).toBeUndefined()
  expect(filterOf('myMessage', 'tab=service&state=unread&message=7&page=2&size=50&keyword=薯条')).toBe(
    'tab=service&state=unread&keyword=%E8%96%AF%E6%9D%A1',
  )
})

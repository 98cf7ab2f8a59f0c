import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDialogs } from '../base/overlay/closed-by-navigation.ts'
import type { Column } from './table/columns.ts'
import { ListPage } from './list-page.tsx'
import { id, listState, workFields } from './list-state.ts'
import { useListState } from './use-list-state.ts'

interface Thing {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly at: string
}

const columns: readonly Column<Thing>[] = [
  { key: 'name', title: '名称', width: 100, kind: 'link', main: true, value: ({ name }) => name },
  { key: 'price', title: '金额', width: 100, kind: 'money', main: true, value: ({ price }) => price },
  { key: 'at', title: '时间', width: 100, kind: 'moment', value: ({ at }) => at },
]
const things = ['甲', '乙', '丙'].map((name, at) => ({
  id: at + 1,
  name,
  price: 1_000 * (at + 1),
  at: '2026-03-09T00:05:00.000Z',
}))
const list = listState('/things', { ...workFields(['all', 'open', 'done']), ownerId: id })

let asked: string[] = []
beforeEach(() => {
  asked = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Reports its size when the observation begins, as browsers do before they paint. */
class ToldAtOnce implements ResizeObserver {
  readonly #tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }
  observe() {
    this.#tell([], this)
  }
  unobserve() {}
  disconnect() {}
}

const Where = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output data-testid="where">{`${pathname}${decodeURIComponent(search)}`}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        后退
      </button>
    </>
  )
}

function Things({ rows, counts }: { rows: readonly Thing[]; counts: Record<string, number> }) {
  const used = useListState(list)
  return (
    <ListPage<Thing>
      title="物品"
      lead="说明"
      what="物品"
      list={used}
      query={{
        data: { rows, counts },
        error: null,
        dataUpdatedAt: Date.parse('2026-03-09T00:05:00Z'),
        errorUpdatedAt: 0,
        isPlaceholderData: false,
        refetch: () => Promise.resolve(),
      }}
      tabs={[
        { key: 'all', label: '全部' },
        { key: 'open', label: '待办' },
        { key: 'done', label: '完成' },
      ]}
      columns={columns}
      filters={[{ name: 'ownerId', label: '归属', choices: [{ value: 7, label: '王芳' }] }]}
      search={{ label: '搜索物品', placeholder: '名称' }}
      rowUrl={({ id: thing }) => `/thing?id=${thing}`}
      nameOf={({ name }) => name}
      empty={{ title: '还没有物品', text: '以后会有。', action: null }}
      batch={{
        busy: false,
        actionsFor: chosen => [
          { key: 'take', label: '领取', fits: chosen.length, run: () => void asked.push('take') },
          {
            key: 'drop',
            label: '丢弃',
            fits: chosen.filter(({ price }) => price > 1_500).length,
            run: () => undefined,
          },
          { key: 'sell', label: '卖出', fits: 0, run: () => undefined },
        ],
      }}
    />
  )
}

const open = (url = '/things', rows = things, counts = { all: 10_001, open: 3, done: 0 }) =>
  render(
    <MemoryRouter initialEntries={[url]}>
      <Things rows={rows} counts={counts} />
      <Where />
    </MemoryRouter>,
  )

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const where = () => screen.getByTestId('where').textContent

test('tabs are links with their counts, of which none is counted to its end', () => {
  open('/things?tab=open&page=2')
  const tabs = within(screen.getByRole('navigation', { name: '物品状态' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '全部10000+',
    '待办3',
    '完成0',
  ])
  fireEvent.click(tabs.getByRole('link', { name: /^完成/ }))
  expect(where()).toBe('/things?tab=done')
})

const typeInSheet = () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  open('/things?tab=open')
  fireEvent.click(screen.getByRole('button', { name: '筛选' }))
  const field = screen.getByRole('textbox', { name: '搜索物品' })
  fireEvent.change(field, { target: { value: '甲' } })
  return { sheet: within(screen.getByRole('dialog')), field }
}

test('words in the sheet of a list that is left are searched for nowhere', () => {
  typeInSheet()
  act(closeDialogs)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(where()).toBe('/things?tab=open')
})

test('words in the sheet that a search or the way back has replaced are not searched for again', () => {
  const { sheet, field } = typeInSheet()
  fireEvent.submit(field.closest('form') ?? field)
  expect(where()).toBe('/things?tab=open&keyword=甲')
  fireEvent.click(screen.getByRole('button', { name: '后退' }))
  expect(where()).toBe('/things?tab=open')
  fireEvent.click(sheet.getByRole('button', { name: /^查看/ }))
  expect(where()).toBe('/things?tab=open')
})

test('a span of days is chosen by its name in Shanghai, and days of one’s own are said to be', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-08T17:00:00Z'), toFake: ['Date'] })
  open('/things?page=2&from=2026-01-05')
  const span = screen.getByRole('combobox', { name: '日期范围' })
  expect(screen.getByDisplayValue('自选日期')).toBe(span)
  fireEvent.change(span, { target: { value: 'week' } })
  expect(where()).toBe('/things?from=2026-03-03&to=2026-03-09')
  expect(screen.getByDisplayValue('近 7 天')).toBe(span)
  fireEvent.change(span, { target: { value: '' } })
  expect(where()).toBe('/things')
})

test('days of one’s own have their fields once they are asked for, and lose them with the filters', () => {
  open()
  const span = screen.getByRole('combobox', { name: '日期范围' })
  expect(screen.queryByLabelText('开始日期')).toBeNull()
  fireEvent.change(span, { target: { value: 'own' } })
  const from = screen.getByLabelText('开始日期')
  fireEvent.focus(from)
  fireEvent.change(from, { target: { value: '2026-01-05' } })
  expect(where()).toBe('/things?from=2026-01-05')
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(screen.queryByLabelText('开始日期')).toBeNull()
})

test('a cell shows what its column says it is', () => {
  open()
  expect(screen.getByRole('link', { name: '甲' }).getAttribute('href')).toBe('/thing?id=1')
  expect(screen.getAllByText('2026-03-09 08:05').length).toBeGreaterThan(2)
  expect(screen.getByRole('row', { name: /丙/ }).textContent).toContain('¥30.00')
})

test('a row that another answer has changed is marked where it stands, and said', () => {
  const { rerender } = open()
  const answer = (rows: readonly Thing[]) =>
    rerender(
      <MemoryRouter>
        <Things rows={rows} counts={{ all: 3, open: 3, done: 0 }} />
      </MemoryRouter>,
    )
  const marked = () =>
    screen.getAllByRole('row').map(row => row.dataset['changed'] === 'true' && row.textContent?.slice(0, 1))
  expect(marked()).toEqual([false, false, false, false])
  answer(things.map(thing => (thing.id === 2 ? { ...thing, price: 9_000 } : thing)))
  expect(marked()).toEqual([false, false, '乙', false])
  expect(screen.getByText('乙 已更新').getAttribute('aria-live')).toBe('polite')
})

test('a narrow table keeps its main columns, says how many have left, and brings them back', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.stubGlobal('ResizeObserver', ToldAtOnce)
  open()
  const isShown = () => screen.queryByRole('columnheader', { name: '时间' }) !== null
  expect(isShown()).toBe(false)
  expect(screen.getByRole('link', { name: '乙' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '另有 1 列' }))
  expect(isShown()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '收起次要列' }))
  expect(isShown()).toBe(false)
})

test('what is chosen replaces the filters, and an action says how many it fits', () => {
  open()
  fireEvent.click(screen.getByRole('checkbox', { name: '选择甲' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '选择乙' }))
  expect(screen.queryByRole('textbox', { name: '搜索物品' })).toBeNull()
  const bar = within(screen.getByRole('region', { name: '批量操作' }))
  expect(bar.queryByRole('button', { name: /卖出/ })).toBeNull()
  expect(bar.getByRole('button', { name: '丢弃（其中 1 张）' })).toBeTruthy()
  fireEvent.click(bar.getByRole('button', { name: '领取' }))
  expect(asked).toEqual(['take'])
  fireEvent.click(bar.getByRole('button', { name: '取消选择' }))
  expect(screen.getByRole('textbox', { name: '搜索物品' })).toBeTruthy()
})

test('the keys lead through the rows, choose them and leave them', () => {
  open()
  press('j')
  press('j')
  expect(document.activeElement?.textContent).toBe('乙')
  press('x')
  expect(screen.getByRole('region', { name: '批量操作' }).textContent).toContain('已选 1 张')
  press('k')
  expect(document.activeElement?.textContent).toBe('甲')
  press('Escape')
  expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull()
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '搜索物品' }))
  // In a field these are letters.
  press('j')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '搜索物品' }))
})

test('a row opens where it is pressed, and where it is chosen it does not', () => {
  open()
  fireEvent.click(screen.getByRole('checkbox', { name: '选择甲' }))
  expect(where()).toBe('/things')
  fireEvent.click(screen.getByText('¥', { selector: 'tr[data-row-key="2"] *' }))
  expect(where()).toBe('/thing?id=2')
})

test('an empty list says why, and offers to take the filter away that empties it', () => {
  const none = { all: 0, open: 0, done: 0 }
  open('/things?keyword=x&from=2026-03-01&to=2026-03-09&ownerId=7', [], none)
  expect(screen.getByText('没有符合条件的物品')).toBeTruthy()
  expect(screen.getByRole('button', { name: '不限日期 2026-03-01 至 2026-03-09' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '不限关键词“x”' }))
  expect(where()).toBe('/things?from=2026-03-01&to=2026-03-09&ownerId=7')
  fireEvent.click(screen.getByRole('button', { name: '不限归属“王芳”' }))
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(where()).toBe('/things')
  expect(screen.getByText('还没有物品')).toBeTruthy()
})

test('an empty tab leads to all, and a page beyond the end to the first', () => {
  open('/things?tab=done', [])
  expect(screen.getByText('没有完成的物品')).toBeTruthy()
  cleanup()
  open('/things?tab=open&page=9', [])
  expect(screen.getByText('这一页没有物品')).toBeTruthy()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestOf } from '#contract/index.ts'
import { configureApi } from '../../../api/ports.ts'
import { userStore } from '../../../api/user-store.ts'
import PaymentOrderPage from '../payment-order-page.tsx'
import type { Statement, StatementLine } from './statement.ts'

// Toasts and questions come from antd, which is not tested here.
vi.mock(import('../../../ui/base/overlay/feedback.ts'), () => ({
  withFeedback: () => Promise.resolve(false),
}))

const query = 'POST /statements/action/query'
const confirm = 'POST /statements/action/confirm'

let lines: StatementLine[]
let total: number
let confirmed: number[]
/** Holds the portal's answer to a confirmation. */
let answers: Map<number, () => void>

const line = (id: number): StatementLine => ({
  id,
  day: '2026-11-03',
  kind: 'delivery',
  amount: 10_000,
  document: { id, number: `DN${id}` },
  orders: [],
  isLate: false,
  mark: { state: 'none', text: '', by: '', at: null, answer: null, isAccepted: null, answeredAt: null },
})
const statement = (shown: StatementLine[]): Statement => ({
  month: '2026-11',
  buyer: { id: 34, name: '上海食品有限公司', taxNumber: '' },
  seller: { id: 1, name: '麦肯食品', taxNumber: '' },
  opening: 0,
  sums: { delivery: 10_000 * total, rebate: 0, credit: 0, return: 0, payment: 0 },
  closing: 10_000 * total,
  total,
  open: total,
  disputed: 0,
  lines: shown,
})
const markAll = (state: StatementLine['mark']['state']) => {
  lines = lines.map(one => ({ ...one, mark: { ...one.mark, state } }))
}

beforeEach(() => {
  lines = [line(1), line(2)]
  total = 2
  confirmed = []
  answers = new Map()
  userStore.clear()
  userStore.set({ userId: 301, userType: 3, businessId: 34 })
  configureApi({
    answer: async (key, { body }) => {
      if (key === query) return { code: 0, msg: '', body: statement(lines) }
      const [id = 0] = (body as RequestOf<typeof confirm>).ids
      confirmed.push(id)
      await new Promise<void>(resolve => {
        answers.set(id, resolve)
      })
      return { code: 0, msg: '', body: { confirmed: 1 } }
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter
        initialEntries={['/workbench/workbenchHome/paymentOrder?view=statement&statementMonth=2026-11']}
      >
        <PaymentOrderPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a line is confirmed while the one before waits for its answer', async () => {
  open()
  await press(/^确认 .*DN1/)
  await press(/^确认 .*DN2/)
  await waitFor(() => expect(confirmed).toEqual([1, 2]))
})

/** The printed state of each line, and the name of the last row. */
const onPaper = () => {
  const table = [...document.querySelectorAll('table')].at(-1)
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map(
    row => `${row.children[0]?.textContent} ${row.children[5]?.textContent}`,
  )
}
const byKeyboard = () => {
  fireEvent(window, new Event('beforeprint'))
  const seen = onPaper()
  fireEvent(window, new Event('afterprint'))
  return seen
}

test('paper that is printed after lines were confirmed has their present state', async () => {
  let printed: string[] = []
  vi.stubGlobal('print', () => {
    printed = byKeyboard()
  })
  const client = open()
  await press('打印')
  await waitFor(() => expect(printed).toEqual(['1 待确认', '2 待确认', '合计 ']))
  markAll('confirmed')
  void client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^确认 / })).toBeNull())
  expect(byKeyboard()).toEqual(['1 已确认', '2 已确认', '合计 '])
})

test('the sum below a part of the lines is named as that of the month', async () => {
  total = 240
  open()
  await screen.findByText(/共 240 行明细/)
  expect(byKeyboard().at(-1)).toBe('本月合计 ')
})

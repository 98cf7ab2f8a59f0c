import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NoticeRow } from '#contract/payments/rows.ts'
import { configureApi } from '../../api/ports.ts'
import { uploadFile } from '../../api/transport/upload.ts'
import { userStore } from '../../api/user-store.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import PaymentOrderPage from './payment-order-page.tsx'

// Toasts and questions come from antd, which is not tested here.
vi.mock(import('../../ui/base/overlay/feedback.ts'), () => ({ withFeedback: () => Promise.resolve(false) }))
vi.mock(import('../../api/transport/upload.ts'), () => ({ uploadFile: vi.fn() }))

const notice = (id: number): NoticeRow => ({
  id,
  number: `PN${id}`,
  status: 10,
  version: 1,
  asked: 10_000,
  amount: 10_000,
  paid: 0,
  dueOn: '2026-12-10',
  daysLeft: 14,
  payee: { name: '麦肯食品', bank: '工商银行', account: '1' },
  createdAt: '2026-11-23T01:00:00.000Z',
  orders: [],
  orderCount: 0,
  slips: 0,
})
const answers: Readonly<Record<string, unknown>> = {
  'POST /paymentNotifys/action/queryByPage': { rows: [notice(1), notice(2)], total: 2, counts: {} },
}

/** Holds something back until it is let go. */
const held = <T,>(value: T) => {
  let letGo = () => {}
  const promise = new Promise<T>(resolve => {
    letGo = () => resolve(value)
  })
  return { promise, letGo: () => letGo() }
}

let handedIn: unknown[]
let answered: Promise<unknown>

beforeEach(() => {
  handedIn = []
  answered = Promise.resolve({ slips: [] })
  vi.mocked(uploadFile).mockReset()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  userStore.clear()
  userStore.set({ userId: 301, userType: 3, businessId: 34 })
  configureApi({
    answer: async (key, { body }) => {
      if (key !== 'POST /paymentNotifys/action/attachSlips') return { code: 0, msg: '', body: answers[key] }
      handedIn.push(body)
      return { code: 0, msg: '', body: await answered }
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/workbench/workbenchHome/paymentOrder']}>
        <PaymentOrderPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const dialogOf = (number: string) => screen.findByRole('dialog', { name: `上传凭证 ${number}`, hidden: true })
const openFor = async (row: number) => {
  fireEvent.click((await screen.findAllByRole('button', { name: /上传凭证/ }))[row] ?? document.body)
  await dialogOf(`PN${row + 1}`)
}
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText(/^上传凭证/, { selector: 'input' }), {
    target: { files: names.map(name => new File(['%PDF'], name, { type: 'application/pdf' })) },
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const slip = (fileId: string) => ({ fileId, fileName: 'a.pdf', mimeType: 'application/pdf', size: 4 })

test('after cancelling no further file is uploaded, and none is handed in', async () => {
  const first = held(slip('a'))
  vi.mocked(uploadFile).mockReturnValueOnce(first.promise)
  show()
  await openFor(0)
  choose('a.pdf', 'b.pdf', 'c.pdf')
  await waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(1))
  press('取消')
  first.letGo()
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await openFor(1)
  vi.mocked(uploadFile).mockResolvedValueOnce(slip('d'))
  choose('d.pdf')
  await waitFor(() => expect(handedIn).toEqual([{ id: 2, fileIds: ['d'] }]))
  expect(vi.mocked(uploadFile).mock.calls.map(([file]) => file.name)).toEqual(['a.pdf', 'd.pdf'])
})

test('slips of one notice that are handed in late leave the dialog of another open', async () => {
  const late = held({ slips: [] })
  answered = late.promise
  const told = vi.spyOn(notify, 'success')
  vi.mocked(uploadFile).mockResolvedValueOnce(slip('a'))
  show()
  await openFor(0)
  choose('a.pdf')
  await waitFor(() => expect(handedIn).toHaveLength(1))
  press('取消')
  await openFor(1)
  late.letGo()
  await waitFor(() => expect(told).toHaveBeenCalledWith('凭证已上传，品牌方会核对付款通知 PN1'))
  expect(await dialogOf('PN2')).toBeTruthy()
})

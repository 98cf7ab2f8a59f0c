import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { Note } from './note.ts'
import { SignView } from './sign-part-page.tsx'

const note: Note = {
  id: 7,
  number: 'DN7',
  status: 20,
  version: 3,
  orderId: 9,
  orderNumber: 'PO9',
  buyer: { id: 34, name: '上海食品有限公司', taxNumber: '' },
  seller: { id: 1, name: '麦肯食品', taxNumber: '' },
  contactName: '王芳',
  contactPhone: '13900000000',
  addressName: '张江店',
  addressText: '上海市 浦东新区 张江路 1 号',
  remark: '',
  signedBy: '',
  carrier: '',
  trackingNumber: '',
  plateNumber: '',
  driverPhone: '',
  expectedOn: null,
  createdAt: '2026-11-23T01:00:00.000Z',
  dispatchedAt: '2026-11-23T01:00:00.000Z',
  signedAt: null,
  temperature: null,
  lines: [],
  history: [],
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignView note={note} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const field = () => screen.getByLabelText<HTMLInputElement>(/^到货温度/)

test('the temperature stands there again after a reload', () => {
  open()
  fireEvent.change(field(), { target: { value: '-18.5' } })
  cleanup()
  open()
  expect(field().value).toBe('-18.5')
})

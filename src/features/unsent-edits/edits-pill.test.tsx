import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userStore } from '../../api/user-store.ts'
import { portalDb } from '../../device/db/db.ts'
import { keepEdits, noteSetback, readMeta } from '../../device/outbox/outbox.ts'
import { takeBatch } from '../../device/outbox/sent-batch.ts'
import type { Partition } from '../../device/store/rows.ts'
import EditsPill from './edits-pill.tsx'

let businesses = 0
let partition: Partition

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <EditsPill />
      </MemoryRouter>
    </QueryClientProvider>,
  )

beforeEach(() => {
  businesses += 1
  partition = `7|${businesses}`
  userStore.clear()
  userStore.set({ userId: 7, sign: 'sign', userType: 3, businessId: businesses })
})
afterEach(() => userStore.clear())

const one = { target: 'cart', key: '5:7' } as const

test('what waits is counted, and can be sent at once', async () => {
  await keepEdits(partition, [{ ...one, change: { op: 'set', qty: 2 } }], 1)
  await takeBatch(partition)
  await noteSetback(partition, { waitsFor: 'server', nextAttemptAt: Number.MAX_SAFE_INTEGER, failures: 1 })
  show()
  fireEvent.click(await screen.findByRole('button', { name: '1 项待同步' }))
  expect(await screen.findByText(/商城繁忙/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '立即重试' }))
  await waitFor(async () => expect(await readMeta(partition)).toMatchObject({ nextAttemptAt: 0 }))
})

test('a refused edit stays until the person gives it up', async () => {
  const db = await portalDb()
  await db.put('told', {
    partition,
    ...one,
    gen: 'g',
    at: 1,
    edit: { op: 'set', qty: 9 },
    told: { kind: 'rejected', reason: 'offSale', line: null },
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: '1 项需处理' }))
  expect(await screen.findByText(/已下架/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '放弃这项修改' }))
  await waitFor(() => expect(screen.queryByText(/已下架/)).toBeNull())
  expect(screen.queryByRole('button', { name: '1 项需处理' })).toBeNull()
})

import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { serviceStaff } from '#contract/kernel/buyers.ts'
import { userStore } from '../../api/user-store.ts'
import { keepAct, refuseAct } from '../../device/acts/acts.ts'
import { announce } from '../../device/store/announce.ts'
import StaffBar from './staff-bar.tsx'

afterEach(() => {
  cleanup()
  userStore.clear()
})

test('a representative sees on the bar what this device has not sent, and what it must ask about', async () => {
  userStore.set({ userId: 910, sign: 'sign', userType: serviceStaff, businessId: 3 })
  const partition = '910|3' as const
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <StaffBar />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('我的')
  const act = {
    partition,
    id: 'proposal',
    key: 'POST /problemFeedbackRecords/' as const,
    input: {},
    things: [],
    at: 1,
    title: '发送建议清单',
    intends: '已发送',
    path: '/',
  }
  await keepAct(act)
  announce({ partition, what: 'kept' })
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/^我的，1 项/)
  await refuseAct({ ...act, refusal: null }, { code: 1, text: '客户已解约', fields: [] })
  announce({ partition, what: 'sent' })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('我的，1 项需处理')
})

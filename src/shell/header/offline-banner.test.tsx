import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/queries/query-client.ts'
import { formatAsOf } from './offline-words.tsx'
import type { Meta } from '../../api/live.ts'
import { connection } from '../../api/connection.ts'
import { OfflineBanner } from './offline-banner.tsx'
// Loaded ahead, so that the test does not wait for it.

const before = Date.now() - 3 * 86_400_000
const product = ['catalog', 'content', 'product', 7]
const settings = ['content', 'settings']

function Shown({ queryKey, meta }: { queryKey: readonly unknown[]; meta: Meta }) {
  useQuery({
    queryKey,
    meta,
    queryFn: async () => Promise.reject(new Error('no network')),
    staleTime: Infinity,
  })
  return null
}

function open(queryKey: readonly unknown[], meta: Meta = {}) {
  const client = createQueryClient()
  client.setQueryData(queryKey, { name: '薯条' }, { updatedAt: before })
  render(
    <QueryClientProvider client={client}>
      <OfflineBanner />
      <Shown queryKey={queryKey} meta={meta} />
    </QueryClientProvider>,
  )
}

const reach = (reachable: boolean) => act(async () => Promise.resolve(connection.report(reachable)))

afterEach(async () => {
  cleanup()
  await reach(true)
})

test('it comes with the network gone, names the date of what the page shows, and goes again', async () => {
  open(product)
  expect(screen.queryByText('离线')).toBeNull()
  await reach(false)
  await screen.findByText(new RegExp(`截至 ${formatAsOf(before, Date.now())}$`))
  await reach(true)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a page without content of its own has no date', async () => {
  open(settings)
  await reach(false)
  expect((await screen.findByText(/本机保存/)).textContent).toBe('显示的是本机保存的内容')
})

test('a detail that is kept has its date there', async () => {
  open(['orders', 7, 1, 'one', 5], { kept: 'detail' })
  await reach(false)
  expect((await screen.findByText(/本机保存/)).textContent).toContain(
    `截至 ${formatAsOf(before, Date.now())}`,
  )
})

test('it says that the network is slow, and gives way to the word that there is none', async () => {
  open(product)
  await act(async () => Promise.resolve(connection.reportSlow(true)))
  await screen.findByText(new RegExp(`^网络很慢，先显示本机资料，截至 ${formatAsOf(before, Date.now())}$`))
  expect(screen.queryByText('离线')).toBeNull()
  await reach(false)
  await screen.findByText('离线')
  await reach(true)
  await act(async () => Promise.resolve(connection.reportSlow(false)))
  expect(screen.getByRole('status').textContent).toBe('')
})

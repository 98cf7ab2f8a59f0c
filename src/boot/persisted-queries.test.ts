import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStore } from '../api/user-store.ts'
import { persistQueries, restoreQueries } from './persisted-queries.ts'

const hour = 3_600_000
const page = { queryKey: ['catalog', 'page'], meta: { kept: true } }
const other = { queryKey: ['catalog', 'counts'], meta: { kept: true } }
const offer = { queryKey: ['offers', 7, 3] }

const stored = () => localStorage.getItem('portal.kept') ?? ''
const written = () => vi.advanceTimersByTimeAsync(0)

/** A visit that has loaded a page of the catalog and an offer. */
async function visit(): Promise<QueryClient> {
  const client = new QueryClient()
  persistQueries(client)
  await client.query({ ...offer, queryFn: () => ({ price: 1200 }) })
  await client.query({ ...page, queryFn: () => ['薯条'] })
  await written()
  return client
}

async function nextVisit(): Promise<QueryClient> {
  const client = new QueryClient()
  await restoreQueries(client)
  persistQueries(client)
  return client
}

beforeEach(() => {
  vi.useFakeTimers()
  userStore.clear()
  userStore.set({ userId: 7, businessId: 3 })
})

afterEach(() => {
  vi.useRealTimers()
})

test('the next visit begins with the content of the last one, and asks for it again', async () => {
  await visit()
  const client = await nextVisit()
  expect(client.getQueryData(page.queryKey)).toEqual(['薯条'])
  expect(client.getQueryState(page.queryKey)?.isInvalidated).toBe(true)
})

test('what is restored is there before the next task, and so before the first render', async () => {
  await visit()
  const client = new QueryClient()
  const restored = restoreQueries(client)
  let isNextTask = false
  setTimeout(() => (isNextTask = true))
  await restored
  expect(isNextTask).toBe(false)
  expect(client.getQueryData(page.queryKey)).toEqual(['薯条'])
})

test('what a visit does not look at is kept for the next one all the same', async () => {
  await visit()
  const client = await nextVisit()
  await vi.advanceTimersByTimeAsync(hour)
  await client.query({ ...other, queryFn: () => 20 })
  await written()
  expect((await nextVisit()).getQueryData(page.queryKey)).toEqual(['薯条'])
})

test('what is not marked is not kept', async () => {
  await visit()
  expect(stored()).toContain('薯条')
  expect(stored()).not.toContain('1200')
})

test('what is a day old is not shown again, although something newer was kept with it', async () => {
  await visit()
  vi.setSystemTime(Date.now() + 23 * hour)
  const client = await nextVisit()
  expect(client.getQueryData(page.queryKey)).toBeDefined()
  await client.query({ ...other, queryFn: () => 20 })
  await written()
  vi.setSystemTime(Date.now() + 2 * hour)
  const later = await nextVisit()
  expect(later.getQueryData(other.queryKey)).toBe(20)
  expect(later.getQueryData(page.queryKey)).toBeUndefined()
})

test('what is too much is left out, and the newest is kept', async () => {
  const client = await visit()
  vi.setSystemTime(Date.now() + 1000)
  await client.query({ ...other, queryFn: () => '薯'.repeat(249_000) })
  await written()
  const next = await nextVisit()
  expect(next.getQueryData(other.queryKey)).toBeDefined()
  expect(next.getQueryData(page.queryKey)).toBeDefined()
  vi.setSystemTime(Date.now() + 1000)
  await client.query({ queryKey: ['newest'], meta: { kept: true }, queryFn: () => '薯'.repeat(2000) })
  await written()
  const last = await nextVisit()
  expect(last.getQueryData(['newest'])).toBeDefined()
  expect(last.getQueryData(other.queryKey)).toBeUndefined()
})

test('of all lists three hundred rows are kept, those of the newest, and details beside them', async () => {
  const client = new QueryClient()
  persistQueries(client)
  const list = (name: string) => ({ queryKey: ['list', name], meta: { kept: true } })
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
  for (const [name, count] of [
    ['oldest', 20],
    ['full', 100],
    ['other', 100],
    ['newest', 100],
  ] as const) {
    vi.setSystemTime(Date.now() + 1000)
    await client.query({ ...list(name), queryFn: () => ({ rows: rows(count), counts: {} }) })
  }
  await client.query({
    queryKey: ['order', 1],
    meta: { kept: 'detail' as const },
    queryFn: () => ({ lines: rows(150) }),
  })
  await written()
  const next = await nextVisit()
  const isKept = (name: string) => next.getQueryData(list(name).queryKey) !== undefined
  expect(['newest', 'other', 'full', 'oldest'].map(isKept)).toEqual([true, true, true, false])
  expect(next.getQueryData(['order', 1])).toBeDefined()
})

test('a detail is kept too, and gives way to a list however old that is', async () => {
  const client = await visit()
  vi.setSystemTime(Date.now() + 1000)
  const detail = (id: number) => ({ queryKey: ['order', id], meta: { kept: 'detail' as const } })
  await client.query({ ...detail(1), queryFn: () => '箱' })
  await client.query({ ...detail(2), queryFn: () => '箱'.repeat(249_900) })
  await written()
  const next = await nextVisit()
  expect(next.getQueryData(page.queryKey)).toEqual(['薯条'])
  expect(next.getQueryData(detail(1).queryKey)).toBe('箱')
  expect(next.getQueryData(detail(2).queryKey)).toBeUndefined()
})

test.each([
  ['somebody else', { userId: 8, businessId: 3 }],
  ['the same person for another business', { userId: 7, businessId: 4 }],
])('%s does not begin with it, and it is removed', async (_, user) => {
  await visit()
  const kept = stored()
  userStore.clear()
  userStore.set(user)
  localStorage.setItem('portal.kept', kept)
  expect((await nextVisit()).getQueryData(page.queryKey)).toBeUndefined()
  expect(stored()).toBe('')
})

test.each([
  ['here', () => userStore.clear()],
  ['in another tab', () => localStorage.clear()],
])('who has signed out %s leaves nothing, not even what was about to be written', async (_, signOut) => {
  const client = new QueryClient()
  persistQueries(client)
  await client.query({ ...page, queryFn: () => ['薯条'] })
  signOut()
  await written()
  expect(localStorage.length).toBe(0)
})

test('a damaged storage costs the head start only', async () => {
  localStorage.setItem('portal.kept', '{"build":')
  expect((await nextVisit()).getQueryCache().getAll()).toEqual([])
})

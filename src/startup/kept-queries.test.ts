import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { userStore } from '../api/user-store.ts'
import { keepQueries, restoreQueries } from './kept-queries.ts'

const hour = 3_600_000
const content = { queryKey: ['catalog', 'page'], meta: { kept: true } }
const offer = { queryKey: ['offers', 7, 3] }

const filled = async () => {
  const client = new QueryClient()
  await client.query({ ...content, queryFn: () => ['薯条'] })
  await client.query({ ...offer, queryFn: () => ({ price: 1200 }) })
  return client
}

const restored = (now = Date.now()) => {
  const client = new QueryClient()
  restoreQueries(client, now)
  return client
}

beforeEach(() => {
  userStore.clear()
  userStore.set({ userId: 7 })
})

test('the next visit begins with the content of the last one, and asks for it again', async () => {
  keepQueries(await filled())
  const client = restored()
  expect(client.getQueryData(content.queryKey)).toEqual(['薯条'])
  expect(client.getQueryState(content.queryKey)?.isInvalidated).toBe(true)
})

test('what a visit does not look at is kept for the next one all the same', async () => {
  keepQueries(await filled())
  keepQueries(restored())
  expect(restored().getQueryData(content.queryKey)).toEqual(['薯条'])
})

test('what is not marked is not kept', async () => {
  keepQueries(await filled())
  expect(localStorage.getItem('portal.kept')).not.toContain('1200')
  expect(restored().getQueryData(offer.queryKey)).toBeUndefined()
})

test('what is a day old is not shown again', async () => {
  keepQueries(await filled())
  expect(restored(Date.now() + 23 * hour).getQueryData(content.queryKey)).toBeDefined()
  expect(restored(Date.now() + 25 * hour).getQueryData(content.queryKey)).toBeUndefined()
})

test('nobody begins with what somebody else has read', async () => {
  keepQueries(await filled())
  const kept = localStorage.getItem('portal.kept') ?? ''
  userStore.clear()
  userStore.set({ userId: 8 })
  localStorage.setItem('portal.kept', kept)
  expect(restored().getQueryData(content.queryKey)).toBeUndefined()
})

test('a tab of somebody who signed out in another one keeps nothing', async () => {
  const client = await filled()
  localStorage.clear()
  keepQueries(client)
  expect(localStorage.length).toBe(0)
})

test('a damaged storage costs the head start only', () => {
  localStorage.setItem('portal.kept', '{"build":')
  expect(restored().getQueryCache().getAll()).toEqual([])
})

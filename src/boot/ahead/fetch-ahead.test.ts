import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostDue } from '#contract/home/waits.ts'
import { addressQueries } from '../../api/places/address-queries.ts'
import { configureApi } from '../../api/ports.ts'
import { userStore } from '../../api/user-store.ts'
import { proposalQueries } from '../../trade/proposals/queries.ts'
import { noteList } from '../../features/deliveries/note.ts'
import { deliveryQueries } from '../../features/deliveries/queries.ts'
import { orderQueries } from '../../features/orders/queries.ts'
import { persistQueries, restoreQueries } from '../persisted-queries.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { isFree } from './follow-ahead.ts'

const hour = 3_600_000
const due = 'POST /workbench/action/queryDue'
const notes = 'POST /deliveryNotes/queryDeliveryNotePageQuery'

let asked: string[]
let rooms: number[]
let size = 10

/** The portal, with one note on its way and one order to ship. */
const answer = (key: string, { body }: { readonly body?: unknown }) => {
  asked.push(key)
  if (key === due) {
    rooms.push((body as { room: number }).room)
    return {
      notes: [{ id: 5, number: 'DN5', pad: '箱'.repeat(size) }],
      orders: [{ id: 9, kind: 'terminal', number: 'TO9' }],
      inquiries: [],
    }
  }
  if (key === 'GET /users/queryAddress/{id}')
    return [
      { id: 2, isDefault: false },
      { id: 3, isDefault: true },
    ]
  return key.includes('query') && key.includes('Page') ? { rows: [{ id: 5 }], counts: {} } : []
}

const visit = async () => {
  const client = new QueryClient()
  await restoreQueries(client)
  persistQueries(client)
  return client
}
const fetch = async (client: QueryClient, isTold = false) => {
  const fetching = fetchAhead(client, userStore.get(), isTold)
  await vi.advanceTimersByTimeAsync(0)
  return fetching
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-09T01:00:00Z') })
  asked = []
  rooms = []
  size = 10
  configureApi({
    answer: async (key, input) => Promise.resolve({ code: 0, msg: '', body: answer(key, input) }),
  })
  userStore.clear()
  userStore.set({ userId: 7, businessId: 3, userType: 3, sign: 'sign' })
})
afterEach(() => {
  userStore.clear()
  vi.useRealTimers()
})

test('what is due opens at the next visit, although nobody has opened it, by one request for all details', async () => {
  expect(await fetch(await visit())).toBe(true)
  expect(asked.filter(key => key === due)).toHaveLength(1)
  expect(asked.filter(key => key.includes('queryDeliveryNoteInfo') || key.includes('getByIdV2'))).toEqual([])
  const user = userStore.get()
  const next = await visit()
  expect(next.getQueryData(deliveryQueries.note(user, 5).queryKey)).toMatchObject({ number: 'DN5' })
  expect(next.getQueryData(orderQueries.detail(user, 'terminal', 9).queryKey)).toMatchObject({
    number: 'TO9',
  })
  const body = noteList.request({ ...noteList.usual, tab: 'onTheWay' })
  expect(next.getQueryData(deliveryQueries.list(user, body, false).queryKey)).toMatchObject({
    rows: [{ id: 5 }],
  })
  expect(next.getQueryData(addressQueries.list(user).queryKey)).toEqual([
    { id: 2, isDefault: false },
    { id: 3, isDefault: true },
  ])
  // Without a network the goods may be meant for any address.
  expect([2, 3].map(id => next.getQueryData(addressQueries.contacts(user, id).queryKey))).toEqual([[], []])
})

test('within hours it is not fetched again, but for a live event; after them, or for another business, it is', async () => {
  const client = await visit()
  await fetch(client)
  const first = asked.length
  vi.setSystemTime(Date.now() + hour)
  expect(await fetch(client)).toBe(false)
  expect(asked.length).toBe(first)
  expect(await fetch(client, true)).toBe(true)
  vi.setSystemTime(Date.now() + 4 * hour)
  expect(await fetch(client)).toBe(true)
  userStore.set({ businessId: 4 })
  expect(await fetch(client)).toBe(true)
  expect(asked.filter(key => key === due)).toHaveLength(4)
})

test('a day has its bounds for each business, and the next day begins anew', async () => {
  const client = await visit()
  size = mostDue - 5_000
  await fetch(client)
  vi.setSystemTime(Date.now() + 5 * hour)
  size = 10_000
  await fetch(client)
  vi.setSystemTime(Date.now() + 5 * hour)
  expect(await fetch(client)).toBe(false)
  vi.setSystemTime(Date.now() + 12 * hour)
  expect(await fetch(client)).toBe(true)
  expect(rooms[0]).toBe(mostDue)
  expect(rooms[1]).toBeLessThan(5_000)
  expect(rooms.slice(2)).toEqual([mostDue])
})

test('what the page has read meanwhile stays', async () => {
  const client = await visit()
  const query = deliveryQueries.note(userStore.get(), 5)
  client.setQueryData(query.queryKey, { number: 'newer' } as never, { updatedAt: Date.now() + 1 })
  await fetch(client)
  expect(client.getQueryData(query.queryKey)).toMatchObject({ number: 'newer' })
})

test('it goes with the person: nothing is left at sign-out, and an answer that comes later is not taken', async () => {
  const client = await visit()
  await fetch(client)
  expect(localStorage.getItem('portal.kept')).toContain('DN5')
  userStore.clear()
  expect(localStorage.length).toBe(0)
  userStore.set({ userId: 8, businessId: 3, userType: 3, sign: 'other' })
  const later = await visit()
  const fetching = fetchAhead(later, userStore.get(), false)
  userStore.clear()
  await vi.advanceTimersByTimeAsync(0)
  expect(await fetching).toBe(false)
  expect(asked.filter(key => key === notes)).toHaveLength(2)
  expect(localStorage.length).toBe(0)
})

test('a representative finds each customer at the next visit', async () => {
  configureApi({
    answer: async () =>
      Promise.resolve({ code: 0, msg: '', body: { rows: [{ id: 31, name: '学校食堂' }], counts: {} } }),
  })
  userStore.set({ userType: 4 })
  expect(await fetch(await visit())).toBe(true)
  // Its part is loaded first, so that the answer is stored a moment later.
  await vi.advanceTimersByTimeAsync(5_000)
  const next = await visit()
  const user = userStore.get()
  expect(next.getQueryData(proposalQueries.customer(user, 31).queryKey)).toMatchObject({ name: '学校食堂' })
  expect(await fetch(next)).toBe(false)
  // As after an update of the page, which does not take what an earlier one has stored.
  const updated = new QueryClient()
  expect(await fetch(updated)).toBe(true)
  expect(updated.getQueryData(proposalQueries.customer(user, 31).queryKey)).toMatchObject({
    name: '学校食堂',
  })
})

test.each([[1], [2]])('a person of type %i buys nothing and causes no request', async userType => {
  userStore.set({ userType })
  expect(await fetch(await visit())).toBe(false)
  expect(asked).toEqual([])
})

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ type: 'wifi', effectiveType: '3g' }, true],
  [{ type: 'cellular' }, false],
  [{ saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a line %j is free: %s', (line, free) => {
  expect(isFree(line)).toBe(free)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nothing, type Pending } from './edit-pending.ts'
import type { Sent } from './edit-send.ts'
import { EditStore } from './edit-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const quantity = (skuId: number, qty: number) => (pending: Pending) => ({
  ...pending,
  quantities: new Map([...pending.quantities, [skuId, qty]]),
})

function storeWith(
  answers: ((pending: Pending) => Promise<Sent>)[],
  reload = async () => Promise.resolve(true),
) {
  const sent: Pending[] = []
  const refused: string[] = []
  const store = new EditStore({
    send: async pending => {
      sent.push(pending)
      const answer = answers.shift() ?? (async done => Promise.resolve({ done, refusals: [], rest: 'none' }))
      return answer(pending)
    },
    reload,
    refused: text => refused.push(text),
  })
  return { store, sent, refused, quantities: () => sent.map(({ quantities }) => [...quantities]) }
}

test('changes made in a row are sent together, after a pause', async () => {
  const { store, quantities } = storeWith([])
  store.change(quantity(1, 2))
  store.change(quantity(1, 4))
  expect(quantities()).toEqual([])
  await vi.runAllTimersAsync()
  expect(quantities()).toEqual([[[1, 4]]])
  expect(store.get()).toEqual({ pending: nothing, state: 'saved' })
})

test('what changes while a request is under way goes with the next one', async () => {
  let answer: (sent: Sent) => void = () => undefined
  const { store, quantities } = storeWith([
    async () =>
      new Promise<Sent>(resolve => {
        answer = resolve
      }),
  ])
  store.change(quantity(1, 2))
  await vi.advanceTimersByTimeAsync(1_000)
  store.change(quantity(1, 6))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(quantities()).toHaveLength(1)
  answer({ done: quantity(1, 2)(nothing), refusals: [], rest: 'none' })
  await vi.runAllTimersAsync()
  expect(quantities()).toEqual([[[1, 2]], [[1, 6]]])
})

test('without an answer nothing is lost, and it is sent again', async () => {
  const { store, quantities } = storeWith([
    async () => Promise.resolve({ done: nothing, refusals: [], rest: 'later' }),
  ])
  store.change(quantity(1, 2))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.get().state).toBe('waiting')
  expect([...store.get().pending.quantities]).toEqual([[1, 2]])
  await vi.runAllTimersAsync()
  expect(quantities()).toHaveLength(2)
  expect(store.get().state).toBe('saved')
})

test('what is stored stays painted until it could be read', async () => {
  const reads = [false, true]
  const { store } = storeWith([], async () => Promise.resolve(reads.shift() ?? true))
  store.change(quantity(1, 2))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([...store.get().pending.quantities]).toEqual([[1, 2]])
  await vi.runAllTimersAsync()
  expect(store.get().pending).toEqual(nothing)
})

test('a refusal is told once and not repeated', async () => {
  const { store, refused, sent } = storeWith([
    async done => Promise.resolve({ done, refusals: ['不可订购'], rest: 'none' }),
  ])
  store.change(quantity(1, 2))
  expect(await store.flush()).toBe(false)
  await vi.runAllTimersAsync()
  expect(refused).toEqual(['不可订购'])
  expect(sent).toHaveLength(1)
})

test('what is meant for another change is kept, and sent when the person says so', async () => {
  const { store, quantities } = storeWith([
    async () => Promise.resolve({ done: nothing, refusals: [], rest: 'held' }),
  ])
  store.change(quantity(1, 2))
  await vi.runAllTimersAsync()
  store.change(quantity(2, 4))
  await vi.runAllTimersAsync()
  expect(await store.flush()).toBe(false)
  expect(store.get().state).toBe('held')
  expect(quantities()).toEqual([[[1, 2]]])
  store.resume()
  await vi.runAllTimersAsync()
  expect(quantities().at(-1)).toEqual([
    [1, 2],
    [2, 4],
  ])
  expect(store.get()).toEqual({ pending: nothing, state: 'saved' })
})

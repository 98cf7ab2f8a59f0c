import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedHeader, cachedOf, noteCached, type Revalidated } from '../api/cached-answers.ts'
import { followCachedAnswers } from './follow-cached-answers.ts'
import { createQueryClient } from '../api/queries/query-client.ts'

const ask = vi.fn<() => Promise<unknown>>()
const product = { queryKey: ['catalog', 'content', 'product', 7], queryFn: ask }
let worker: EventTarget & { controller: unknown }

beforeEach(() => {
  worker = Object.assign(new EventTarget(), { controller: {} })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker })
  ask.mockReset()
})

afterEach(() => vi.unstubAllGlobals())

/** An answer as the worker gives it from its cache. */
function kept(name: string, at: number): unknown {
  const body = { name }
  noteCached({ headers: new Headers({ [cachedHeader]: `${at} key` }) } as Response, {
    code: 0,
    body,
  })
  return body
}

function say(news: Omit<Revalidated, 'type' | 'key'>): void {
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'revalidated', key: 'key', ...news } }))
}

/** A page that shows the product. */
function open() {
  const client = createQueryClient()
  followCachedAnswers(client)
  const observer = new QueryObserver(client, product)
  const stop = observer.subscribe(() => undefined)
  return { client, shown: () => observer.getCurrentResult().data, stop }
}

test('what has changed since is read once more, and no further', async () => {
  ask.mockResolvedValueOnce(kept('old', 100)).mockResolvedValueOnce(kept('new', 200))
  const page = open()
  await vi.waitFor(() => expect(page.shown()).toEqual({ name: 'old' }))
  say({ at: 200, isChanged: true })
  await vi.waitFor(() => expect(page.shown()).toEqual({ name: 'new' }))
  say({ at: 300, isChanged: false })
  expect(ask).toHaveBeenCalledTimes(2)
  page.stop()
})

test('a portal that is faster than the page is heard as well', async () => {
  let answer: (body: unknown) => void = () => undefined
  ask.mockReturnValueOnce(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  ask.mockResolvedValueOnce(kept('new', 200))
  const page = open()
  say({ at: 200, isChanged: true })
  answer(kept('old', 100))
  await vi.waitFor(() => expect(page.shown()).toEqual({ name: 'new' }))
  page.stop()
})

test('what has not changed is not read again, and is as new as the portal says', async () => {
  ask.mockResolvedValueOnce(kept('old', 100))
  const page = open()
  await vi.waitFor(() => expect(page.shown()).toEqual({ name: 'old' }))
  say({ at: 200, isChanged: false })
  expect(cachedOf(page.shown())?.at).toBe(200)
  expect(ask).toHaveBeenCalledTimes(1)
  page.stop()
})

test('an equal answer from the cache keeps what is drawn, and takes over its date', async () => {
  ask.mockResolvedValueOnce({ name: 'old' }).mockResolvedValueOnce(kept('old', 100))
  const page = open()
  await vi.waitFor(() => expect(page.shown()).toEqual({ name: 'old' }))
  const first = page.shown()
  expect(cachedOf(first)).toBeUndefined()
  await page.client.refetchQueries({ queryKey: product.queryKey })
  expect(page.shown()).toBe(first)
  expect(cachedOf(first)?.at).toBe(100)
  page.stop()
})

test('what was read before the first worker came is read through it, prices are not', async () => {
  worker.controller = null
  ask.mockResolvedValue({ name: 'old' })
  const price = vi.fn<() => Promise<number>>().mockResolvedValue(1200)
  const page = open()
  await page.client.query({ queryKey: ['offers', 1, 2, 7], queryFn: price })
  await vi.waitFor(() => expect(page.shown()).toEqual({ name: 'old' }))
  worker.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  worker.dispatchEvent(new Event('controllerchange'))
  expect(ask).toHaveBeenCalledTimes(2)
  expect(price).toHaveBeenCalledTimes(1)
  page.stop()
})

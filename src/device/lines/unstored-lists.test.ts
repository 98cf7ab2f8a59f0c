import { expect, test } from 'vitest'
import { forgetUnstored, holdUnstored, withUnstored, type ReadList } from './unstored-lists.ts'
import type { ListParts } from '../store/view.ts'

const list: ReadList = {
  partition: '1|2',
  target: 'cart',
  revision: 5,
  clientId: '',
  settled: 0,
  lines: [{ key: '1:2', qty: 3, note: '' }],
  answer: null,
  at: 0,
}
const kept = (revision: number, inflight: ListParts['inflight'] = []): ListParts => ({
  snapshot: { ...list, revision },
  answer: null,
  confirmed: [],
  inflight,
  isWaiting: false,
  pending: [],
  told: [],
})
const revisionOf = (parts: ListParts | undefined) => parts?.snapshot?.revision

test('what could not be kept stands over what is older, for its own business only, until it is kept', () => {
  expect(withUnstored('1|2', 'cart', undefined)).toBeUndefined()
  holdUnstored(list)
  expect(revisionOf(withUnstored('1|2', 'cart', undefined))).toBe(5)
  expect(revisionOf(withUnstored('1|2', 'cart', kept(4)))).toBe(5)
  expect(revisionOf(withUnstored('1|2', 'cart', kept(5)))).toBe(5)
  expect(revisionOf(withUnstored('1|2', 'cart', kept(6)))).toBe(6)
  expect(withUnstored('1|3', 'cart', undefined)).toBeUndefined()
  expect(withUnstored('1|2', 'quickOrder', undefined)).toBeUndefined()
  forgetUnstored(list)
  expect(withUnstored('1|2', 'cart', undefined)).toBeUndefined()
})

test('a batch on its way is never counted over an answer that may have it', () => {
  holdUnstored(list)
  const edit = { target: 'cart', key: '1:2', edit: { op: 'add', qty: 1 }, gen: 'a', at: 0 }
  const parts = kept(4, [edit as unknown as ListParts['inflight'][number]])
  expect(withUnstored('1|2', 'cart', parts)).toBe(parts)
  forgetUnstored(list)
})

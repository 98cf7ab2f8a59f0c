import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  beginPlacing,
  checkoutUrl,
  keepCheckout,
  placeIn,
  readCheckout,
  readPlacing,
  settlePlacing,
} from './checkouts.ts'
import type { Partition, PlacingRow } from '../store/rows.ts'
import { clearPartition, partitionsOf } from '../store/clear-partition.ts'
import { setSignedInCheck } from '../db/signed-in.ts'

let users = 900
let partition: Partition
beforeEach(() => {
  partition = `${(users += 1)}|1`
})
afterEach(() => setSignedInCheck(() => true))

const urlOf = async (ids: readonly number[]) =>
  new URL(await checkoutUrl(partition, ids), 'https://portal.test')
const placeOf = async (ids: readonly number[]) => placeIn((await urlOf(ids)).searchParams)
const placing = (id: string, key = '1.2'): PlacingRow => ({
  partition,
  id,
  key,
  body: { groups: [], protocolIds: [] },
  placed: null,
})
const delivery = {
  method: 1,
  contactName: '王芳',
  contactPhone: '13900000000',
  carTypeId: null,
  expectedOn: null,
  ownNumber: '',
  remark: '后门',
} as const

test('a few lines stand in the URL, in whatever order they were chosen', async () => {
  expect((await urlOf([12, 3])).search).toBe('?lines=3.12')
  expect(await placeOf([12, 3])).toEqual({ key: '3.12', lineIds: [3, 12] })
})

test('many lines stay with the draft', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => at + 1)
  const place = await placeOf(ids)
  expect(place?.lineIds).toBeNull()
  expect(await readCheckout(partition, place?.key ?? '')).toMatchObject({ lineIds: ids })
})

test.each(['', '?lines=', '?lines=abc', '?lines=-1.0'])('"%s" names no lines', search => {
  expect(placeIn(new URLSearchParams(search))).toBeNull()
})

test('fewer lines keep what was filled in for the others', async () => {
  const row = {
    partition,
    key: '1.2',
    lineIds: [1, 2],
    deliveries: { 7: delivery },
    yuan: '12',
    at: Date.now(),
  }
  await keepCheckout(row)
  await checkoutUrl(partition, [2], row)
  expect(await readCheckout(partition, '2')).toMatchObject({ lineIds: [2], deliveries: { 7: delivery } })
})

test('a draft is of one user and business, and goes with signing out', async () => {
  const row = { partition, key: '1', lineIds: [1], deliveries: { 7: delivery }, yuan: '12', at: Date.now() }
  await keepCheckout(row)
  await beginPlacing(placing('a'))
  expect(await readCheckout(`${users}|2`, '1')).toBeUndefined()
  expect(await partitionsOf(users)).toEqual([partition])
  await clearPartition(partition, { keepEdits: false })
  expect(await readCheckout(partition, '1')).toBeUndefined()
  expect(await readPlacing(partition)).toBeUndefined()
  setSignedInCheck(() => false)
  await expect(keepCheckout(row)).rejects.toThrow('has left')
  expect(await readCheckout(partition, '1')).toBeUndefined()
})

test('while an order is on its way no other begins, in whichever tab', async () => {
  const begun = await Promise.all([beginPlacing(placing('a')), beginPlacing(placing('b'))])
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  expect((await beginPlacing(placing('c', '9'))).id).toBe(begun[0].id)
})

test('after an answer without orders the next try has an id of its own', async () => {
  await settlePlacing(await beginPlacing(placing('a')), [])
  expect(await readPlacing(partition)).toBeUndefined()
  expect((await beginPlacing(placing('b'))).id).toBe('b')
})

test('what became of an order is found after a reload, its draft is gone, and the next order may begin', async () => {
  await keepCheckout({ partition, key: '1.2', lineIds: [1, 2], deliveries: {}, yuan: '12', at: Date.now() })
  await settlePlacing(await beginPlacing(placing('a')), [41, 42])
  expect(await readPlacing(partition)).toMatchObject({ id: 'a', placed: [41, 42] })
  expect(await readCheckout(partition, '1.2')).toBeUndefined()
  expect((await beginPlacing(placing('b'))).id).toBe('b')
})

test('an answer that comes late settles no other order', async () => {
  const first = await beginPlacing(placing('a'))
  await settlePlacing(first, [41])
  await beginPlacing(placing('b'))
  await settlePlacing(first, [41])
  expect(await readPlacing(partition)).toMatchObject({ id: 'b', placed: null })
})

import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { DraftStore } from './draft-store.ts'
import { keepBought, readBought, readDrafts } from './drafts.ts'
import { deviceId, keepEdits } from '../outbox/outbox.ts'
import type { DraftRow, Partition } from '../store/rows.ts'
import { clearPartition, partitionsOf } from '../store/clear-partition.ts'
import { readList } from '../store/view.ts'

let users = 800
let partition: Partition
let store: DraftStore
beforeEach(() => {
  partition = `${(users += 1)}|1`
  store = new DraftStore(partition)
})

const wrote = (code: string, qty: string | null = '2') => ({ code, qty })

async function kept(...codes: readonly string[]): Promise<readonly DraftRow[]> {
  const { rows, kept: written } = store.add(codes.map(code => wrote(code)))
  await written
  return rows
}

const becomes = (from: DraftRow, key: string) =>
  ({ target: 'quickOrder', key, change: { op: 'add', qty: 2 }, from }) as const

const shown = () => store.rows()?.map(({ code }) => code)

test('rows are shown at once, in the order in which they were written, and found again', async () => {
  const { kept: written } = store.add([wrote('A1'), wrote('B2')])
  const { kept: third } = store.add([wrote('C3')])
  expect(shown()).toEqual(['A1', 'B2', 'C3'])
  await Promise.all([written, third])
  const later = new DraftStore(partition)
  await later.refresh()
  expect(later.rows()).toEqual(store.rows())
})

test('rows that are read again and say the same stay the same objects; one that another tab changed does not', async () => {
  const [one, two] = await kept('A1', 'B2')
  await store.refresh()
  expect(store.rows()?.[0]).toBe(one)
  await new DraftStore(partition).found([{ ...(two as DraftRow), isUnknown: true }])
  await store.refresh()
  expect(store.rows()?.[0]).toBe(one)
  expect(store.rows()?.[1]).toEqual({ ...two, isUnknown: true })
})

test('a draft becomes a line once, however many tabs try', async () => {
  const [draft] = await kept('A1')
  if (!draft) throw new Error('one was written')
  await Promise.all([
    keepEdits(partition, [becomes(draft, '7')], 1),
    keepEdits(partition, [becomes(draft, '7')], 1),
  ])
  expect((await readList(partition, 'quickOrder')).lines).toMatchObject([{ key: '7', qty: 2 }])
  expect(await readDrafts(partition)).toEqual([])
})

test('a draft on its way to be a line is shown no more, and again where it could not be made one', async () => {
  const [draft] = await kept('A1')
  await store.taken([draft?.id ?? ''], [])
  await store.refresh()
  expect(store.rows()).toEqual([])
  await store.returned([draft?.id ?? ''])
  expect(store.rows()).toEqual([draft])
})

test('a line stands where its row stood, one from elsewhere below it, on the next visit too', async () => {
  const [draft] = await kept('A1')
  const id = draft?.id ?? ''
  await store.taken([id], [['7', id]])
  await store.placeNew(['7', '8'])
  expect(store.places().get('7')).toBe(id)
  expect(String(store.places().get('8')) > id).toBe(true)
  const later = new DraftStore(partition)
  await later.refresh()
  expect(later.places()).toEqual(store.places())
  await clearPartition(partition, { keepEdits: true })
  const fresh = new DraftStore(partition)
  await fresh.refresh()
  expect(fresh.places().size).toBe(0)
})

test('no line is made of a draft before it is on disk', async () => {
  const { kept: written } = store.add([wrote('A1')])
  expect(store.isWritten()).toBe(false)
  await written
  expect(store.isWritten()).toBe(true)
})

test('where the device keeps nothing, rows stay as long as the page does', async () => {
  const { kept: written } = store.add([
    wrote(undefined as unknown as string),
    { code: (() => 'A1') as never, qty: '1' },
  ])
  await expect(written).rejects.toThrow(/could not be cloned/)
  await store.refresh()
  expect([store.rows()?.length, store.isWritten()]).toEqual([2, false])
})

test('a draft that was changed meanwhile stays, and no line is made of it', async () => {
  const [draft] = await kept('A1')
  if (!draft) throw new Error('one was written')
  await store.put([{ ...draft, qty: '9' }])
  await keepEdits(partition, [becomes(draft, '7')], 1)
  expect((await readList(partition, 'quickOrder')).lines).toEqual([])
  expect(await readDrafts(partition)).toMatchObject([{ code: 'A1', qty: '9' }])
})

test('what is found of a code is not noted at another one', async () => {
  const [draft] = await kept('A1')
  if (!draft) throw new Error('one was written')
  await store.put([{ ...draft, code: 'B2' }])
  await store.found([{ ...draft, skuId: 7 }])
  expect(await readDrafts(partition)).toMatchObject([{ code: 'B2', skuId: null }])
  await store.refresh()
  expect(store.rows()).toMatchObject([{ code: 'B2', skuId: null }])
})

test('rows that are removed are gone for the next tab too', async () => {
  const [first] = await kept('A1', 'B2')
  await store.remove([first?.id ?? ''])
  const other = new DraftStore(partition)
  await other.refresh()
  expect(other.rows()).toMatchObject([{ code: 'B2' }])
})

test('signing out leaves neither drafts nor what was bought, and a late answer brings nothing back', async () => {
  const bought = { partition, rows: [], at: 1 }
  await deviceId(partition)
  await kept('A1')
  await keepBought(bought)
  expect(await readBought(partition)).toEqual(bought)
  expect(await partitionsOf(users)).toEqual([partition])
  await clearPartition(partition, { keepEdits: true })
  await keepBought(bought)
  expect([await readDrafts(partition), await readBought(partition)]).toEqual([[], undefined])
  expect(await partitionsOf(users)).toEqual([])
})

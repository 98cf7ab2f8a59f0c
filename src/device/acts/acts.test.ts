import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { userStore } from '../../api/user-store.ts'
import { portalDb } from '../db/db.ts'
import type { ActRow } from '../store/act-rows.ts'
import type { Partition, PlacingRow } from '../store/rows.ts'
import {
  ActWaitsError,
  PhotosGoneError,
  endAct,
  forgetAct,
  keepAct,
  noteLeaving,
  noteReturned,
  readActs,
  refuseAct,
  retryAct,
  withdrawAct,
} from './acts.ts'

let users = 5_000
let made = 0
let partition: Partition
beforeEach(() => {
  partition = `${(users += 1)}|1`
  userStore.set({ userId: users })
})

const row = (given: Partial<ActRow>): ActRow => {
  made += 1
  return {
    partition,
    id: `act ${made}`,
    key: 'POST /terminalPurchaseOrders/action/moveBatch',
    input: { body: {} },
    things: [],
    at: made,
    title: '接单',
    intends: '已接单',
    path: '/',
    refusal: null,
    ...given,
  }
}
const keep = async (given: Partial<ActRow>): Promise<ActRow> => {
  const act = row(given)
  await keepAct(act)
  return act
}
const idsNow = async () => (await readActs(partition)).map(({ id }) => id)
const bodiesNow = async () => (await readActs(partition)).map(({ input }) => input.body)

const toDefault = (id: number) => ({
  slot: 'defaultAddress',
  things: [`address:${id}`],
  input: { body: { id } },
})

test('a newer choice replaces the one before, which has not left this device', async () => {
  await keep(toDefault(5))
  await keep(toDefault(6))
  expect(await bodiesNow()).toEqual([{ id: 6 }])
})

test('a choice that may have reached the portal stays, and the newer one follows it', async () => {
  await noteLeaving(await keep(toDefault(5)))
  await keep(toDefault(6))
  expect(await bodiesNow()).toEqual([{ id: 5 }, { id: 6 }])
})

test('a refused choice is answered by the newer one', async () => {
  await refuseAct(await keep(toDefault(5)), { code: 1, text: '地址已删除', fields: [] })
  await keep(toDefault(6))
  expect(await bodiesNow()).toEqual([{ id: 6 }])
})

test('a choice that was refused after it had left is answered by the newer one too', async () => {
  const older = await keep(toDefault(5))
  await noteLeaving(older)
  await refuseAct(older, { code: 1, text: '地址已删除', fields: [] })
  await keep(toDefault(6))
  expect(await bodiesNow()).toEqual([{ id: 6 }])
})

test('a choice that is refused after a newer one was made is not kept to be tried again', async () => {
  const older = await keep(toDefault(5))
  await noteLeaving(older)
  await keep(toDefault(6))
  await refuseAct(older, { code: 1, text: '地址已删除', fields: [] })
  expect(await bodiesNow()).toEqual([{ id: 6 }])
})

test('an older choice that is tried again beside a newer one does not come over it', async () => {
  const older = await keep(toDefault(5))
  const newer = await keep(toDefault(6))
  // As a portal of the version before has left them.
  await (await portalDb()).put('acts', { ...older, refusal: { code: 1, text: '地址已删除', fields: [] } })
  await retryAct(older)
  expect(await idsNow()).toEqual([newer.id])
})

test('a step that is no choice is not stored twice', async () => {
  await keep({ things: ['order:7'] })
  await expect(keep({ things: ['order:7'] })).rejects.toThrow(ActWaitsError)
})

const draft = { key: 'portal.return.7', title: '退货申请', path: '/apply', value: { remark: '破损' } }

test('what is taken back becomes its form again', async () => {
  const act = await keep({ draft })
  expect(await withdrawAct(act)).toBe('withdrawn')
  expect(await idsNow()).toEqual([])
  expect(await (await portalDb()).get('formDrafts', [partition, draft.key])).toMatchObject(draft)
})

test.each([
  ['taken back', async (act: ActRow) => withdrawAct(act)],
  ['refused', async (act: ActRow) => refuseAct(act, { code: 1, text: '地址有误', fields: [] })],
  ['refused before its form', async (act: ActRow) => forgetAct(act)],
])('a change that is %s is left out of the choice that carries it on', async (_, end) => {
  const change = await keep({
    slot: 'address:5',
    things: ['address:5'],
    input: { body: { id: 5, detail: '新' } },
  })
  const after = { act: change.id, otherwise: { id: 5, detail: '旧', isDefault: true } }
  const choice = await keep({
    ...toDefault(5),
    after,
    input: { body: { id: 5, detail: '新', isDefault: true } },
  })
  await end(change)
  expect((await readActs(partition)).find(({ id }) => id === choice.id)?.input.body).toEqual(after.otherwise)
})

test('a change that was carried out stays in the choice that carries it on', async () => {
  const change = await keep({ slot: 'address:5', things: ['address:5'], input: { body: { detail: '新' } } })
  const after = { act: change.id, otherwise: { detail: '旧' } }
  await keep({ ...toDefault(5), after, input: { body: { detail: '新' } } })
  await endAct(change, 1)
  expect(await bodiesNow()).toEqual([{ detail: '新' }])
})

test('what is taken back never comes over a form that was begun since', async () => {
  const act = await keep({ draft })
  const newer = { ...draft, partition, at: 9, value: { remark: '变质' } }
  await (await portalDb()).put('formDrafts', newer)
  expect(await withdrawAct(act)).toBe('begun')
  expect(await idsNow()).toEqual([act.id])
  expect(await (await portalDb()).get('formDrafts', [partition, draft.key])).toEqual(newer)
})

test('no order is given while an earlier one may have been placed', async () => {
  const placing = { partition, key: 'k', requestId: 'r', placed: null } as unknown as PlacingRow
  await (await portalDb()).put('placings', placing)
  const key = 'POST /purchaseOrders/action/placeMandate'
  await expect(keep({ key })).rejects.toThrow(ActWaitsError)
  await (await portalDb()).delete('placings', partition)
  expect((await keep({ key })).key).toBe(key)
})

test('what may have reached the portal is not taken back, unless the portal says that it has not carried it out', async () => {
  const act = await keep({})
  await noteLeaving(act)
  await noteLeaving(act)
  await noteReturned(act)
  expect(await withdrawAct(act)).toBe('left')
  await noteReturned(act)
  expect(await withdrawAct(act)).toBe('withdrawn')
  expect(await noteLeaving(act)).toBeUndefined()
})

test('what was answered meanwhile is gone', async () => {
  const act = await keep({})
  await endAct(act, 1)
  expect(await withdrawAct(act)).toBe('gone')
})

const seen = (version: number) => ({
  orders: [
    { id: 7, version },
    { id: 8, version: 2 },
  ],
})

test('a later act rests on what the first has made of its thing, and on nothing else', async () => {
  const things = ['order:7', 'order:8']
  const first = await keep({ things, input: { body: { action: 'confirm', ...seen(3) } } })
  const ship = 'POST /relTerminalPoLogisticss/action/createBatch'
  await keep({
    things: ['order:7'],
    key: ship,
    input: { body: { orderId: 7, version: 3, lines: [{ id: 8, qty: 2 }] } },
  })
  await keep({ things: ['order:8'], key: ship, input: { body: { orderId: 8, version: 2 } } })
  await keep({ things: ['note:7'], key: ship, input: { body: { id: 7, version: 3 } } })
  const rows = [
    { id: 7, status: 30, refused: '', version: 4 },
    { id: 8, status: null, refused: '已由同事处理' },
  ]
  await endAct(first, 1, { rows })
  expect(await bodiesNow()).toEqual([
    { orderId: 7, version: 4, lines: [{ id: 8, qty: 2 }] },
    { orderId: 8, version: 2 },
    { id: 7, version: 3 },
  ])
})

test('where the person saw another version than the first act, or the answer names none, nothing is changed', async () => {
  const things = ['order:7']
  const first = await keep({ things, input: { body: { id: 7, version: 3 } } })
  await keep({ things, key: 'POST /purchaseOrders/action/cancel', input: { body: { id: 7, version: 2 } } })
  await endAct(first, 1, { status: 30, version: 4 })
  expect(await bodiesNow()).toEqual([{ id: 7, version: 2 }])
  const [second] = await readActs(partition)
  await keep({ things, input: { body: { id: 7, version: 2 } } })
  if (second) await endAct(second, 1, undefined)
  expect(await bodiesNow()).toEqual([{ id: 7, version: 2 }])
})

test('an act whose photos were given up in another tab is not stored', async () => {
  const gone = row({ input: { body: { photos: ['photo:gone'] } } })
  await expect(keepAct(gone)).rejects.toBeInstanceOf(PhotosGoneError)
  expect(await idsNow()).toEqual([])
})

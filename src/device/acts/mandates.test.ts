import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { CallOutcome } from '../../api/call-outcome.ts'
import { userStore } from '../../api/user-store.ts'
import type { Partition } from '../store/rows.ts'
import { sendActs } from './act-sender.ts'
import { readActs, withdrawAct } from './acts.ts'
import { judgedBefore, type MandateBody } from './mandates.ts'
import { keepMandate } from './page-mandates.ts'

let users = 700
let partition: Partition

beforeEach(() => {
  userStore.clear()
  userStore.set({ userId: (users += 1), userType: 3, businessId: 34 })
  partition = `${users}|34`
})

const body = (most: number): MandateBody => ({
  groups: [],
  most,
  rebate: 0,
  protocolIds: [],
  validUntil: '2026-11-28T04:00:00.000Z',
})

const give = (most: number) =>
  keepMandate({
    partition,
    isDealer: true,
    title: '离线订单',
    body: body(most),
    names: { goods: {}, places: {} },
  })

const placed: CallOutcome<unknown> = { kind: 'accepted', value: { placed: [{ id: 1 }], returned: [] } }
const differences = [
  { reason: 'price' as const, name: '薯条', unit: '箱', was: 100, is: 110, text: '' },
  { reason: 'expired' as const, name: '', unit: '箱', was: 0, is: 0, text: '' },
]

/** Sends what waits, with these answers one after the other; the mandates' limits as they came. */
async function send(...answers: readonly CallOutcome<unknown>[]): Promise<readonly number[]> {
  const came: number[] = []
  const left = [...answers]
  await sendActs(partition, {
    now: () => 0,
    upload: () => Promise.reject(new Error('a mandate has no photos')),
    sendAct: async (_, sent) => {
      came.push((sent as MandateBody).most)
      return Promise.resolve(left.shift() ?? placed)
    },
  })
  return came
}

test('several wait beside each other and go in the order in which they were given; one that is returned holds none', async () => {
  for (const most of [1, 2, 3]) await give(most)
  const returned = { kind: 'accepted', value: { placed: [], returned: differences } } as const
  expect(await send(placed, returned, placed)).toEqual([1, 2, 3])
  const [left, ...more] = await readActs(partition)
  expect(more).toEqual([])
  expect(left?.refusal).toMatchObject({ text: '条件有变化，没有下单', returned: differences })
})

test('without an answer all of them wait', async () => {
  for (const most of [1, 2]) await give(most)
  const none: CallOutcome<unknown> = {
    kind: 'retry',
    why: 'unknown',
    code: undefined,
    fields: [],
    text: undefined,
    afterSeconds: undefined,
  }
  expect(await send(none)).toEqual([1])
  expect(await send()).toEqual([1, 2])
  expect(await readActs(partition)).toEqual([])
})

test('one is withdrawn as long as it has not left the device', async () => {
  await give(1)
  const [first] = await readActs(partition)
  if (!first) throw new Error('it waits')
  expect(await withdrawAct(first)).toBe('withdrawn')
  expect(await send()).toEqual([])
  await give(2)
  const [second] = await readActs(partition)
  if (!second) throw new Error('it waits')
  await send({ kind: 'retry', why: 'unknown', code: undefined, fields: [], text: undefined, afterSeconds: 1 })
  expect(await withdrawAct(second)).toBe('left')
  expect(await send()).toEqual([2])
})

test('one of which the portal knows only that it was judged asks the person to look', async () => {
  await give(1)
  await send({ kind: 'accepted', value: undefined })
  expect((await readActs(partition)).map(({ refusal }) => refusal)).toEqual([judgedBefore])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addPayer, dayFrom, orderAmount } from '../support/orders/payments.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

type Payer = Awaited<ReturnType<typeof addPayer>>

/** Fen, state and steps of a notice, and the titles of what the dealer was told of it. */
const standing = async (own: Payer, { id, number }: { id: number; number: string }) => {
  const { amount, paid, status, history } = await own.read(id)
  const told = await portal.db
    .selectFrom('message')
    .select('title')
    .where('business_id', '=', own.business)
    .where('content', 'like', `%${number}%`)
    .orderBy('id')
    .execute()
  return {
    amount,
    paid,
    status,
    steps: history.map(({ action }) => action),
    told: told.map(({ title }) => title),
  }
}

test('a changed notice changes what the others of its order ask for, and their dealer hears of both', async () => {
  const own = await addPayer(portal)
  const first = await own.notify({ amount: 40_000_000, dueOn: dayFrom(portal, 5) })
  const second = await own.notify({ amount: orderAmount, dueOn: dayFrom(portal, 10) })
  expect((await own.read(second.id)).amount).toBe(60_000_000)
  await own.notify({ ...first, dueOn: dayFrom(portal, 20) })
  expect(await standing(own, second)).toEqual({
    amount: orderAmount,
    paid: 0,
    status: 10,
    steps: ['notify', 'adjust'],
    told: ['新的付款通知', '付款通知金额已调整'],
  })
  expect(await standing(own, first)).toEqual({
    amount: 0,
    paid: 0,
    status: 50,
    steps: ['notify', 'lapse'],
    told: ['新的付款通知', '付款通知已撤回'],
  })
})

test('a new notice that is due earlier takes the place of one that is paid, whose money pays for it', async () => {
  const own = await addPayer(portal)
  const late = await own.notify({ amount: 40_000_000, dueOn: dayFrom(portal, 30) })
  await own.pay({ notice: late.key, amount: 40_000_000 })
  const early = await own.notify({ amount: orderAmount, dueOn: dayFrom(portal, 5) })
  expect(await standing(own, late)).toMatchObject({
    amount: 0,
    paid: 0,
    status: 50,
    steps: ['notify', 'pay', 'lapse'],
    told: ['新的付款通知', '付款已到账', '付款通知已撤回', '多付款已抵扣'],
  })
  expect(await own.read(early.id)).toMatchObject({ amount: orderAmount, paid: 40_000_000 })
})

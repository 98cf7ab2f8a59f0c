import { expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { Transition } from '#contract/kernel/transition.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { onPage, type LifeCycle } from './life-cycle.ts'
import { allow, asNobody, assertSeen, storeStep } from './mover.ts'

type Action = 'send' | 'close'
const close: Transition<Action, 'seller', 'empty'> = {
  action: 'close',
  label: '关闭',
  from: [20],
  to: 30,
  who: 'seller',
  guard: 'empty',
  reason: true,
}
const send: Transition<Action, 'buyer', 'empty'> = {
  action: 'send',
  label: '提交',
  from: [10],
  to: 20,
  who: 'buyer',
}
const life: LifeCycle<'trade_order', Action, 'buyer' | 'seller', 'empty'> = {
  table: 'trade_order',
  entity: 'order',
  transitions: [send, close],
  statusText: { 10: '草稿', 20: '已提交' },
  words: { ...onPage, thing: '订单' },
}
const held = { id: 1, number: 'PO1', status: 20, version: 5 }

const refusalOf = (work: () => unknown): { code: number; message: string } | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Refusal ? { code: error.code, message: error.message } : undefined
  }
}

test('a step that the table does not allow is refused with the state, and one of the other side is forbidden', () => {
  expect(allow(life, held, { action: 'close', side: 'seller' })).toBe(close)
  expect(refusalOf(() => allow(life, held, { action: 'send', side: 'buyer' }))).toEqual({
    code: code.conflict,
    message: '订单 PO1 现在是“已提交”，不能提交，请刷新查看',
  })
  expect(refusalOf(() => allow(life, held, { action: 'send', side: 'seller' }))?.code).toBe(code.forbidden)
})

test('a guard that does not hold is named where the domain has words for it', () => {
  const named = { ...life, words: { ...life.words, unmet: '还有货物' } }
  const step = { action: 'close', side: 'seller', holds: () => false } as const
  expect(refusalOf(() => allow(life, held, step))?.message).toContain('现在是“已提交”')
  expect(refusalOf(() => allow(named, held, step))?.message).toBe('订单 PO1 还有货物，不能关闭')
})

test('somebody who saw another version is refused', () => {
  for (const seen of [5, null, undefined])
    expect(refusalOf(() => assertSeen(life, held, seen))).toBeUndefined()
  for (const seen of [4, 6])
    expect(refusalOf(() => assertSeen(life, held, seen))).toEqual({
      code: code.conflict,
      message: '订单 PO1 已有变化，请刷新后重试',
    })
})

test('a step that needs a reason is not stored without one', async () => {
  const untouched = new Proxy({}, { get: () => expect.unreachable('the database was asked') }) as Tx
  const by = asNobody({ tx: untouched, now: new Date() }, 'seller')
  await expect(storeStep(by, life, held, close, { why: ' ' })).rejects.toMatchObject({
    message: '请填写原因',
  })
})

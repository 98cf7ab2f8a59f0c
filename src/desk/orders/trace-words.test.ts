import { expect, test } from 'vitest'
import { wordsOf } from './trace-words.ts'

const event = { kind: 'event', at: '', type: 'order.submitted' } as const

test('an event says who of the brand has read it', () => {
  const readers = [
    { name: 'ERP', hasRead: true },
    { name: '数据仓库', hasRead: false },
  ]
  expect(wordsOf({ ...event, cursor: 12, readers })).toEqual({
    what: '订单已提交',
    more: '序号 12，ERP 已读取，数据仓库 未读取',
  })
  expect(wordsOf({ ...event, cursor: null, readers: [] }).more).toBe('没有系统读取过接口事件')
})

test('a message says whether devices are still to be told', () => {
  const message = { kind: 'message', at: '', who: '', title: '订单已确认', readers: 0 } as const
  expect(wordsOf({ ...message, devices: 0, tries: 0 }).more).toBe('未读')
  expect(wordsOf({ ...message, readers: 2, devices: 1, tries: 3 }).more).toBe(
    '2 人已读，1 台设备待推送（最多已试 3 次）',
  )
})

test('a step names its document', () => {
  const of = { entity: 'deliveryNote', number: 'DN1' }
  expect(wordsOf({ kind: 'step', at: '', who: '', action: 'ship', why: '', of }).what).toBe(
    '开发货单 · 发货单 DN1',
  )
})

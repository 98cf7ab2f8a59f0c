import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxStatus, ShownNotice } from '../../device/outbox/outbox-status.ts'
import { pillWords } from './pill-words.ts'
import { toldCsv } from './notice-csv.ts'
import { canRetry, toldWords, wantedWords } from './notice-words.ts'

const calm: OutboxStatus = {
  unsent: 0,
  isSending: false,
  waitsFor: null,
  lastSyncedAt: null,
  told: [],
  acts: [],
}
const row: ShownNotice = {
  partition: '1|1',
  target: 'cart',
  key: '5:7',
  gen: 'g',
  at: Date.UTC(2026, 2, 9, 0, 5),
  edit: { op: 'set', qty: 15 },
  told: { kind: 'rejected', reason: 'offSale', line: null },
  product: { code: 'MK-1', name: '直切薯条 "大"' },
}

afterEach(() => vi.unstubAllGlobals())

test('where everything is with the server there is nothing to say', () => {
  expect(pillWords(calm)).toBeNull()
})

test.each<[Partial<OutboxStatus>, string, RegExp]>([
  [{ unsent: 3, waitsFor: 'signIn' }, '3 项待登录', /重新登录后自动同步/],
  [{ unsent: 3, waitsFor: 'server' }, '3 项待同步', /稍后自动重试/],
  [{ unsent: 3, isSending: true }, '正在同步 3 项', /正在同步 3 项/],
  [{ unsent: 3 }, '3 项待同步', /已保存到本机/],
  [{ unsent: 3, told: [row] }, '1 项需处理', /请逐项处理/],
])('%j reads %s', (status, short, long) => {
  const words = pillWords({ ...calm, ...status })
  expect(words?.short).toBe(short)
  expect(words?.long).toMatch(long)
})

test('without a network the words say whether the portal has to stay open', () => {
  const status = { ...calm, unsent: 1, waitsFor: 'network' } as const
  expect(pillWords(status)?.long).toMatch(/打开商城即可同步/)
  vi.stubGlobal('SyncManager', () => undefined)
  expect(pillWords(status)?.long).toMatch(/可以关闭页面/)
})

test.each<[Partial<ShownNotice>, string, RegExp, boolean]>([
  [{}, '改为 15 箱', /已下架/, true],
  [
    {
      told: {
        kind: 'rejected',
        reason: 'quantity',
        line: { qty: 12, note: '' },
        rule: { minimum: 1, multiple: 1, maximum: 14 },
      },
    },
    '改为 15 箱',
    /最多 14 箱.*目前为 12 箱/,
    true,
  ],
  [{ told: { kind: 'overwrote', qty: 12 } }, '改为 15 箱', /同事曾改为 12 箱，您的 15 箱已生效/, false],
  [{ told: { kind: 'again', why: 'ordered' } }, '改为 15 箱', /已下单/, false],
  [{ told: { kind: 'lost' } }, '改为 15 箱', /较早的数据/, true],
  [{ edit: { op: 'add', qty: 2 } }, '增加 2 箱', /已下架/, true],
  [{ edit: { op: 'remove', qty: 0 } }, '移除', /已下架/, true],
])('%j', (change, wanted, told, retry) => {
  const one = { ...row, ...change }
  expect(wantedWords(one)).toBe(wanted)
  expect(toldWords(one)).toMatch(told)
  expect(canRetry(one)).toBe(retry)
})

test('the file opens in a spreadsheet, and no cell of it is a formula', () => {
  const evil = { ...row, product: { code: '=1+1', name: '-2' } }
  expect(toldCsv([row, evil])).toBe(
    '\uFEFF"列表","物料编码","商品","您的修改","结果","时间"\r\n' +
      '"购物车","MK-1","直切薯条 ""大""","改为 15 箱","商品已下架，请移除或改订其他商品","2026-03-09 08:05"\r\n' +
      '"购物车","\'=1+1","\'-2","改为 15 箱","商品已下架，请移除或改订其他商品","2026-03-09 08:05"\r\n',
  )
})

import { expect, test } from 'vitest'
import { itemOf } from '#tests/support/pages/buy-item.ts'
import { applied, reasonToWait, sampleLines } from './sample-lines.ts'

const { sku } = itemOf(11, 1)
const shown = { key: '11', qty: 2, note: '', status: 'synced' } as const
const product = { ...sku, grossWeight: 1, volume: 1 }
const row = { id: 5, key: '11', qty: 1, note: '', revision: 3, product, selected: false, problems: [] }
const answer = (rows: (typeof row & { problems: 'offSale'[] })[]) => ({ revision: 3, settled: 0, rows })
const seenRow = { partition: '1|1', skuId: 11, product: sku, offer: null, at: 0 } as const

test('a line has its quantity from the device and everything else from the answer', () => {
  expect(sampleLines({ lines: [shown], answer: answer([row]), seen: new Map() })).toEqual([
    { ...shown, id: 5, skuId: 11, product, selected: false, problems: [] },
  ])
})

test('a line that the server has not answered for shows what was seen, and will be selected', () => {
  const lines = [{ ...shown, status: 'kept' }] as const
  expect(sampleLines({ lines, answer: null, seen: new Map([[11, seenRow]]) })).toEqual([
    { ...lines[0], id: null, skuId: 11, product: sku, selected: true, problems: [] },
  ])
  expect(sampleLines({ lines, answer: null, seen: new Map() })[0]?.product).toBeNull()
})

test('the next application takes what is selected and has no problem', () => {
  const rows = [
    { ...row, selected: true },
    { ...row, id: 6, key: '12', selected: true, problems: ['offSale' as const] },
    { ...row, id: 7, key: '13' },
  ]
  const lines = rows.map(({ key }) => ({ ...shown, key }))
  const found = sampleLines({ lines, answer: { revision: 3, settled: 0, rows }, seen: new Map() })
  expect(applied(found).map(({ key }) => key)).toEqual(['11'])
})

test('an application waits for a choice, a network and every edit, and says for which', () => {
  const [line] = sampleLines({ lines: [shown], answer: answer([row]), seen: new Map() })
  if (!line) throw new Error('one line is shown')
  expect(reasonToWait([], true)).toBe('请先勾选要申请的样品')
  expect(reasonToWait([line], false)).toContain('联网后才能申请')
  expect(reasonToWait([{ ...line, status: 'kept' }], true)).toContain('1 项修改正在同步')
  expect(reasonToWait([{ ...line, id: null }], true)).toContain('1 项修改正在同步')
  expect(reasonToWait([line], true)).toBeNull()
})

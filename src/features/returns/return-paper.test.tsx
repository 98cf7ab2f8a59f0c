import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApplicationPaper } from './return-paper.tsx'
import type { Application, ApplicationLine } from './return.ts'

afterEach(cleanup)

const line = (id: number, accepted: number | null): ApplicationLine => ({
  id,
  skuId: id,
  code: `MK${id}`,
  name: `薯条 ${id}`,
  spec: '2.5kg×4包/箱',
  unit: '箱',
  picture: null,
  price: 10_000,
  batches: [],
  qty: 10,
  accepted,
  reason: 'damaged',
  explanation: '',
  photos: [],
  credit: null,
})

const application = (lines: ApplicationLine[]): Application => ({
  id: 1,
  number: 'RA1',
  status: 20,
  version: 1,
  note: { id: 2, number: 'DN2' },
  order: { id: 3, number: 'PO3' },
  buyer: { id: 34, name: '上海食品有限公司', taxNumber: '' },
  seller: { id: 1, name: '麦肯食品', taxNumber: '' },
  remark: '',
  answer: '',
  appliedBy: '王建国',
  createdAt: '2026-11-23T01:00:00.000Z',
  decidedAt: null,
  completedAt: null,
  purchaseReturn: null,
  lines,
  history: [],
})

const cells = (): string[][] =>
  screen
    .getAllByRole('row')
    .map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent).filter(text => text !== ''))

test('the paper of an answered application lists what the brand takes back beside what was asked', () => {
  render(<ApplicationPaper application={application([line(1, 3), line(2, 0)])} />)
  const [heads, ...rows] = cells()
  expect(heads?.slice(-3)).toEqual(['申请退货', '同意退货', '含税单价'])
  expect(rows).toEqual([
    ['1', 'MK1', '薯条 1，2.5kg×4包/箱', '破损', '10 箱', '3 箱', '¥100.00'],
    ['合计', '10 箱', '3 箱'],
  ])
})

test('before the answer it lists what was asked alone', () => {
  render(<ApplicationPaper application={application([line(1, null)])} />)
  expect(cells().map(row => row.at(-2))).toEqual(['申请退货', '10 箱', '合计'])
})

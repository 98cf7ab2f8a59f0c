import { describe, expect, test } from 'vitest'
import type { DeliveryDraft } from '../../device/store/rows.ts'
import { checkoutOf, groupOf, lineOf, sectionOf } from '#tests/support/pages/checkout.ts'
import {
  blankDelivery,
  deliveryErrors,
  errorsIn,
  goingOf,
  hasOrder,
  placingOf,
  standingProblems,
  totalsOf,
  type Deliveries,
} from './checkout-form.ts'

const group = groupOf()
const checkout = checkoutOf()
const filled = (delivery: Partial<DeliveryDraft>): Deliveries => ({
  [group.address.id]: { ...blankDelivery(group), ...delivery },
})
const errorsOf = (delivery: Partial<DeliveryDraft>, of = group) => deliveryErrors(of, filled(delivery))

describe('a form', () => {
  test('is in order as it comes from the portal', () => {
    expect(errorsIn(errorsOf({}))).toEqual([])
  })

  test.each<[string, Partial<DeliveryDraft>, string]>([
    ['contactName', { contactName: ' ' }, '请填写姓名'],
    ['contactPhone', { contactPhone: '123' }, '请填写手机号'],
    ['method', { method: 2 }, '配送方式已关闭'],
    ['carTypeId', { carTypeId: null }, '请选择送货车型'],
    ['carTypeId', { carTypeId: 99 }, '请选择送货车型'],
    ['expectedOn', { expectedOn: '2026-11-01' }, '已不能送达'],
    ['ownNumber', { ownNumber: '单'.repeat(41) }, '不超过 40 个字'],
    ['remark', { remark: '备'.repeat(201) }, '不超过 200 个字'],
  ])('says beside %s what is wrong with %o', (field, delivery, text) => {
    const errors = errorsOf(delivery)
    expect(errors[field as 'remark']).toContain(text)
    expect(errorsIn(errors)).toHaveLength(1)
  })

  test('asks for no vehicle where goods are collected or nobody chooses one', () => {
    const open = groupOf({ methods: [{ method: 2, isOpen: true, reason: '', place: '上海一仓' }], dates: [] })
    expect(errorsIn(errorsOf({ method: 2, carTypeId: null }, open))).toEqual([])
    expect(errorsIn(errorsOf({ carTypeId: null }, groupOf({ cars: [] })))).toEqual([])
  })
})

test('what a field of the page shows is not shown a second time at the address', () => {
  const problem = (kind: 'noCar' | 'addressGone' | 'minimumCases') => ({ kind, required: 0, present: 0 })
  const told = groupOf({ problems: [problem('noCar'), problem('addressGone'), problem('minimumCases')] })
  expect(standingProblems(told).map(({ kind }) => kind)).toEqual(['addressGone', 'minimumCases'])
})

test('an order is made for goods, or for free goods alone', () => {
  const empty = groupOf({ address: { ...group.address, id: 2 }, sections: [] })
  const both = checkoutOf([group, empty])
  expect(both.groups.map(one => hasOrder(one, both))).toEqual([true, false])
  const chosen = [{ id: 1, sampleId: 70, qty: 2, addressId: 2 }]
  const withFree = { ...both, samples: { ...both.samples, chosen } }
  expect(both.groups.map(one => hasOrder(one, withFree))).toEqual([true, true])
})

test('the totals are those of the portal less the rebates', () => {
  expect(totalsOf(checkout, 9_000)).toEqual({
    products: 1,
    cases: 3,
    amount: 30_000,
    rebate: 9_000,
    payable: 21_000,
    orders: 1,
  })
})

test('a product that goes to two addresses is one product', () => {
  const other = groupOf({ address: { ...group.address, id: 2 } })
  expect(totalsOf(checkoutOf([group, other]), 0)).toMatchObject({ products: 1, orders: 2 })
})

test('the command says what is shown, as it is shown, and nothing that was not filled in', () => {
  const deliveries = filled({
    ownNumber: ' PO-7 ',
    remark: '后门\t冷库',
    expectedOn: '2026-11-25',
  })
  expect(placingOf(checkout, deliveries, 1_250)).toEqual({
    groups: [
      {
        addressId: 1,
        method: 1,
        contactName: '王芳',
        contactPhone: '13900000000',
        carTypeId: 5,
        expectedOn: '2026-11-25',
        ownNumber: 'PO-7',
        remark: '后门 冷库',
        lines: [{ id: lineOf().id, qty: 3, price: 10_000 }],
      },
    ],
    rebate: 1_250,
    protocolIds: [4],
  })
  expect(placingOf(checkout, filled({ method: 2 }), 0).groups[0]?.carTypeId).toBeNull()
})

test('with the rest goes no line that has a problem, and nothing of an address below its minimum', () => {
  const lines = [
    lineOf(),
    lineOf({ id: 502, problems: ['offSale'] }),
    lineOf({ id: 503, problems: ['soldOut'] }),
  ]
  const short = groupOf({
    address: { ...group.address, id: 2 },
    sections: [sectionOf({ lines: [lineOf({ id: 504 })] })],
    problems: [{ kind: 'minimumCases', required: 10, present: 3 }],
  })
  const both = checkoutOf([groupOf({ sections: [sectionOf({ lines })] }), short])
  expect(goingOf(both).map(({ id }) => id)).toEqual([501, 503])
})

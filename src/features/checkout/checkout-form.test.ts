import { describe, expect, test } from 'vitest'
import type { DeliveryDraft } from '../../device/store/rows.ts'
import { checkoutOf, groupOf, lineOf, orderOf } from '#tests/support/pages/checkout.ts'
import {
  blankDelivery,
  deliveryErrors,
  errorsIn,
  goingOf,
  mostFrom,
  placingOf,
  storagesOf,
  totalsOf,
  type Checkout,
  type Deliveries,
} from './checkout-form.ts'

const group = groupOf()
const order = orderOf()
const checkout = checkoutOf()
const filled = (delivery: Partial<DeliveryDraft>): Deliveries => ({
  [group.address.id]: { ...blankDelivery(group), ...delivery },
})
const errorsOf = (delivery: Partial<DeliveryDraft>, of: Checkout = checkout) =>
  deliveryErrors(of.groups[0] ?? group, of, filled(delivery))
const rebate = (yuan: string): Partial<DeliveryDraft> => ({ rebates: { frozen: { accountId: 8, yuan } } })

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
    const open = checkoutOf([
      groupOf({ methods: [{ method: 2, isOpen: true, reason: '', place: '上海一仓' }], dates: [] }),
    ])
    expect(errorsIn(errorsOf({ method: 2, carTypeId: null }, open))).toEqual([])
    expect(errorsIn(errorsOf({ carTypeId: null }, checkoutOf([groupOf({ cars: [] })])))).toEqual([])
  })

  test('takes a rebate up to 30 percent of the order and up to what all orders leave', () => {
    expect(errorsIn(errorsOf(rebate('90')))).toEqual([])
    expect(errorsOf(rebate('90.01')).rebates.frozen).toContain('30%')
    expect(errorsOf(rebate('9x')).rebates.frozen).toContain('请填写金额')
    const short = { ...checkout, rebates: [{ id: 8, name: '年度返利', total: 5_000, left: 5_000 }] }
    expect(errorsOf(rebate('50.01'), short).rebates.frozen).toContain('余额 ¥50.00')
  })

  test('counts what other orders take from the same account', () => {
    const other = groupOf({ address: { ...group.address, id: 2 } })
    const both = {
      ...checkoutOf([group, other]),
      rebates: [{ id: 8, name: '年度返利', total: 10_000, left: 10_000 }],
    }
    const deliveries = { ...filled(rebate('90')), 2: { ...blankDelivery(other), ...rebate('90') } }
    expect(deliveryErrors(other, both, deliveries).rebates.frozen).toContain('各订单共填了 ¥180.00')
    expect(mostFrom(8, order, other, both, deliveries)).toBe(1_000)
    expect(mostFrom(8, order, group, both, { 2: { ...blankDelivery(other), ...rebate('10') } })).toBe(9_000)
  })

  test('says at every address that a balance of samples does not do for all of them', () => {
    const samples = { ...group.samples, chosen: [{ id: 1, sampleId: 70, qty: 2 }] }
    const both = checkoutOf([
      groupOf({ samples }),
      groupOf({ address: { ...group.address, id: 2 }, samples }),
    ])
    for (const one of both.groups)
      expect(deliveryErrors(one, both, {}).samples).toContain('只剩 3 箱，各地址随单共带 4 箱')
  })
})

test('free goods of a storage of their own are an order of their own', () => {
  const samples = { ...group.samples, chosen: [{ id: 1, sampleId: 70, qty: 2 }] }
  expect(storagesOf(groupOf({ samples }))).toEqual(['frozen', 'ambient'])
})

test('the totals are those of the portal less the rebates', () => {
  expect(totalsOf(checkout, filled(rebate('90')))).toEqual({
    lines: 1,
    cases: 3,
    amount: 30_000,
    rebate: 9_000,
    payable: 21_000,
    orders: 1,
  })
})

test('the command says what is shown, as it is shown, and nothing that was not filled in', () => {
  const deliveries = filled({
    ...rebate('12.50'),
    ownNumber: ' PO-7 ',
    remark: '后门\t冷库',
    expectedOn: '2026-11-25',
  })
  expect(placingOf(checkout, deliveries)).toEqual({
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
        rebates: [{ storage: 'frozen', share: { accountId: 8, amount: 1_250 } }],
      },
    ],
    protocolIds: [4],
  })
  expect(placingOf(checkout, filled(rebate('0'))).groups[0]?.rebates).toEqual([])
  expect(placingOf(checkout, filled({ method: 2 })).groups[0]?.carTypeId).toBeNull()
})

test('with the rest goes no line that has a problem, and nothing of an address below its minimum', () => {
  const lines = [
    lineOf(),
    lineOf({ id: 502, problems: ['offSale'] }),
    lineOf({ id: 503, problems: ['soldOut'] }),
  ]
  const short = groupOf({
    address: { ...group.address, id: 2 },
    orders: [orderOf({ lines: [lineOf({ id: 504 })] })],
    problems: [{ kind: 'minimumCases', required: 10, present: 3 }],
  })
  const both = checkoutOf([groupOf({ orders: [orderOf({ lines })] }), short])
  expect(goingOf(both).map(({ id }) => id)).toEqual([501, 503])
})

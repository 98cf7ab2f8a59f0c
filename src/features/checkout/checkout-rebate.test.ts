import { expect, test } from 'vitest'
import { checkoutOf, groupOf } from '#tests/support/pages/checkout.ts'
import { divisionOf, samplesError } from './checkout-rebate.ts'

const { address } = groupOf()
const account = (left: number) => ({ id: 8, name: '年度返利', total: left, left })
const checkout = {
  ...checkoutOf([groupOf(), groupOf({ address: { ...address, id: 2 }, mostRebate: 3_000 })]),
  rebates: [account(11_000), { ...account(2_000), id: 9 }],
}

test('one amount is divided over the orders by what each may take', () => {
  const { paid, byAddress, error } = divisionOf('80', checkout)
  expect([paid, [...byAddress], error]).toEqual([
    8_000,
    [
      [1, 6_000],
      [2, 2_000],
    ],
    undefined,
  ])
})

test('all accounts together pay, and not more than 30 percent of the orders', () => {
  expect(divisionOf('', checkout)).toMatchObject({ asked: 0, paid: 0, left: 13_000, most: 12_000 })
  expect(divisionOf('120', checkout)).toMatchObject({ paid: 12_000, error: undefined })
  const { asked, paid, error } = divisionOf('120.01', checkout)
  expect([asked, paid]).toEqual([12_001, 12_000])
  expect(error).toContain('30%')
  const poor = { ...checkout, rebates: [account(5_000)] }
  expect(divisionOf('50.01', poor).error).toContain('可用余额 ¥50.00')
})

test('what is no amount of money is an error and pays nothing', () => {
  expect(divisionOf('9x', checkout)).toMatchObject({ paid: 0, error: '请填写金额，例如 120 或 120.50' })
})

test('a balance of samples that does not do for all addresses is an error', () => {
  const chosen = [1, 2].map(addressId => ({ id: addressId, sampleId: 70, qty: 2, addressId }))
  const many = { ...checkout, samples: { ...checkout.samples, chosen } }
  expect(samplesError(checkout)).toBeUndefined()
  expect(samplesError(many)).toContain('只剩 3 箱，各地址随单共带 4 箱')
})

import { expect, test } from 'vitest'
import { leadOf, mayAccept } from './inquiry.ts'

const answered = {
  status: 20,
  isDeal: true,
  isBinding: true,
  priceUntil: null,
  presentPrice: 12_345,
  offeredPrice: 11_500,
}
const accepted = { ...answered, status: 30, priceUntil: '2026-12-26', presentPrice: 11_500 }

test('an accepted offer is said to be the price while it is', () => {
  expect(leadOf('buyer', accepted)).toBe('您已接受报价，2026-12-26（含当天）前下单，按报价计价。')
  expect(leadOf('seller', accepted)).toBe('客户已接受报价，2026-12-26（含当天）前下单，按报价计价。')
  for (const presentPrice of [11_000, 12_345, null])
    expect(leadOf('buyer', { ...accepted, presentPrice })).toBe('询价已结束，需要时可以重新询价。')
})

test('only the customer may accept, and only an offer that binds the dealer', () => {
  expect(mayAccept('buyer', answered)).toBe(true)
  expect(mayAccept('seller', answered)).toBe(false)
  expect(mayAccept('buyer', accepted)).toBe(false)
  const older = { ...answered, isBinding: false }
  expect(mayAccept('buyer', older)).toBe(false)
  expect(leadOf('buyer', older)).toContain('请再次询价')
})

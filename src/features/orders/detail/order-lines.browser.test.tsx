import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/support/component/component.tsx'
import { orderLine } from '#tests/support/pages/orders.ts'
import { OrderLines } from './order-lines.tsx'

afterEach(async () => page.viewport(1280, 720))

const lines = [
  orderLine(1, { qty: 1200, shipped: 1100, price: 32_150 }),
  orderLine(2, { storage: 'ambient', price: 15_150 }),
]

test('on a phone the lines of an order show all their numbers without scrolling sideways', async () => {
  await page.viewport(390, 844)
  show(<OrderLines order={{ lines, car: null }} />)
  const place = page.getByRole('region', { name: '订单商品' })
  await expect.element(place).toBeVisible()
  const { scrollWidth, clientWidth } = place.element()
  expect(scrollWidth).toBe(clientWidth)
  for (const text of ['1200 箱', '1100 箱']) {
    const { left, right } = page.getByText(text).element().getBoundingClientRect()
    expect([left >= 0, right <= 390]).toEqual([true, true])
  }
})

test('the icon of a storage stands beside its name', async () => {
  show(<OrderLines order={{ lines, car: null }} />)
  const name = page.getByText('常温', { exact: false }).first()
  await expect.element(name).toBeVisible()
  const icon = name.element().querySelector('svg')?.getBoundingClientRect()
  const load = name.element().querySelector('span')?.getBoundingClientRect()
  expect(icon && load && icon.bottom > load.top && icon.top < load.bottom).toBe(true)
})

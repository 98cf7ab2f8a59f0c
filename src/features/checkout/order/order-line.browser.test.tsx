import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lineOf, sectionOf, checkoutOf, groupOf } from '#tests/support/pages/checkout.ts'
import { show } from '#tests/support/component/component.tsx'
import { StorageSection } from './storage-section.tsx'

afterEach(async () => page.viewport(1280, 720))

test.each([390, 700, 1280])('at %i wide every digit of a quantity and the sum are seen', async width => {
  await page.viewport(width, 844)
  const section = sectionOf({ lines: [lineOf({ qty: 1250, price: 1_234_500 })] })
  show(
    <StorageSection
      section={section}
      checkout={checkoutOf([groupOf({ sections: [section] })])}
      car={undefined}
      onQuantity={() => undefined}
    />,
  )
  const field = page.getByRole('spinbutton', { name: '细薯条 数量' })
  await expect.element(field).toHaveValue('1250')
  const { scrollWidth, clientWidth } = field.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(page.getByRole('listitem').element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
})

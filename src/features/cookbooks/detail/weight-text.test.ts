import { expect, test } from 'vitest'
import { weightText } from './weight-text.ts'

test.each([
  [0, '0 g'],
  [250, '250 g'],
  [999, '999 g'],
  [1000, '1 kg'],
  [18_750, '18.75 kg'],
  [3125, '3.13 kg'],
  [1_234_567, '1,234.57 kg'],
])('%i grams read %s', (grams, text) => {
  expect(weightText(grams)).toBe(text)
})

import { expect, test } from 'vitest'
import { volumeText, weightText } from './car-card.tsx'

test.each([
  [800, '800 kg'],
  [1000, '1 吨'],
  [1500, '1.5 吨'],
  [12_000, '12 吨'],
])('%i kg read as %s', (kilograms, text) => {
  expect(weightText(kilograms)).toBe(text)
})

test.each([
  [5200, '5.2 m³'],
  [40_000, '40 m³'],
])('%i litres read as %s', (litres, text) => {
  expect(volumeText(litres)).toBe(text)
})

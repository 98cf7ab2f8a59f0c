import { expect, test } from 'vitest'
import { indexAfter, stepOfKey, swipeOf } from './banner-steps.ts'

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
])('from %i by %i of %i comes %i', (current, by, count, next) => {
  expect(indexAfter(current, by, count)).toBe(next)
})

test.each([
  ['a finger that goes left shows the next banner', { x: -60, y: 10 }, 1],
  ['a finger that goes right shows the one before', { x: 60, y: -10 }, -1],
  ['a finger that scrolls the page changes nothing', { x: -60, y: 90 }, 0],
  ['a finger that trembles changes nothing', { x: 12, y: 0 }, 0],
])('%s', (_, to, step) => {
  expect(swipeOf({ x: 0, y: 0 }, to)).toBe(step)
})

test('the arrow keys change the banner, other keys do not', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowDown', 'Enter'].map(stepOfKey)).toEqual([-1, 1, 0, 0])
})

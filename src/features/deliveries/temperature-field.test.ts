import { expect, test } from 'vitest'
import { degreesOf, temperatureProblem, turned } from './temperature-field.tsx'

test.each([
  ['-18.5', -185],
  ['－18.5', -185],
  ['-18。5', -185],
  ['−１８．５', -185],
  ['-18.5 ℃', -185],
  ['-18.5°C', -185],
  ['4 度', 40],
  ['+4', 40],
])('%s is read as %i tenths of a degree', (typed, tenths) => {
  expect([degreesOf(typed), temperatureProblem(typed)]).toEqual([tenths, undefined])
})

test.each(['', '  '])('"%s" is no temperature, and no mistake', typed => {
  expect([degreesOf(typed), temperatureProblem(typed)]).toEqual([undefined, undefined])
})

test.each(['冷', '-18..5', '1e1', '-61', '℃4'])('%s is refused', typed => {
  expect(temperatureProblem(typed)).toBe('请填写 -60 到 60 之间的温度，例如 -18.5')
})

test.each([
  ['', '-'],
  ['-', ''],
  ['18.5', '-18.5'],
  ['－18。5 ℃', '18.5'],
  ['+4', '-4'],
])('the key for the sign turns "%s" into "%s"', (typed, expected) => {
  expect(turned(typed)).toBe(expected)
})

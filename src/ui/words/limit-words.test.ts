import { expect, test } from 'vitest'
import { limitTexts } from './limit-words.ts'

test('limits say what is left, and that of a category names it', () => {
  const limits = [
    { kind: 'allotment', name: '细薯条', left: 20 },
    { kind: 'quota', name: '薯条', left: 50 },
  ] as const
  expect(limitTexts(limits, { name: '细薯条', unit: '箱' })).toBe('限量剩余 20 箱 · 薯条 本月剩余 50 箱')
})

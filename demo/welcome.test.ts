import { expect, test } from 'vitest'
import { alignTable, displayWidth } from './welcome.ts'

test('Chinese characters take two columns of a terminal', () => {
  expect(displayWidth('abc')).toBe(3)
  expect(displayWidth('经销商A')).toBe(7)
  expect(displayWidth('（上海）：99+')).toBe(13)
})

test('columns line up', () => {
  const lines = alignTable([
    ['手机号', '姓名', '说明'],
    ['13800000101', '周婷', '一'],
    ['13800000102', '陈晓雨', '二'],
  ]).split('\n')
  const startOfLast = lines.map(line => displayWidth(line) - displayWidth(line.split('  ').at(-1) ?? ''))
  expect(new Set(startOfLast).size).toBe(1)
})

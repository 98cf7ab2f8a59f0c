import { expect, test } from 'vitest'
import { withoutPorts } from './forwarded-ports.ts'

test.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  ['1.2.3.4', '1.2.3.4'],
  ['[2001:db8::1]:5678', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:1.2.3.4', '::ffff:1.2.3.4'],
  [' 1.2.3.4:5678 ,10.0.0.2:80', '1.2.3.4, 10.0.0.2'],
  ['unknown', 'unknown'],
  ['', ''],
])('%j counts as %j', (given, counted) => {
  expect(withoutPorts(given)).toBe(counted)
})

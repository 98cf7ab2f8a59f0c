import { expect, test } from 'vitest'
import { ipKey, networksOf } from './ip-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, key) => {
  expect(ipKey(ip)).toBe(key)
})

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2345::9', ['2001:db8:1/48', '2001:db8:1:2300/56', '2001:db8:1:2345']],
  ['fe80::1%eth0', ['fe80:0:0/48', 'fe80:0:0:0/56', 'fe80:0:0:0']],
])('%s counts in %j', (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { stranger } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' } })
})
afterAll(() => portal.close())

test.each([
  ['with its port', '203.0.113.1:40001', '203.0.113.1'],
  ['in brackets with its port', '[2001:db8:1:2::9]:40001', '2001:db8:1:2'],
  ['behind a second proxy that is named with its port', '203.0.113.2, 10.0.0.2:4711', '203.0.113.2'],
])('a caller %s is counted by the IP alone', async (_, ip, counted) => {
  await stranger(portal)
    .as({ ip })
    .expect('POST /aes/getSecretByPhone', { body: { phone: '13900000000' } })
  const buckets = await portal.db.selectFrom('rate_bucket').select('key').execute()
  expect(buckets.map(({ key }) => key.slice(key.indexOf(':') + 1))).toContain(counted)
})

import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['TRUST_PROXY', 'proxy.example.com'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1, true'],
  ['PORT', '0x50'],
  ['PORT', '70000'],
  ['DRAIN_SECONDS', 'soon'],
  ['METRICS_PORT', '9x'],
  ['SMS_WEBHOOK_URL', 'https://'],
  ['DEMO_BACK_OFFICE', 'off'],
  ['SMS_PER_HOUR', '0'],
  ['SMS_PER_HOUR', 'many'],
  ['WRITES_PER_MINUTE', '0'],
  ['CAPTCHA_WEBHOOK_URL', 'https://'],
  ['CAPTCHA_WEBHOOK_FAILS', 'maybe'],
  ['BLOB_BASE', '/'],
  ['BLOB_BASE', '//cdn.example.com/blob'],
  ['BLOB_BASE', 'pictures'],
])('%s=%s is named before anything starts', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('real passwords are hashed at the cost that OWASP asks for, those of a demo for less', () => {
  expect(['0', '1'].map(DEMO => readConfig({ DEMO }).passwordCost)).toEqual([17, 14])
})

test('without a word of the operator people are limited as the records say', () => {
  expect(readConfig({})).toMatchObject({
    smsPerHour: 1000,
    writesPerMinute: 600,
    tellsPerHour: 20,
    proofWork: 100,
    captchaWebhookFails: 'closed',
  })
})

test('a process that is not alone leaves proxies a moment to notice its end', () => {
  const drains = ['', 'postgres://database/portal'].map(
    DATABASE_URL => readConfig({ DATABASE_URL }).drainSeconds,
  )
  expect(drains).toEqual([0, 5])
})

test('the proxies of a deployment are believed', () => {
  const proxies = ['172.30.0.0/24', '10.0.0.1', 'fd00::/8', 'loopback']
  expect(readConfig({ TRUST_PROXY: proxies.join(', ') }).trustProxy).toEqual(proxies)
})

test.each([
  ['DATABASE_URL', 'mysql://portal:hunter2@db/portal'],
  ['PLATFORM_KEY', 'hunter2'],
  ['SMS_WEBHOOK_URL', 'ftp://gateway/?key=hunter2'],
  ['CAPTCHA_WEBHOOK_URL', 'ftp://service/?key=hunter2'],
])('what is wrong with %s is said without its secret', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(name)
  expect(read).not.toThrow('hunter2')
})

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['127.shop.example.com', false],
])('demo mode on %s is %s unless somebody says otherwise', (host, demo) => {
  expect(readConfig({ HOST: host }).demo).toBe(demo)
})

test.each(['/pictures', 'https://cdn.example.com/blob', 'https://cdn.example.com'])(
  'a slash behind %s belongs to no URL of a picture',
  base => {
    expect(readConfig({ BLOB_BASE: `${base}/` }).blobBase).toBe(base)
  },
)

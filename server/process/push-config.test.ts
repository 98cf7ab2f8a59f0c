import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isPushService, newPushKey } from './push-config.ts'

const subject = 'mailto:it@example.com'
const read = (env: Record<string, string>) => readConfig(env).push

test('a new key is one, also where its number begins with zeros', () => {
  for (let count = 0; count < 600; count += 1) expect(newPushKey()).toMatch(/^[\w-]{43}$/)
  const key = newPushKey()
  const own = createECDH('prime256v1')
  own.setPrivateKey(key, 'base64url')
  expect(read({ VAPID_PRIVATE_KEY: key, VAPID_SUBJECT: subject })).toMatchObject({
    privateKey: key,
    publicKey: own.getPublicKey('base64url'),
  })
})

test('without keys push is off', () => {
  expect(read({})).toBeNull()
})

test.each([
  [{ VAPID_PRIVATE_KEY: newPushKey() }, 'VAPID_SUBJECT'],
  [{ VAPID_SUBJECT: subject }, 'VAPID_PRIVATE_KEY'],
  [{ VAPID_PRIVATE_KEY: newPushKey(), VAPID_SUBJECT: 'it@example.com' }, 'VAPID_SUBJECT'],
  [{ VAPID_PRIVATE_KEY: 'A'.repeat(43), VAPID_SUBJECT: subject }, 'VAPID_PRIVATE_KEY'],
  [{ VAPID_PRIVATE_KEY: newPushKey(), VAPID_SUBJECT: subject, PUSH_SERVICES: '*' }, 'PUSH_SERVICES'],
])('%j ends the start by naming %s, without the key', (env, name) => {
  expect(() => read(env)).toThrow(name)
  const { VAPID_PRIVATE_KEY: key = 'no key' } = env as { VAPID_PRIVATE_KEY?: string }
  expect(() => read(env)).not.toThrow(key)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://xfcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com@10.0.0.1/x', false],
  ['https://name@fcm.googleapis.com/x', false],
  ['https://:password@fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['nowhere', false],
])('%s is an address of a push service: %s', (endpoint, expected) => {
  const push = read({ VAPID_PRIVATE_KEY: newPushKey(), VAPID_SUBJECT: subject })
  expect(push && isPushService(push, endpoint)).toBe(expected)
})

test.each([
  ['http://127.0.0.1:4000/x', true],
  ['http://127.0.0.1:4001/x', false],
  ['http://name:password@127.0.0.1:4000/x', false],
])('%s is an address of the service at an origin that is named: %s', (endpoint, expected) => {
  const push = read({
    VAPID_PRIVATE_KEY: newPushKey(),
    VAPID_SUBJECT: subject,
    PUSH_SERVICES: 'http://127.0.0.1:4000',
  })
  expect(push && isPushService(push, endpoint)).toBe(expected)
})

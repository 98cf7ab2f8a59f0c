import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (text: string): string => {
  const file = path.join(folder, 'secret')
  writeFileSync(file, text)
  return file
}

const key = 'k'.repeat(42) + 'A'

test.each([
  ['DATABASE_URL', 'postgres://portal:hunter2@db/portal', 'databaseUrl'],
  ['PLATFORM_KEY', 'hunter2hunter2hu', 'platformKey'],
  ['SMS_WEBHOOK_URL', 'https://sms.example.com/?key=hunter2', 'smsWebhookUrl'],
  ['CAPTCHA_WEBHOOK_URL', 'https://captcha.example.com/?key=hunter2', 'captchaWebhookUrl'],
] as const)('%s comes from a file, with or without the end of its line', (name, value, field) => {
  for (const text of [value, `${value}\n`, `${value}\r\n`])
    expect(readConfig({ [`${name}_FILE`]: put(text) })[field]).toBe(value)
})

test('the key for push comes from a file too', () => {
  const env = { VAPID_PRIVATE_KEY_FILE: put(`${key}\n`), VAPID_SUBJECT: 'mailto:it@example.com' }
  expect(readConfig(env).push?.privateKey).toBe(key)
})

test.each([
  [
    'both',
    { PLATFORM_KEY: 'x'.repeat(16) },
    'hunter2hunter2hu',
    /PLATFORM_KEY and PLATFORM_KEY_FILE \(only one/,
  ],
  ['an empty file', {}, '\n', /PLATFORM_KEY_FILE=.*\(a readable file that is not empty\)/],
  ['a bad value', {}, 'hunter2', /: PLATFORM_KEY \(16, 24 or 32/],
])('%s: refused in words, without the secret', (_, env, text, words) => {
  const read = () => readConfig({ ...env, PLATFORM_KEY_FILE: put(text) })
  expect(read).toThrow(words)
  expect(read).not.toThrow('hunter2')
})

test('a missing file is named, and so is every other fault at once', () => {
  const missing = path.join(folder, 'none')
  const read = () => readConfig({ DATABASE_URL_FILE: missing, PORT: 'x' })
  expect(read).toThrow(`DATABASE_URL_FILE=${missing} (a readable file that is not empty); PORT=x`)
})

test('other variables are not read from files', () => {
  expect(readConfig({ HOST_FILE: put('0.0.0.0') }).host).toBe('127.0.0.1')
})

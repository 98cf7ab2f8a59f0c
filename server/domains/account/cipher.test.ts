import { AES, enc, mode, pad } from 'crypto-js'
import { describe, expect, test } from 'vitest'
import { decrypt, encrypt, randomKey } from './cipher.ts'

const options = { mode: mode.ECB, padding: pad.Pkcs7 }
const texts = ['', 'Kitchen2024', 'exactly16letters', '密码与😀', 'x'.repeat(300)]

describe.each([16, 24, 32])('with a key of %i characters', length => {
  const key = randomKey(length)

  test.each(texts)('what the page encrypts is read here: %o', text => {
    expect(decrypt(AES.encrypt(text, enc.Utf8.parse(key), options).toString(), key)).toBe(text)
  })

  test.each(texts)('what is encrypted here is read by the page: %o', text => {
    expect(AES.decrypt(encrypt(text, key), enc.Utf8.parse(key), options).toString(enc.Utf8)).toBe(text)
  })

  test('another key reads nothing', () => {
    expect(decrypt(encrypt('Kitchen2024', key), randomKey(length))).not.toBe('Kitchen2024')
  })
})

test.each(['', 'no base64!', 'Zm9v', 'A'.repeat(511)])('%o is no encrypted text', text => {
  expect(decrypt(text, 'Portal0Platform1')).toBeUndefined()
})

test('a random key has the requested length, letters and digits only, and is never the same', () => {
  const keys = Array.from({ length: 50 }, () => randomKey(16))
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{16}$/)
  expect(new Set(keys).size).toBe(50)
})

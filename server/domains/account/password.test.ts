import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const cost = 10

test('a password verifies against its own hash alone', async () => {
  const hash = await hashPassword('Kitchen2024', cost)
  expect(await verifyPassword('Kitchen2024', hash, cost)).toBe(true)
  expect(await verifyPassword('kitchen2024', hash, cost)).toBe(false)
  expect(await verifyPassword('', hash, cost)).toBe(false)
})

test('the same password hashes to another text each time', async () => {
  expect(await hashPassword('Kitchen2024', cost)).not.toBe(await hashPassword('Kitchen2024', cost))
})

test('a hash made at another cost still verifies', async () => {
  expect(await verifyPassword('Kitchen2024', await hashPassword('Kitchen2024', 11), cost)).toBe(true)
})

test.each([undefined, '', 'plain', 'scrypt$10$AA'])('nothing verifies against %o', async stored => {
  expect(await verifyPassword('', stored, cost)).toBe(false)
})

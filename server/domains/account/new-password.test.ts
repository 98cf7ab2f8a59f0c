import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { demoPassword } from '#demo/accounts.ts'
import { isCommonPassword } from './new-password.ts'

vi.mock(import('node:fs/promises'), { spy: true })

test('a list that cannot be read now is read by the next who asks', async () => {
  vi.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE'))
  await expect(isCommonPassword('password1')).rejects.toThrow('EMFILE')
  expect(await isCommonPassword('password1')).toBe(true)
})

test.each([
  'password1',
  'Passw0rd',
  'abc123456',
  'Qwer1234',
  '1qaz2wsx',
  'woaini1314',
  'McCain2026',
  'Abc@123456!',
])('many people choose %s', async password => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([demoPassword, 'Kitchen2024', 'Portal2026', 'shutiao-7-lvse', '!!!!####'])(
  'few choose %s',
  async password => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

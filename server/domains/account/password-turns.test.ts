import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const seen = vi.hoisted(() => ({ running: 0, most: 0, work: 0 }))

vi.mock('node:crypto', async importOriginal => {
  const real = await importOriginal<typeof import('node:crypto')>()
  const scrypt = (...[password, salt, length, options, done]: Parameters<typeof real.scrypt>) => {
    seen.running += 1
    seen.work += options.N ?? 0
    seen.most = Math.max(seen.most, seen.running)
    real.scrypt(password, salt, length, options, (error, key) => {
      seen.running -= 1
      done(error, key)
    })
  }
  return { ...real, scrypt }
})

test('of many passwords, known or not, two are worked on at a time', async () => {
  const stored = await hashPassword('Kitchen2024', 10)
  await Promise.all([
    ...Array.from({ length: 6 }, () => hashPassword('Kitchen2024', 10)),
    ...Array.from({ length: 6 }, () => verifyPassword('Kitchen2024', stored, 10)),
    ...Array.from({ length: 6 }, () => verifyPassword('Kitchen2024', undefined, 10)),
  ])
  expect(seen.most).toBe(2)
})

test('a wrong password takes as long for a hash of an older cost as for a phone that nobody has', async () => {
  const workFor = async (stored: string | undefined) => {
    seen.work = 0
    expect(await verifyPassword('wrong', stored, 12)).toBe(false)
    return seen.work
  }
  const stored = await Promise.all([9, 10, 12].map(cost => hashPassword('Kitchen2024', cost)))
  for (const hash of [...stored, undefined]) expect(await workFor(hash)).toBe(2 ** 12)
})

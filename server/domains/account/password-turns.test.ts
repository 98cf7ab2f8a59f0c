import { expect, test, vi } from 'vitest'
import { code } from '#contract/errors.ts'
import { Refusal } from '../../http/refusal.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { withPasswordRoom } from './password-room.ts'

const seen = vi.hoisted(() => ({ running: 0, most: 0 }))

vi.mock('node:crypto', async importOriginal => {
  const real = await importOriginal<typeof import('node:crypto')>()
  const scrypt = (...[password, salt, length, options, done]: Parameters<typeof real.scrypt>) => {
    seen.running += 1
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

test('the room holds 32; who comes then is told when to come again, and room is made by leaving, however', async () => {
  const leave: (() => void)[] = []
  const stay = () =>
    new Promise<void>((_, fail) => {
      leave.push(() => fail(new Error('left')))
    })
  const guests = Array.from({ length: 32 }, () => withPasswordRoom(stay).catch(() => undefined))
  const refusal: unknown = await withPasswordRoom(stay).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: code.unavailable, detail: { retryAfterSeconds: 2 } })
  leave[0]?.()
  await guests[0]
  expect(await withPasswordRoom(() => Promise.resolve('in'))).toBe('in')
  for (const go of leave) go()
  await Promise.all(guests)
})

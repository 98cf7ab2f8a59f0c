import { expect, test, vi } from 'vitest'
import { code } from '#contract/errors.ts'
import { Refusal } from '../../http/refusal.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { withPasswordRoom } from './password-room.ts'

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

/** A caller who stays in the room until the test lets the work fail. */
const guest = (ip: string) => {
  let fail: ((reason: Error) => void) | undefined
  const answer: Promise<unknown> = withPasswordRoom(
    { ip },
    () =>
      new Promise<void>((_, reject) => {
        fail = reject
      }),
  ).catch((error: unknown) => error)
  return { answer, isInside: () => fail !== undefined, leave: () => fail?.(new Error('left')) }
}

const fill = () => Array.from({ length: 32 }, () => guest('10.0.0.1'))

const empty = async (guests: readonly ReturnType<typeof guest>[]) => {
  for (const each of guests) {
    each.leave()
    // The next one who waits is let in before this caller gets the answer.
    await each.answer
  }
}

const comeAgain = { code: code.unavailable, detail: { retryAfterSeconds: 2 } }

test('the room holds 32; who comes then is told when to come again, and room is made by leaving, however', async () => {
  const guests = fill()
  const refusal = await guest('10.0.0.1').answer
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject(comeAgain)
  await empty(guests)
  expect(await withPasswordRoom({ ip: '10.0.0.1' }, () => Promise.resolve('in'))).toBe('in')
})

test('where one IP has every place, another gets the last of them and a turn before the rest', async () => {
  const guests = fill()
  const other = guest('10.0.0.2')
  const last = guests.at(-1)
  const givesWay = await Promise.race([other, last].map(async each => (await each?.answer, each)))
  expect(givesWay).toBe(last)
  expect(await last?.answer).toMatchObject(comeAgain)
  await empty(guests.slice(0, 2))
  expect(other.isInside()).toBe(true)
  await empty([other, ...guests.slice(2, -1)])
})

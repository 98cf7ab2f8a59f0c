import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Access } from '#contract/kernel/endpoint.ts'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { callEntry, entries } from '../support/entries.ts'
import { addBusiness, addPerson, newSign } from '../support/people.ts'

/** 0 and 9 are types that nobody knows. */
const userTypes = [0, 1, 2, 3, 4, 5, 9]
let portal: TestApp
const users = new Map<number, number>()

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  for (const userType of userTypes) {
    const business = await addBusiness(portal, { business_type: userType === 5 ? 4 : 1 })
    users.set(userType, (await addPerson(portal, { user_type: userType }, [business])).userId)
  }
})
// The limits of one entry are not the next one's.
beforeEach(() => portal.clock.advance(60_000))
afterAll(() => portal.close())

const outcome = (answered: number): string => {
  if (answered === code.signedOut || answered === code.sessionEnded) return 'sign in'
  return answered === code.forbidden ? 'forbidden' : 'let in'
}

const declared = (access: Access, userType: number | undefined): string => {
  if (access === 'public') return 'let in'
  if (userType === undefined) return 'sign in'
  return access === 'session' || access.some(type => type === userType) ? 'let in' : 'forbidden'
}

describe.each(entries)('$key', entry => {
  const { access } = entry.endpoint

  test('lets strangers in only where it is public', async () => {
    for (const headers of [{}, { sign: '' }, { sign: 'made-up' }, { cookie: 'portal_files=made-up' }]) {
      const answer = await callEntry(portal, entry, headers)
      expect(outcome(answer.code)).toBe(declared(access, undefined))
    }
  })

  test('lets in exactly the user types that it declares', async () => {
    const found: Record<number, string> = {}
    for (const userType of userTypes) {
      const sign = await newSign(portal, users.get(userType) ?? 0)
      const answer = await callEntry(portal, entry, { sign })
      expect(answer.status).toBeLessThan(500)
      found[userType] = outcome(answer.code)
    }
    expect(found).toEqual(Object.fromEntries(userTypes.map(type => [type, declared(access, type)])))
  })
})

test.each(entries.filter(({ method }) => method === 'GET'))('$key answers to GET alone', async entry => {
  const url = `/api/pc${entry.template.replaceAll(/\{\w+\}/g, '1')}`
  const answer = await portal.app.inject({ method: 'HEAD', url })
  expect(answer.statusCode).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mayCall } from '#contract/desk/endpoint.ts'
import { deskRoles, type DeskRole } from '#contract/desk/roles.ts'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, deskEntries } from '../support/desk.ts'
import { addBusiness, addPerson, newSession } from '../support/people.ts'
import { sampleFor } from '../support/orders/samples.ts'

let portal: TestApp
const cookies = new Map<DeskRole, string>()
let buyer: { readonly sign: string; readonly cookieToken: string }

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  const business = await addBusiness(portal)
  const { userId } = await addPerson(portal, { user_type: 3 }, [business])
  buyer = await newSession(portal, userId)
})
// Some calls end the session, and its proof lasts ten minutes.
beforeEach(async () => {
  for (const role of deskRoles) cookies.set(role, (await addStaff(portal, [role])).cookie)
})
afterAll(() => portal.close())

type Entry = (typeof deskEntries)[number]

const callWith = async ({ key, endpoint }: Entry, headers: Readonly<Record<string, string>>, change = {}) => {
  const [method = 'POST', template = ''] = key.split(' ')
  const path = (sampleFor(endpoint.path) ?? {}) as Record<string, unknown>
  const isWithBody = method === 'POST' || method === 'PUT'
  const answer = await portal.app.inject({
    method: method as 'POST',
    url: `/api${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))}`,
    query: (sampleFor(endpoint.query) ?? {}) as Record<string, string>,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(isWithBody && { payload: sampleFor(endpoint.request) ?? {} }),
    ...change,
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, code: isJson ? answer.json<{ code: number }>().code : code.ok }
}

const isLetIn = (answered: number) => answered !== code.signedOut && answered !== code.forbidden

describe.each(deskEntries)('$key', entry => {
  const { endpoint } = entry

  test('lets in nobody but staff, and neither a buyer by sign nor by cookie', async () => {
    for (const headers of [
      {},
      { cookie: 'portal_desk=made-up' },
      { sign: buyer.sign },
      { cookie: `portal_files=${buyer.cookieToken}` },
      { cookie: `portal_desk=${buyer.cookieToken}` },
      { cookie: `portal_desk=${buyer.sign}` },
    ])
      expect(isLetIn((await callWith(entry, headers)).code)).toBe(endpoint.access === 'public')
  })

  test('lets in exactly the roles that it declares', async () => {
    for (const role of deskRoles) {
      const answer = await callWith(entry, { cookie: cookies.get(role) ?? '' })
      expect(answer.status).toBeLessThan(500)
      expect({ role, isIn: answer.code !== code.forbidden }).toEqual({
        role,
        isIn: mayCall(endpoint, [role]),
      })
    }
  })
})

const writes = deskEntries.filter(({ endpoint }) => endpoint.effect === 'write')

test.each(writes)('$key is not carried out without an intention of its own', async entry => {
  const answer = await callWith(entry, { cookie: cookies.get('admin') ?? '', 'idempotency-key': '' })
  expect(answer.code).toBe(code.invalid)
})

test('a session of the desk opens nothing of the portal', async () => {
  const token = (cookies.get('admin') ?? '').split('=')[1] ?? ''
  for (const headers of [
    { sign: token },
    { cookie: `portal_files=${token}` },
    { cookie: `portal_desk=${token}` },
  ]) {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/pc/vip/logout',
      headers,
      payload: {},
    })
    expect(answer.json<{ code: number }>().code).toBe(code.signedOut)
  }
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { entries, hasBody, urlOf, samplesOf, type Entry } from '../support/entries.ts'
import { malformedFor, type Malformed } from '../support/malformed.ts'
import { addBusiness, addPerson, newSign } from '../support/people.ts'
import { sampleFor } from '../support/orders/samples.ts'
import { snapshot } from '../support/snapshot.ts'

const count = 100
const refusals = new Set<number>([code.invalid, code.tooLarge])
let portal: TestApp
const signs = new Map<number, string>()

beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
  for (const type of [1, 3, 4, 5]) {
    const business = await addBusiness(portal, { business_type: type === 5 ? 4 : 1 })
    const { userId } = await addPerson(portal, { user_type: type }, [business])
    signs.set(type, await newSign(portal, userId))
  }
})
afterAll(() => portal.close())

/** The sign of a caller with the right to call, so that only the body can be the reason to refuse. */
const signFor = ({ endpoint: { access } }: Entry): string => {
  const types: readonly number[] = typeof access === 'string' ? [1] : access
  return [...signs].find(([type]) => types.includes(type))?.[1] ?? ''
}

const send = async (
  entry: Entry,
  { payload, headers }: Pick<Malformed, 'payload' | 'headers'>,
  url?: string,
) => {
  const answer = await portal.app.inject({
    method: entry.method,
    url: url ?? urlOf(entry, samplesOf(entry).path),
    headers: { sign: signFor(entry), ...(headers ?? { 'content-type': 'application/json' }) },
    payload,
  })
  return { status: answer.statusCode, text: answer.body }
}

const isRefusal = ({ status, text }: { status: number; text: string }): boolean => {
  const answer = JSON.parse(text) as { code: number; msg: unknown }
  return status < 500 && refusals.has(answer.code) && typeof answer.msg === 'string'
}

/** An upload counts as a try before its body is read, so the count of tries is left out. */
const stateFor = async ({ endpoint: { upload } }: Entry) => {
  const { rate_bucket: tries, ...state } = await snapshot(portal.db)
  return upload ? state : { ...state, tries }
}

describe.each(entries.filter(hasBody))('$key', entry => {
  test('refuses every malformed body clearly and changes nothing', { timeout: 120_000 }, async () => {
    const bodies = malformedFor(entry, portal.clock.now().getTime(), count)
    expect(bodies.length).toBeGreaterThanOrEqual(count)
    const before = await stateFor(entry)
    const accepted: unknown[] = []
    for (const malformed of bodies) {
      const answer = await send(entry, malformed)
      if (!isRefusal(answer)) accepted.push([malformed.name, answer])
    }
    expect(accepted).toEqual([])
    expect(await stateFor(entry)).toEqual(before)
  })
})

const wrongIds = [
  'abc',
  '1e3',
  '0',
  '-1',
  '1.5',
  '0x10',
  '+1',
  ' 1',
  '01',
  'null',
  'true',
  '9'.repeat(40),
  'x'.repeat(90),
]
const brokenPaths = ['%', '%zz', '%ff', '%00', '1%2f2']
const withPath = entries.filter(({ endpoint }) => endpoint.path)

describe.each(withPath)('$key', entry => {
  test('refuses every malformed path and changes nothing', async () => {
    const before = await snapshot(portal.db)
    const accepted: unknown[] = []
    for (const id of [...wrongIds.map(encodeURIComponent), ...brokenPaths]) {
      const url = `/api/pc${entry.template.replaceAll(/\{\w+\}/g, id)}`
      const answer = await portal.app.inject({ method: entry.method, url, headers: { sign: signFor(entry) } })
      if (!isRefusal({ status: answer.statusCode, text: answer.body })) accepted.push([id, answer.body])
    }
    expect(accepted).toEqual([])
    expect(await snapshot(portal.db)).toEqual(before)
  })
})

const typeOf = ({ endpoint }: Entry): string =>
  endpoint.upload ? 'multipart/form-data; boundary=border' : 'application/json'

describe.each(entries)('$key', entry => {
  test('refuses query parameters that it does not declare', async () => {
    const { body, path } = samplesOf(entry)
    const query = (sampleFor(entry.endpoint.query) ?? {}) as Readonly<Record<string, unknown>>
    const { required = [] } = (entry.endpoint.query ?? {}) as { readonly required?: readonly string[] }
    const asked = new URLSearchParams(required.map(name => [name, String(query[name])]))
    for (const value of ['1', '2']) asked.append('admin', value)
    // The rest of the request is valid, so that only the query can be the reason.
    const payload = JSON.stringify(envelope(body, { at: portal.clock.now().getTime() }))
    const answer = await portal.app.inject({
      method: entry.method,
      url: `${urlOf(entry, path)}?${asked.toString()}`,
      headers: { sign: signFor(entry), ...(hasBody(entry) && { 'content-type': typeOf(entry) }) },
      ...(hasBody(entry) && !entry.endpoint.upload && { payload }),
    })
    expect(answer.json()).toMatchObject({ code: code.invalid, body: { fields: [{ path: 'admin' }] } })
  })
})

test('accepts at most what it declares: a number is not a text, a text no number, null no zero', () => {
  const entry = entries.find(({ key }) => key === 'POST /users/queryTUserInfo')
  if (!entry) throw new Error('the entry is gone')
  const at = portal.clock.now().getTime()
  const names = malformedFor(entry, at, count).map(({ name }) => name)
  for (const coerced of ['{"id":null}', '{"id":"1e3"}', '{"id":true}', '{"id":[]}'])
    expect(names).toContain(coerced)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addDealer, addressBody, countAddresses } from '../support/dealer.ts'
import { callEntry, entries, samplesOf, type Entry } from '../support/entries.ts'
import { addBusiness, addPerson, addSignedIn, newSign } from '../support/people.ts'
import { snapshot } from '../support/snapshot.ts'

const unknownId = 999_999_999
const carType = 77
const unknownFile = 'A'.repeat(32)
let portal: TestApp
/** Allowed callers, one for each entry's first allowed type. */
const callers = new Map<number, number>()
let theirs: { business: number; user: number; address: number; contact: number; file: string }

const addTheirs = async () => {
  const other = await addDealer(portal)
  const { id: address } = await other.client.expect('POST /users/dealerV2/saveReceiveAddress', {
    body: addressBody(),
  })
  const contactBody = { addressId: address, name: '周敏', phone: '13800138001' }
  const contact = await other.client.expect('POST /users/dealerV2/saveReceiveAddressUser', {
    body: contactBody,
  })
  const file = 'B'.repeat(32)
  const row = { id: file, owner_id: other.userId, business_id: other.business, purpose: 'licence' }
  const content = { file_name: 'a.png', mime_type: 'image/png', size: 1, sha256: Buffer.alloc(32) }
  await portal.db
    .insertInto('stored_file')
    .values({ ...row, ...content, created_at: portal.clock.now() })
    .execute()
  return { business: other.business, user: other.userId, address, contact: contact.id, file }
}

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  for (const type of [1, 3, 4, 5]) {
    const business = await addBusiness(portal, { business_type: type === 5 ? 4 : 1 })
    callers.set(type, (await addPerson(portal, { user_type: type }, [business])).userId)
  }
  theirs = await addTheirs()
  // A number of theirs must not happen to be that of one of the callers' own sessions.
  await sql`select setval(pg_get_serial_sequence('session', 'id'), 500000)`.execute(portal.db)
  await portal.db
    .insertInto('car_type')
    .values({ id: carType, name: '4.2 米冷藏车', weight_limit: 1500, volume_limit: 12_000 })
    .execute()
})
beforeEach(() => portal.clock.advance(60_000))
afterAll(() => portal.close())

const signFor = async ({ endpoint: { access } }: Entry): Promise<string> => {
  const types = access === 'session' || access === 'public' ? [1] : access
  return newSign(
    portal,
    callers.get([...callers.keys()].find(type => types.some(one => one === type)) ?? 0) ?? 0,
  )
}

const guarded = entries.filter(({ endpoint }) => endpoint.access !== 'public')

const actsForSomebody = guarded.filter(({ endpoint }) => endpoint.scope !== 'session')

test('every guarded entry but signing out looks at the acting business', () => {
  const others = guarded.filter(entry => !actsForSomebody.includes(entry))
  expect(others.map(({ key }) => key)).toEqual(['POST /vip/logout'])
})

describe.each(actsForSomebody)('$key', entry => {
  test('answers a foreign business like an unknown one', async () => {
    const answers = []
    for (const business of [String(theirs.business), String(unknownId), 'abc', '1e3', '-1', '0', '1,2']) {
      answers.push(await callEntry(portal, entry, { sign: await signFor(entry), business }))
    }
    const [unknown] = answers
    expect(unknown).toMatchObject({ status: 200, code: code.notFound, body: null })
    for (const answer of answers) expect(answer).toEqual(unknown)
  })
})

const idNames = ['id', 'addressId']
const fileNames = ['id', 'fileId', 'licenceFileId']

/** The sample with each of these names, in path or body, set to this value; nothing where it has none of them. */
const withValue = (entry: Entry, names: readonly string[], value: number | string) => {
  const { body, path } = samplesOf(entry)
  let used = false
  const replace = (object: unknown) =>
    Object.fromEntries(
      Object.entries(object ?? {}).map(([name, old]) => {
        if (name === 'carTypeId') return [name, carType]
        const fits = names.includes(name) && typeof old === typeof value
        used ||= fits
        return [name, fits ? value : (old as unknown)]
      }),
    )
  const parts = { body: replace(body), path: replace(path) }
  return used ? parts : undefined
}

const takesNumbers = guarded.filter(entry => withValue(entry, idNames, unknownId))
const takesFiles = guarded.filter(entry => withValue(entry, fileNames, unknownFile))

test('there are entries to walk', () => {
  expect(takesNumbers.length).toBeGreaterThan(8)
  expect(takesFiles.map(({ key }) => key)).toContain('GET /files/{id}')
})

/** An export counts as a try, also where it finds nothing, so the count of tries is left out. */
const stateFor = async ({ endpoint: { answer } }: Entry) => {
  const { rate_bucket: tries, ...state } = await snapshot(portal.db)
  return answer === 'file' ? state : { ...state, tries }
}

describe.each(takesNumbers)('$key', entry => {
  test('answers a foreign id like an unknown one and changes nothing', async () => {
    const unknown = await callEntry(
      portal,
      entry,
      { sign: await signFor(entry) },
      withValue(entry, idNames, unknownId),
    )
    const sign = await signFor(entry)
    const before = await stateFor(entry)
    for (const id of [theirs.address, theirs.contact, theirs.business, theirs.user]) {
      expect(await callEntry(portal, entry, { sign }, withValue(entry, idNames, id))).toEqual(unknown)
    }
    expect(await stateFor(entry)).toEqual(before)
  })
})

describe.each(takesFiles)('$key', entry => {
  test('answers a foreign file like an unknown one', async () => {
    const sign = await signFor(entry)
    const unknown = await callEntry(portal, entry, { sign }, withValue(entry, fileNames, unknownFile))
    expect(unknown.code).not.toBe(code.ok)
    expect(await callEntry(portal, entry, { sign }, withValue(entry, fileNames, theirs.file))).toEqual(
      unknown,
    )
  })
})

test('two tabs of one account that act for two dealers each read and write their own', async () => {
  const dealers = [await addBusiness(portal), await addBusiness(portal)]
  const { client } = await addSignedIn(portal, { user_type: 3 }, dealers)
  const [first, second] = dealers.map(business => client.as({ business }))
  await Promise.all([
    first?.expect('POST /users/dealerV2/saveReceiveAddress', { body: addressBody(1) }),
    second?.expect('POST /users/dealerV2/saveReceiveAddress', { body: addressBody(2) }),
    second?.expect('POST /users/dealerV2/saveReceiveAddress', { body: addressBody(3) }),
  ])
  expect(await Promise.all(dealers.map(dealer => countAddresses(portal, dealer)))).toEqual([1, 2])
  const list = await first?.expect('GET /users/queryAddress/{id}', { path: { id: dealers[0] ?? 0 } })
  expect(list?.map(address => address.detail)).toEqual([addressBody(1).detail])
  const own = await first?.send('GET /users/queryAddress/{id}', { path: { id: dealers[1] ?? 0 } })
  expect(own?.code).toBe(code.notFound)
})

test('an account with several dealers must say for which one', async () => {
  const dealers = [await addBusiness(portal), await addBusiness(portal)]
  const { client } = await addSignedIn(portal, { user_type: 3 }, dealers)
  const answer = await client.send('POST /users/dealerV2/saveReceiveAddress', { body: addressBody() })
  expect(answer.code).toBe(code.chooseBusiness)
})

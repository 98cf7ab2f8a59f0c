import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { creditCodeProblem, isContactPhone, isPhone } from '#contract/account/identity.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { ensureDemo, reloadDemo } from '#demo/ensure-demo.ts'
import { openPostgres } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { StartupError } from '#server/kit/startup-error.ts'
import { logIn, prepareRegistration, signIn, smsCode } from '../../support/portal/account.ts'
import { startTestApp } from '../../support/database/app.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { testClock } from '../../support/database/test-clock.ts'
import { newPhone, password, stranger } from '../support/people.ts'
import { dump } from './dump.ts'

/** One for all tests that begin with a reload; the others open an empty one of their own. */
let shared: TestDatabase
beforeAll(async () => {
  shared = await openTestDatabase('empty')
})
afterAll(() => shared.close())

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
const emptyDatabase = async () => {
  const database = await openTestDatabase('empty')
  opened.push(database)
  return database
}

/** One folder for the pictures of all: they are the same, and drawing them costs more than the rows. */
const settings = () => ({ dataDir: shared.dataDir, passwordCost: 10 })

const loadedInto = async (
  { db }: TestDatabase,
  now: string,
  { seed, by = reloadDemo }: { seed?: number; by?: typeof ensureDemo } = {},
) => {
  await by(db, settings(), testClock(new Date(now)), seed)
  return db
}

const noon = '2026-03-05T04:00:00Z'
const reference = async () => dump(await loadedInto(shared, noon), '2026-03-05')

describe('the demo is the same for the same seed and day', () => {
  test('whatever the hour, in Shanghai, on a new database and on a reset one', async () => {
    const first = await loadedInto(await emptyDatabase(), '2026-03-04T16:00:00Z', { by: ensureDemo })
    const rows = await dump(first, '2026-03-05')
    expect(rows.length).toBeGreaterThan(400)
    expect(await dump(await loadedInto(shared, '2026-03-05T15:59:59Z'), '2026-03-05')).toEqual(rows)
  })

  test('another day moves every time with it and nothing else', async () => {
    // A quota is one month's, and so is a batch with its certificate: which orders they count depends on where the month begins.
    const ofQuotas = ['allowance', 'allowance_use', 'allowance_movement']
    const byMonth = [...ofQuotas, 'product_batch', 'delivery_batch', 'thing_reader']
    const dumped = async (db: Db, day: string) =>
      (await dump(db, day, byMonth)).filter(row => !row.includes('qcCertificate'))
    const rows = await dumped(await loadedInto(shared, noon), '2026-03-05')
    const later = await loadedInto(shared, '2027-01-01T04:00:00Z')
    expect(await dumped(later, '2027-01-01')).toEqual(rows)
    expect(await dumped(later, '2026-03-05')).not.toEqual(rows)
  })

  test('another seed gives other rows', async () => {
    const rows = await reference()
    expect(await dump(await loadedInto(shared, noon, { seed: 7 }), '2026-03-05')).not.toEqual(rows)
  })
})

test('open pages are told nothing of what is loaded, and of what comes after', async () => {
  const db = await loadedInto(shared, noon)
  const told = () => db.selectFrom('live_event').select('topic').execute()
  expect(await told()).toEqual([])
  const { id } = await db.selectFrom('business').select('id').limit(1).executeTakeFirstOrThrow()
  const message = { business_id: id, kind: 'service' as const, title: '通知', content: '' }
  await db
    .insertInto('message')
    .values({ ...message, created_at: new Date(noon) })
    .execute()
  expect(await told()).toEqual([{ topic: 'message' }])
})

test('a database that is filled is left alone', async () => {
  const rows = await reference()
  const again = await loadedInto(shared, '2026-04-05T04:00:00Z', { by: ensureDemo })
  expect(await dump(again, '2026-03-05')).toEqual(rows)
})

test('two processes that start at once load it once', async () => {
  const database = await emptyDatabase()
  const patient =
    database.databaseUrl === '' ? database : await openPostgres(database.databaseUrl, { patient: true })
  const clock = testClock(new Date(noon))
  await Promise.all([ensureDemo(patient.db, settings(), clock), ensureDemo(patient.db, settings(), clock)])
  if (patient !== database) await patient.close()
  expect(await dump(database.db, '2026-03-05')).toEqual(await reference())
})

test('a load that fails leaves nothing', async () => {
  const database = await emptyDatabase()
  await database.db.insertInto('industry').values({ id: 90, name: '占位' }).execute()
  await database.db.insertInto('channel').values({ id: 1, industry_id: 90, name: '占位' }).execute()
  const before = await dump(database.db, '2026-03-05')
  await expect(loadedInto(database, noon, { by: ensureDemo })).rejects.toThrow(/duplicate key/)
  expect(await dump(database.db, '2026-03-05')).toEqual(before)
})

test('what people add afterwards gets numbers of its own', async () => {
  const db = await loadedInto(shared, noon)
  const { id } = await db
    .insertInto('message')
    .values({
      business_id: 1007,
      user_id: null,
      kind: 'service',
      title: '新消息',
      content: '…',
      created_at: new Date(noon),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(100)
})

test('what the demo shows would pass its own forms', async () => {
  const db = await loadedInto(shared, noon)
  const companies = await db.selectFrom('customer_directory').select('credit_code').execute()
  const businesses = await db.selectFrom('business').select(['tax_number', 'contact_phone']).execute()
  const applications = await db.selectFrom('profile_application').select('credit_code').execute()
  const addresses = await db.selectFrom('address').select('contact_phone').execute()
  const codes = [
    ...companies.map(row => row.credit_code),
    ...businesses.map(row => row.tax_number),
    ...applications.map(row => row.credit_code),
  ]
  expect(codes.flatMap(code => creditCodeProblem(code) ?? [])).toEqual([])
  const phones = [...businesses, ...addresses].map(row => row.contact_phone)
  expect(phones.filter(phone => !isContactPhone(phone))).toEqual([])
  expect(Object.values(demoAccounts).filter(({ phone }) => !isPhone(phone))).toEqual([])
})

test('everybody but the disabled one signs in by password and by SMS, and nobody while the demo is off', async () => {
  const portal = await startTestApp({ filling: 'demo' })
  const client = stranger(portal)
  for (const account of Object.values(demoAccounts)) {
    const { phone } = account
    const byPassword = await logIn(client, phone, demoPassword)
    const given = await smsCode(client, phone, 'login')
    const bySms = await client.send('POST /vip/smsLogin', { body: { phone, code: given } })
    const allowed = account !== demoAccounts.disabled
    expect([phone, byPassword.code === 0, bySms.code === 0]).toEqual([phone, allowed, allowed])
    // This test is not about the limits of one IP.
    portal.clock.advance(3600_000)
  }
  const off = await startTestApp({ beside: portal, env: { DEMO: '0' } })
  expect(await logIn(stranger(off), demoAccounts.dealer.phone, demoPassword)).toMatchObject({ code: -1 })
  await off.close()
  await portal.close()
})

test('the demo refuses to start beside a real account, and changes nothing', async () => {
  const { db } = await emptyDatabase()
  const real = { phone: '13900139000', password_hash: '', name: '王芳', user_type: 1, created_at: new Date() }
  await db.insertInto('app_user').values(real).execute()
  await expect(ensureDemo(db, settings(), testClock())).rejects.toThrow(StartupError)
  expect(await db.selectFrom('business').select('id').execute()).toEqual([])
})

test('whoever registers while codes are shown belongs to the demo, which starts again beside them', async () => {
  const portal = await startTestApp({ filling: 'demo' })
  const protocols = await stranger(portal).expect('POST /protocols/action/queryList', { body: {} })
  const registration = {
    phone: newPhone(),
    password,
    userName: '王芳',
    protocolIds: protocols.map(({ id }) => id),
  }
  const send = await prepareRegistration(stranger(portal), registration)
  expect((await send()).code).toBe(0)
  await ensureDemo(portal.db, portal.config, portal.clock)
  const off = await startTestApp({ beside: portal, env: { DEMO: '0' } })
  expect(await logIn(stranger(off), registration.phone, password)).toMatchObject({ code: -1 })
  await off.close()
  await portal.close()
})

test('accounts have more than 99, a few and no unread messages', async () => {
  const portal = await startTestApp({ filling: 'demo' })
  const unread = async (phone: string) => {
    const [client] = await signIn(stranger(portal), phone, demoPassword)
    return client.expect('POST /messageNotices/action/queryUnreadServiceAndInternal', { body: {} })
  }
  expect((await unread(demoAccounts.dealer.phone)).serviceMessage).toBeGreaterThan(99)
  expect(await unread(demoAccounts.canteen.phone)).toEqual({ serviceMessage: 3, internalMessage: 2 })
  expect(await unread(demoAccounts.subDealer.phone)).toEqual({ serviceMessage: 0, internalMessage: 0 })
  await portal.close()
})

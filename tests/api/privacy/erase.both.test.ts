import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { obstacleKinds } from '#contract/account/person-request-life-cycle.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { readFaults } from '#server/backup/check-restored.ts'
import { writeFileOnce } from '#server/domains/files/public.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { exportPerson } from '#server/privacy/export-person.ts'
import { findPerson, type Person } from '#server/privacy/person.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBusiness, addPerson, newSign } from '../support/people.ts'
import { columnsWith, fatesOf, filesWith, isOwn, nameOf, plant, textColumns } from './canaries.ts'

const { phone, userId } = demoAccounts.dealer
const name = 'CANARY-NAME "张三"'
const detail = 'CANARY-STREET 12 号'
const words = ['CANARY', phone]
const [licence, slip] = ['L'.repeat(32), 'S'.repeat(32)]

let portal: TestApp
let person: Person
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
  const { db, clock, config } = portal
  // Nobody else acts for the businesses from now on.
  await sql`update app_user u set disabled_at = ${clock.now()} from membership m
    where m.user_id = u.id and u.id <> ${userId}
      and m.business_id in (select business_id from membership where user_id = ${userId})`.execute(db)
  person = await findPerson(db, phone)
  await newSign(portal, userId)
  await addRows()
  for (const [id, purpose] of [
    [licence, 'licence'],
    [slip, 'transferSlip'],
  ] as const) {
    const content = Buffer.from(purpose === 'licence' ? `the photo of ${name}` : 'a slip')
    await writeFileOnce(config.dataDir, id, content)
    await db
      .insertInto('stored_file')
      .values({
        id,
        owner_id: userId,
        business_id: person.businesses[0] ?? null,
        purpose,
        file_name: `${name}.jpg`,
        mime_type: 'image/jpeg',
        size: content.length,
        sha256: Buffer.alloc(32),
        created_at: clock.now(),
      })
      .execute()
  }
})
afterAll(() => portal.close())

/** Rows of tables of which the demo's dealer has none. */
async function addRows(): Promise<void> {
  const { db, clock } = portal
  const [now, business] = [clock.now(), person.businesses[0] ?? 0]
  await db
    .insertInto('one_time_secret')
    .values({ id: randomUUID(), secret: 's', phone, user_id: userId, expires_at: now })
    .execute()
  const code = { phone, purpose: 'login', code_hash: Buffer.alloc(1), last_try: null, expires_at: now }
  await db.insertInto('sms_code').values(code).execute()
  await db
    .insertInto('captcha')
    .values({ id: randomUUID(), phone, answer_hash: Buffer.alloc(1), token_hash: null, expires_at: now })
    .execute()
  await db
    .insertInto('rate_bucket')
    .values({ key: `login:${phone}`, window_start: now, window_end: now, used: 1 })
    .execute()
  const message = {
    user_id: userId,
    business_id: null,
    kind: 'internal',
    title: '',
    content: '',
    created_at: now,
  } as const
  await db.insertInto('message').values(message).execute()
  await db
    .insertInto('request_record')
    .values({ user_id: userId, request_id: randomUUID(), hash: Buffer.alloc(1), answer: '', created_at: now })
    .execute()
  await db
    .insertInto('list_view')
    .values({
      user_id: userId,
      business_id: business,
      kind: 'purchaseOrders',
      name: '',
      filter: '',
      created_at: now,
    } as never)
    .execute()
}

test('erasing leaves no canary in any text or file but where the law wants it kept', async () => {
  const { db, clock, config } = portal
  const planted: string[] = []
  const own = (await textColumns(db)).filter(column => column.type === 'text' && isOwn(column, person))
  const texts = (await textColumns(db)).filter(column => fatesOf(column).includes('swept'))
  for (const column of own.filter(
    one => fatesOf(one).includes('erased') && nameOf(one) !== 'app_user.phone',
  )) {
    // A bucket and a code are the person's by the phone that they name.
    const isKey = ['rate_bucket.key', 'sms_code.phone', 'captcha.phone'].includes(nameOf(column))
    const text =
      column.name === 'name' && column.table === 'address'
        ? 'CANARY'
        : column.name === 'detail'
          ? detail
          : name
    if (isKey || (await plant(db, column, text, isOwn(column, person)))) planted.push(nameOf(column))
  }
  for (const column of texts)
    if (await plant(db, column, `${phone} of ${name}, ${detail}`)) planted.push(nameOf(column))
  // Of these the demo has no rows.
  const bare = [...own.filter(one => fatesOf(one).includes('erased')), ...texts].map(nameOf)
  const missing = bare.filter(one => !planted.includes(one) && one !== 'app_user.phone')
  expect(missing.length).toBeLessThan(bare.length / 3)
  // The desk's log takes no changes at all.
  for (const column of (await textColumns(db)).filter(
    one => fatesOf(one).includes('legal') && one.table !== 'desk_log',
  ))
    await plant(db, column, name, isOwn(column, person))
  const before = await columnsWith(db, words)
  expect(before).toEqual(expect.arrayContaining(planted))

  const data = JSON.stringify(await exportPerson({ db, dataDir: config.dataDir, now: clock.now() }, phone))
  expect(data).toContain('CANARY-STREET')
  expect(data).toContain(Buffer.from(`the photo of ${name}`).toString('base64'))
  expect(data).not.toContain('password_hash')

  const erased = await erasePerson({ db, dataDir: config.dataDir, now: clock.now() }, phone, obstacleKinds)
  expect(erased).toMatchObject({ userId })
  expect(erased.orders).toBeGreaterThan(0)
  const legal = new Set(
    (await textColumns(db)).filter(column => fatesOf(column).includes('legal')).map(nameOf),
  )
  const left = await columnsWith(db, words)
  expect(left.filter(one => !legal.has(one))).toEqual([])
  expect(left).toContain('trade_order.contact_name')
  expect(filesWith(path.join(config.dataDir, 'files'), words)).toEqual([])

  // The account is closed, and what the orders say is as it was.
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  expect(user).toMatchObject({
    phone: `closed-${userId}`,
    name: '已注销',
    password_hash: '',
    disabled_at: clock.now(),
  })
  const open = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toEqual([])
  expect(await readFaults(db, clock.now())).toEqual([])
  await expect(erasePerson({ db, dataDir: config.dataDir, now: clock.now() }, phone)).rejects.toThrow(
    'No account',
  )
})

test('of a business with other people it leaves what is theirs', async () => {
  const { db, clock, config } = portal
  const business = await addBusiness(portal, { contact_name: '李四', contact_phone: '13811110000' })
  const leaving = await addPerson(portal, { name: '王五', user_type: 3 }, [business])
  // A name that its person chose so that it stands in the records of others.
  const sentence = '质量问题要求退货'
  const choosing = await addPerson(portal, { name: sentence, user_type: 3 }, [business])
  const staying = await addPerson(portal, { name: '赵六', user_type: 3 }, [business])

  const texts = [
    '王五 和赵六',
    `王五 ${leaving.phone}`,
    `赵六 ${staying.phone}`,
    sentence,
    `${sentence} ${choosing.phone}`,
  ]
  for (const why of texts)
    await db
      .insertInto('history')
      .values({ entity: 'test', entity_id: '1', action: 'x', why, at: clock.now() })
      .execute()
  for (const { phone: former } of [leaving, choosing])
    await erasePerson({ db, dataDir: config.dataDir, now: clock.now() }, former, obstacleKinds)
  const rows = await db
    .selectFrom('history')
    .select('why')
    .where('entity', '=', 'test')
    .orderBy('id')
    .execute()
  // A name alone may be somebody else's, or no name at all.
  const left = ['王五 和赵六', '*** ***', `赵六 ${staying.phone}`, sentence, '*** ***']
  expect(rows.map(({ why }) => why)).toEqual(left)
  const kept = await db
    .selectFrom('business')
    .select(['contact_name', 'contact_phone'])
    .where('id', '=', business)
    .execute()
  expect(kept).toEqual([{ contact_name: '李四', contact_phone: '13811110000' }])
  expect(await findPerson(db, staying.phone)).toMatchObject({ businesses: [business] })
})

test('an address of another business keeps its place where the person was only its contact', async () => {
  const { db, clock, config } = portal
  const [own, other] = [await addBusiness(portal), await addBusiness(portal)]
  const leaving = await addPerson(portal, { name: '孙八', user_type: 3 }, [own])
  const kitchen = '春申路 1200 弄 88 号后厨'
  const region = await db
    .selectFrom('region')
    .select('code')
    .where('level', '=', 3)
    .orderBy('code')
    .executeTakeFirstOrThrow()
  for (const business of [own, other])
    await sql`insert into address (business_id, contact_name, contact_phone, district_code, detail, name, created_at)
      values (${business}, '孙八', ${leaving.phone}, ${region.code}, ${business === own ? '莘庄路 7 号家中' : kitchen}, '后门', ${clock.now()})`.execute(
      db,
    )
  const history = { entity: 'place', entity_id: '1', action: 'x', at: clock.now() }
  for (const why of [`送到${kitchen}`, '送到莘庄路 7 号家中'])
    await db
      .insertInto('history')
      .values({ ...history, why })
      .execute()

  await erasePerson({ db, dataDir: config.dataDir, now: clock.now() }, leaving.phone, obstacleKinds)
  const addresses = await db
    .selectFrom('address')
    .select(['contact_name', 'contact_phone', 'detail', 'name'])
    .where('business_id', 'in', [own, other])
    .orderBy('business_id')
    .execute()
  const gone = { contact_name: '已注销', contact_phone: '' }
  expect(addresses).toEqual([
    { ...gone, detail: '', name: '' },
    { ...gone, detail: kitchen, name: '后门' },
  ])
  const rows = await db
    .selectFrom('history')
    .select('why')
    .where('entity', '=', 'place')
    .orderBy('id')
    .execute()
  expect(rows.map(({ why }) => why)).toEqual([`送到${kitchen}`, '送到***'])
})

test('refused rows of the brand that name the person go, and numbers in JSON stay numbers', async () => {
  const { db, clock, config } = portal
  const business = await addBusiness(portal)
  const leaving = await addPerson(portal, { name: '周九', user_type: 3 }, [business])
  const key = await db
    .insertInto('erp_key')
    .values({
      public_id: 'sweep',
      name: 'sweep',
      scopes: [],
      secret_hash: Buffer.alloc(32),
      created_at: clock.now(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = '13700000017'
  const refused = [
    [leaving.phone, { phone: leaving.phone, name: '周九' }],
    [`${leaving.phone} 2`, { phone: Number(leaving.phone) }],
    [other, { phone: other }],
  ] as const
  for (const [row, content] of refused)
    await sql`insert into erp_refused_row (key_id, endpoint, row_key, content, problem, at)
      values (${key.id}, 'PUT /erp/v1/people', ${row}, ${JSON.stringify(content)}::jsonb, '', ${clock.now()})`.execute(
      db,
    )
  const staff = await db.selectFrom('desk_staff').select('id').executeTakeFirstOrThrow()
  const before = {
    [leaving.phone]: Number(leaving.phone),
    said: `电话 ${leaving.phone} "周九"`,
    longer: Number(`${leaving.phone}5`),
    list: [true, null, -1.5e-7],
  }
  await sql`with change as (
      insert into desk_change (staff_id, kind, source, state, created_at)
      values (${staff.id}, 'sku', 'edit', 'open', ${clock.now()}) returning id)
    insert into desk_change_row (change_id, place, key, name, state, step, before)
      select id, 1, 'sweep', '', 'changed', 'done', ${JSON.stringify(before)}::jsonb from change`.execute(db)

  await erasePerson({ db, dataDir: config.dataDir, now: clock.now() }, leaving.phone, obstacleKinds)
  const left = await db.selectFrom('erp_refused_row').select('row_key').where('key_id', '=', key.id).execute()
  expect(left).toEqual([{ row_key: other }])
  const { rows } = await sql<{ before: unknown }>`
    select before from desk_change_row where key = 'sweep'`.execute(db)
  expect(rows).toEqual([{ before: { ...before, [leaving.phone]: '***', said: '电话 *** "***"' } }])
})

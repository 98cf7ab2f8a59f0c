import path from 'node:path'
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { DeskInput } from '#contract/desk/index.ts'
import type { ObstacleKind, PersonRequestKind } from '#contract/account/person-request-life-cycle.ts'
import { writeFileOnce } from '#server/domains/files/public.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { exportPerson } from '#server/privacy/export-person.ts'
import { carryOutClosings } from '#server/privacy/requests/carry-out-closings.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addStaff, type Staff } from '../support/desk.ts'
import { addPhoto } from '../support/orders/deliveries.ts'
import { addOrderingDealer, checkoutOf, place, placingOf, putIn } from '../support/orders/orders.ts'
import { envelope } from '../../support/portal/client.ts'
import { addPerson, newSign, stranger } from '../support/people.ts'

const dayMs = 24 * 3600_000
let portal: TestApp
let service: Staff
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  service = await addStaff(portal, ['service'])
  sku = await addSku(portal)
})
afterAll(() => portal.close())

type Dealer = Awaited<ReturnType<typeof addOrderingDealer>>

const ask = async ({ client }: Pick<Dealer, 'client'>, kind: PersonRequestKind) =>
  client.expect('POST /users/personRequests/action/submit', { body: { kind } })

const own = async ({ client }: Pick<Dealer, 'client'>) =>
  client.expect('POST /users/personRequests/action/query', { body: {} })

const read = (number: string) => service.call('POST /desk/personRequests/action/read', { body: { number } })

const close = (
  number: string,
  body: Partial<DeskInput<'POST /desk/personRequests/{number}/close'>['body']>,
) =>
  service.call('POST /desk/personRequests/{number}/close', {
    path: { number },
    body: { version: 1, despite: [], reason: '', ...body },
  })

const download = (sign: string, id: number) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/pc/users/personRequests/action/download',
    headers: { sign },
    payload: envelope({ id }, { at: portal.clock.now().getTime() }),
  })

const addFace = async (userId: number) =>
  writeFileOnce(portal.config.dataDir, await addPhoto(portal, userId, 'headImage'), Buffer.from('a face'))

const openOrder = async (dealer: Dealer) => {
  await putIn(dealer.client, sku, dealer.first, 1)
  const { placed } = await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
  return placed[0]?.number ?? ''
}

const unexpected = (error: unknown) => {
  throw error
}

test('an export that the desk agrees to is downloaded by its person alone, until it expires', async () => {
  const dealer = await addOrderingDealer(portal)
  const stranger_ = await addOrderingDealer(portal)
  await addFace(dealer.userId)
  const sign = await newSign(portal, dealer.userId)
  const { id, number } = await ask(dealer, 'export')
  await expect(ask(dealer, 'export')).rejects.toThrow('已有一份同样的申请')
  expect((await download(sign, id)).json()).toMatchObject({ msg: '申请尚未通过，通过后即可下载' })

  const listed = await service.call('POST /desk/personRequests/action/list', {
    body: { tab: 'waiting', page: 1, size: 20, word: number },
  })
  expect(listed.rows).toMatchObject([{ number, kind: 'export', status: 10 }])
  await expect(close(number, {})).rejects.toThrow('是另一种申请')
  await service.call('POST /desk/personRequests/{number}/provide', { path: { number }, body: { version: 1 } })

  const file = await download(sign, id)
  expect(file.headers['content-disposition']).toContain(encodeURIComponent(`个人数据-${number}.json`))
  const data = file.json<{ phone: string; tables: Record<string, unknown[]>; files: unknown[] }>()
  expect(data.tables['app_user']).toMatchObject([{ id: dealer.userId, phone: data.phone }])
  expect(data.tables['person_request']).toMatchObject([{ number }])
  expect(data.files).toMatchObject([{ base64: Buffer.from('a face').toString('base64') }])
  expect(file.body).not.toContain('password_hash')
  expect((await download(await newSign(portal, stranger_.userId), id)).json()).toMatchObject({
    code: code.notFound,
  })
  expect((await own(dealer)).requests).toMatchObject([
    { number, status: 30, history: [{ action: 'apply' }, { action: 'provide' }] },
  ])

  portal.clock.advance(7 * dayMs)
  const late = await download(await newSign(portal, dealer.userId), id)
  expect(late.json()).toMatchObject({ msg: '下载期限已过，请重新申请' })
  // The session at the desk has ended meanwhile.
  service = await addStaff(portal, ['service'])
})

test('of a business of somebody else an export holds no more than the person as its contact', async () => {
  const { db, clock, config } = portal
  const [dealer, other] = [await addOrderingDealer(portal), await addOrderingDealer(portal)]
  const { phone } = await db
    .selectFrom('app_user')
    .select('phone')
    .where('id', '=', dealer.userId)
    .executeTakeFirstOrThrow()
  const contact = { contact_name: '张三', contact_phone: phone }
  for (const business of [dealer.business, other.business]) {
    await sql`update business set contact_name = '张三', contact_phone = ${phone}, bank_account = ${`bank ${business}`}
      where id = ${business}`.execute(db)
    await sql`with place as (
        update address set contact_name = '张三', contact_phone = ${phone}, detail = ${`street ${business}`}
        where id = (select min(id) from address where business_id = ${business}) returning id)
      insert into address_contact (address_id, name, phone, created_at)
      select id, name, phone, ${clock.now()} from place,
        (values ('张三', ${phone}), ('colleague', '13911110000')) as c (name, phone)`.execute(db)
  }
  const { tables } = await exportPerson({ db, dataDir: config.dataDir, now: clock.now() }, phone)
  const text = JSON.stringify(tables)
  for (const kind of ['bank', 'street']) expect(text).toContain(`${kind} ${dealer.business}`)
  expect(tables['business']).toContainEqual(contact)
  expect(tables['address']).toContainEqual(contact)
  expect(tables['address_contact']).toContainEqual({ name: '张三', phone })
  for (const foreign of [`bank ${other.business}`, `street ${other.business}`, 'colleague'])
    expect(text).not.toContain(foreign)
})

test('a request is withdrawn by its person while nobody has decided, and a refusal says why', async () => {
  const dealer = await addOrderingDealer(portal)
  const first = await ask(dealer, 'close')
  const other = await addOrderingDealer(portal)
  const withdrawing = { body: { id: first.id, version: 1 } }
  await expect(
    other.client.expect('POST /users/personRequests/action/withdraw', withdrawing),
  ).rejects.toThrow('不存在')
  await dealer.client.expect('POST /users/personRequests/action/withdraw', withdrawing)
  await expect(close(first.number, { despite: ['onlyAccount'], reason: '本人要求' })).rejects.toThrow(
    '已撤回',
  )

  const { number } = await ask(dealer, 'close')
  const refusal = { version: 1, reason: '还有一张订单在途' }
  await service.call('POST /desk/personRequests/{number}/refuse', { path: { number }, body: refusal })
  const [request] = (await own(dealer)).requests
  expect(request).toMatchObject({ number, status: 40, answer: refusal.reason })
  const told = await portal.db
    .selectFrom('message')
    .select('content')
    .where('user_id', '=', dealer.userId)
    .execute()
  expect(told.map(({ content }) => content)).toEqual([`申请 ${number} 未通过。原因：${refusal.reason}`])
})

test('what nobody else could settle is named to both sides, and stops the closing until it is gone on despite', async () => {
  const dealer = await addOrderingDealer(portal)
  const order = await openOrder(dealer)
  const { number } = await ask(dealer, 'close')
  const expected = [
    { kind: 'order', total: 1, names: [order] },
    { kind: 'onlyAccount', total: 1 },
  ]
  expect((await own(dealer)).obstacles).toMatchObject(expected)
  expect(await read(number)).toMatchObject({ obstacles: expected, orders: 1 })

  const { phone } = await portal.db
    .selectFrom('app_user')
    .select('phone')
    .where('id', '=', dealer.userId)
    .executeTakeFirstOrThrow()
  const source = { db: portal.db, dataDir: portal.config.dataDir, now: portal.clock.now() }
  await expect(erasePerson(source, phone)).rejects.toThrow(`order, onlyAccount`)
  await expect(close(number, { despite: ['onlyAccount'], reason: '本人要求' })).rejects.toThrow(order)
  await expect(close(number, { despite: ['order', 'onlyAccount'] })).rejects.toThrow('请说明为何仍要注销')

  // A colleague goes on with the orders of the business.
  await addPerson(portal, { user_type: 3 }, [dealer.business])
  expect((await own(dealer)).obstacles).toEqual([])
})

test('a closed account is signed out at once, erased by the portal, and its orders stay', async () => {
  const dealer = await addOrderingDealer(portal)
  await openOrder(dealer)
  await addFace(dealer.userId)
  const elsewhere = stranger(portal).as({ sign: await newSign(portal, dealer.userId) })
  const { number } = await ask(dealer, 'close')
  const { number: exported } = await ask(dealer, 'export')
  const despite: ObstacleKind[] = ['order', 'onlyAccount']
  await expect(close(number, { despite, reason: '本人要求', version: 2 })).rejects.toThrow('已有变化')
  await close(number, { despite, reason: '本人已与商务确认' })
  for (const { client } of [dealer, { client: elsewhere }])
    await expect(own({ client })).rejects.toThrow(String(code.signedOut))
  expect(await read(number)).toMatchObject({ request: { status: 20, answer: '本人已与商务确认' } })

  expect(await carryOutClosings(portal, unexpected)).toBe(1)
  expect(await carryOutClosings(portal, unexpected)).toBe(0)
  const { request, orders } = await read(number)
  expect(request).toMatchObject({ status: 30, person: '已注销', phone: `closed-${dealer.userId}` })
  expect(request.history.map(({ action }) => action)).toEqual(['apply', 'close', 'finish'])
  expect(orders).toBe(1)
  expect((await read(exported)).request.history.map(({ action }) => action)).toEqual(['apply', 'withdraw'])
  const { rows } = await sql<{ status: number }>`
    select status from person_request where user_id = ${dealer.userId} order by id`.execute(portal.db)
  expect(rows.map(({ status }) => status)).toEqual([30, 50])
  const files = readdirSync(path.join(portal.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  const { rows: kept } = await sql<{ id: string }>`select id from stored_file`.execute(portal.db)
  const stored = new Set(kept.map(({ id }) => id))
  expect(
    files.filter(entry => entry.isFile() && entry.name.length === 32 && !stored.has(entry.name)),
  ).toEqual([])
})

test('an open closing stays on the page whatever is asked for after it', async () => {
  const dealer = await addOrderingDealer(portal)
  const { id } = await ask(dealer, 'close')
  for (let asked = 0; asked < 11; asked += 1) {
    const { id: withdrawn } = await ask(dealer, 'export')
    await dealer.client.expect('POST /users/personRequests/action/withdraw', {
      body: { id: withdrawn, version: 1 },
    })
  }
  const { requests } = await own(dealer)
  expect(requests).toHaveLength(11)
  expect(requests.at(-1)).toMatchObject({ id, kind: 'close', status: 10 })
})

test('two decisions at once are one', async () => {
  const dealer = await addOrderingDealer(portal)
  const { number } = await ask(dealer, 'close')
  const decided = await Promise.allSettled([
    close(number, { despite: ['onlyAccount'], reason: '本人要求' }),
    service.call('POST /desk/personRequests/{number}/refuse', {
      path: { number },
      body: { version: 1, reason: '请先转移企业' },
    }),
  ])
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

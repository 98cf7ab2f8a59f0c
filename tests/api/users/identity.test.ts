import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newToken, sha256 } from '#server/http/secrets.ts'
import { decrypt, encrypt } from '#src/api/encrypt.ts'
import { platformKey, smsCode } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer } from '../support/cart.ts'
import { addStaff } from '../support/desk.ts'
import { addressBody } from '../support/dealer.ts'
import { newPhone, newSign, password, stranger } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

type Buyer = Awaited<ReturnType<typeof addBuyer>>

const phoneOf = async ({ userId }: Pick<Buyer, 'userId'>) =>
  (await portal.db.selectFrom('app_user').select('phone').where('id', '=', userId).executeTakeFirstOrThrow())
    .phone

const moving = async ({ client }: Pick<Buyer, 'client'>, phone: string, given = password) => {
  const code = await smsCode(stranger(portal), phone, 'phone')
  const { secretId, secret } = await client.expect('POST /aes/getSecretBySign', { body: {} })
  return { phone, code, secretId, password: encrypt(given, decrypt(secret, platformKey)) }
}

test('a person corrects the own name, with a row of the history', async () => {
  const buyer = await addBuyer(portal)
  const answer = await buyer.client.expect('POST /users/action/rename', { body: { userName: ' 王 芳 ' } })
  expect(answer).toEqual({ userName: '王 芳' })
  const { rows } = await sql`select from history
    where entity = 'app_user' and entity_id = ${String(buyer.userId)} and action = 'rename'`.execute(
    portal.db,
  )
  expect(rows).toHaveLength(1)
})

test('another phone needs the password and its code; this session goes on, others end, and contacts follow', async () => {
  const buyer = await addBuyer(portal)
  const before = await phoneOf(buyer)
  const elsewhere = stranger(portal).as({ sign: await newSign(portal, buyer.userId) })
  const { id } = await buyer.client.expect('POST /users/dealerV2/saveReceiveAddress', {
    body: { ...addressBody(3), contactPhone: before },
  })
  const phone = newPhone()
  const wrong = await moving(buyer, phone, 'Wrong2024pass')
  await expect(buyer.client.expect('POST /vip/changePhone', { body: wrong })).rejects.toThrow('密码不正确')
  portal.clock.advance(61_000)
  await buyer.client.expect('POST /vip/changePhone', { body: await moving(buyer, phone) })

  expect(await phoneOf(buyer)).toBe(phone)
  expect((await buyer.client.expect('POST /users/queryUserInfo', { body: {} })).phone).toBe(phone)
  await expect(elsewhere.expect('POST /users/queryUserInfo', { body: {} })).rejects.toThrow('登录')
  const address = await portal.db
    .selectFrom('address')
    .select('contact_phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(address.contact_phone).toBe(phone)
})

test('of two who take one phone at once one gets it, and the other is told', async () => {
  const buyers = [await addBuyer(portal), await addBuyer(portal)]
  const phone = newPhone()
  const bodies: Awaited<ReturnType<typeof moving>>[] = []
  for (const buyer of buyers) {
    bodies.push(await moving(buyer, phone))
    portal.clock.advance(61_000)
  }
  // Each asked for a code; the last one is good for both, and only one of them can use it up.
  const code = bodies.at(-1)?.code ?? ''
  const done = await Promise.allSettled(
    buyers.map(({ client }, place) =>
      client.expect('POST /vip/changePhone', {
        body: { ...(bodies[place] as (typeof bodies)[number]), code },
      }),
    ),
  )
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const taken = await addBuyer(portal)
  portal.clock.advance(61_000)
  const body = await moving(taken, phone)
  await expect(taken.client.expect('POST /vip/changePhone', { body })).rejects.toThrow('该手机号已有账号')
})

test('the desk corrects both, which is in its log and ends the sessions and the link that was sent', async () => {
  const buyer = await addBuyer(portal)
  const before = await phoneOf(buyer)
  const service = await addStaff(portal, ['service'])
  const correct = (body: { name: string; phone: string }) =>
    service.call('PUT /desk/people/{userId}/identity', { path: { userId: buyer.userId }, body })
  await correct({ name: '李红', phone: before })
  await buyer.client.expect('POST /users/queryUserInfo', { body: {} })
  const other = await addBuyer(portal)
  await expect(correct({ name: '李红', phone: await phoneOf(other) })).rejects.toThrow('该手机号已有账号')

  const { db, clock } = portal
  const { id: staff_id } = await db.selectFrom('desk_staff').select('id').limit(1).executeTakeFirstOrThrow()
  const token = newToken()
  const times = { created_at: clock.now(), expires_at: new Date(clock.now().getTime() + 3600_000) }
  await db
    .insertInto('password_link')
    .values({ user_id: buyer.userId, staff_id, token_hash: sha256(token), ...times })
    .execute()
  const look = () => stranger(portal).expect('POST /vip/passwordLinks/action/look', { body: { token } })
  expect(await look()).toMatchObject({ phone: before })

  const phone = newPhone()
  await correct({ name: '李红', phone })
  await expect(look()).rejects.toThrow('没有这个链接')
  await expect(buyer.client.expect('POST /users/queryUserInfo', { body: {} })).rejects.toThrow('登录')
  const row = await portal.db
    .selectFrom('desk_log')
    .select(['thing', 'before', 'after'])
    .where('act', '=', 'PUT /desk/people/{userId}/identity')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ thing: before, before: { phone: before }, after: { name: '李红', phone } })
})

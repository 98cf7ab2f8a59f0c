import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgreementKind } from '#contract/account/agreements.ts'
import { personOf } from '#server/privacy/person.ts'
import { exportPerson } from '#server/privacy/export-person.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addStaff, type Staff } from '../support/desk.ts'
import { addOrderingDealer, checkoutOf, place, placingOf, putIn } from '../support/orders/orders.ts'
import { newSign, stranger } from '../support/people.ts'

let portal: TestApp
let owner: Staff
beforeAll(async () => {
  portal = await startTestApp()
  owner = await addStaff(portal, ['admin'])
})
afterAll(() => portal.close())

const publish = async (kind: AgreementKind, version: string) => {
  const current = (await owner.call('GET /desk/agreements', {})).find(
    one => one.kind === kind && one.retiredAt === null,
  )
  const body = { kind, title: kind, version, content: '正文', replaces: current?.id ?? null }
  return (await owner.call('POST /desk/agreements', { body })).id
}

type Client = Awaited<ReturnType<typeof addOrderingDealer>>['client']
const accept = (client: Client, id: number) =>
  client.expect('POST /protocols/action/accept', { body: { ids: [id] } })
const withdraw = (client: Client, id: number) =>
  client.expect('POST /protocols/action/withdraw', { body: { id } })
const own = (client: Client) => client.expect('POST /protocols/action/queryOwn', { body: {} })
const asked = async (client: Client) =>
  (await client.expect('POST /users/queryUserInfo', { body: {} })).newProtocols

test('a withdrawn consent ends the sessions, is asked for at the next sign-in, and is all in the history and the export', async () => {
  const { client, userId } = await addOrderingDealer(portal)
  const id = await publish('privacy', '5.0')
  await accept(client, id)
  expect(await withdraw(client, id)).toEqual({ isSignedOut: true })
  await expect(own(client)).rejects.toThrow('登录')

  const back = stranger(portal).as({ sign: await newSign(portal, userId) })
  expect(await asked(back)).toContain(id)
  portal.clock.advance(60_000)
  await accept(back, id)
  expect(await asked(back)).not.toContain(id)
  const { consents, history } = await own(back)
  expect(consents).toMatchObject([
    { id, version: '5.0', isCurrent: true, acceptedAt: portal.clock.now().toISOString(), withdrawnAt: null },
  ])
  expect(history.map(({ version, action }) => `${version} ${action}`)).toEqual([
    '5.0 accept',
    '5.0 withdraw',
    '5.0 accept',
  ])
  const { phone } = await portal.db
    .selectFrom('app_user')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { tables } = await exportPerson(
    { db: portal.db, dataDir: portal.config.dataDir, now: portal.clock.now() },
    (await personOf(portal.db, { id: userId, phone })).phone,
  )
  expect(tables['consents']).toEqual(history)
})

test('the time of an acceptance that the history never noted is kept when it is withdrawn and given again', async () => {
  const { client, userId } = await addOrderingDealer(portal)
  const id = await publish('trade', '5.5')
  const acceptedAt = portal.clock.now()
  await sql`insert into protocol_acceptance (user_id, protocol_id, accepted_at)
    values (${userId}, ${id}, ${acceptedAt})`.execute(portal.db)
  for (const act of [withdraw, accept]) {
    portal.clock.advance(60_000)
    await act(client, id)
  }
  const { history } = await own(client)
  expect(history.filter(({ version }) => version === '5.5')).toMatchObject([
    { action: 'accept', at: acceptedAt.toISOString() },
    { action: 'withdraw' },
    { action: 'accept' },
  ])
})

test('without the agreement about trade the checkout asks again, and nothing else does', async () => {
  const { client, first } = await addOrderingDealer(portal)
  await publish('trade', '6.0')
  const id = await publish('trade', '6.1')
  await accept(client, id)
  await putIn(client, await addSku(portal), first, 1)
  expect((await checkoutOf(client)).protocols).toEqual([])
  expect(await withdraw(client, id)).toEqual({ isSignedOut: false })
  expect(await asked(client)).not.toContain(id)
  await expect(withdraw(client, id)).rejects.toThrow('没有可撤回的同意')

  const checkout = await checkoutOf(client)
  expect(checkout.protocols).toMatchObject([{ id }])
  await place(client, placingOf(checkout))
  expect((await own(client)).consents).toMatchObject([{ id, withdrawnAt: null }])
})

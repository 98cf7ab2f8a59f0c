import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgreementKind } from '#contract/account/agreements.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer } from '../support/cart.ts'
import { addStaff, type Staff } from '../support/desk.ts'
import { addSignedIn } from '../support/people.ts'

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
  const body = { kind, title: '协议', version, content: '新的正文', replaces: current?.id ?? null }
  return (await owner.call('POST /desk/agreements', { body })).id
}

type Client = Awaited<ReturnType<typeof addBuyer>>['client']
const asked = async (client: Client) =>
  (await client.expect('POST /users/queryUserInfo', { body: {} })).newProtocols

test('a new version is asked for once, of everybody, and is kept with its time', async () => {
  const { client, userId } = await addBuyer(portal)
  const { client: newcomer } = await addSignedIn(portal, { user_type: 1 })
  expect(await asked(client)).toEqual([])
  const privacy = await publish('privacy', '2.0')
  const trade = await publish('trade', '2.0')
  expect(await asked(client)).toEqual([privacy, trade])
  expect(await asked(newcomer)).toEqual([privacy])

  await client.expect('POST /protocols/action/accept', { body: { ids: [privacy, trade] } })
  expect(await asked(client)).toEqual([])
  expect(await asked(newcomer)).toEqual([privacy])
  const stored = await portal.db
    .selectFrom('protocol_acceptance')
    .select(['protocol_id', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('protocol_id')
    .execute()
  const accepted_at = portal.clock.now()
  expect(stored).toEqual([
    { protocol_id: privacy, accepted_at },
    { protocol_id: trade, accepted_at },
  ])
})

test('a version that was replaced while it was read is asked for again, as its successor', async () => {
  const { client } = await addBuyer(portal)
  const earlier = await publish('service', '2.0')
  const later = await publish('service', '3.0')
  await client.expect('POST /protocols/action/accept', { body: { ids: [earlier] } })
  expect(await asked(client)).toContain(later)
  expect(await asked(client)).not.toContain(earlier)
})

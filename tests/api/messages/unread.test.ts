import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBusiness, addSignedIn } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

const tell = async (to: { business_id: number } | { user_id: number }, kind: 'service' | 'internal') => {
  const { id } = await portal.db
    .insertInto('message')
    .values({
      business_id: null,
      user_id: null,
      ...to,
      kind,
      title: '通知',
      content: '…',
      created_at: portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const read = (user_id: number, message_id: number) =>
  portal.db.insertInto('message_read').values({ user_id, message_id, read_at: portal.clock.now() }).execute()

test('messages of the acting business and of the person count, each reads for itself', async () => {
  const [north, south] = [await addBusiness(portal), await addBusiness(portal)]
  const me = await addSignedIn(portal, { user_type: 3 }, [north, south])
  const colleague = await addSignedIn(portal, { user_type: 3 }, [north])
  const first = await tell({ business_id: north }, 'service')
  await tell({ business_id: north }, 'service')
  await tell({ business_id: south }, 'service')
  await tell({ user_id: me.userId }, 'internal')
  await tell({ user_id: colleague.userId }, 'internal')
  await read(me.userId, first)
  const counts = (client: typeof me.client) =>
    client.expect('POST /messageNotices/action/queryUnreadServiceAndInternal', { body: {} })
  const forNorth = me.client.as({ business: north })
  expect(await counts(forNorth)).toEqual({ serviceMessage: 1, internalMessage: 1 })
  expect(await counts(me.client.as({ business: south }))).toEqual({ serviceMessage: 1, internalMessage: 1 })
  expect(await counts(me.client)).toEqual({ serviceMessage: 0, internalMessage: 1 })
  expect(await counts(colleague.client)).toEqual({ serviceMessage: 2, internalMessage: 1 })
  expect(await forNorth.expect('POST /messageNotices/action/querySerSysMessageCount', { body: {} })).toEqual({
    serviceMessage: 1,
  })
  expect(await forNorth.expect('POST /messageNotices/action/queryUnreadNum', { body: {} })).toEqual({
    unread: 2,
  })
})

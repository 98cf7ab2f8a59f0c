import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf } from '#contract/index.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSignedIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { profileBody } from '../support/profile.ts'
import { upload } from '../support/upload.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const submit = 'POST /users/updateRegisterInfo'

const addApplicant = async () => {
  const person = await addSignedIn(portal)
  const put = async (purpose: 'licence' | 'headImage' = 'licence') =>
    (await upload(portal, { sign: person.sign, bytes: await picture('png'), purpose })).body.fileId
  const state = () => person.client.expect('POST /users/queryCertification', { body: {} })
  return { ...person, put, state, licence: await put() }
}

/** Returns an application, as the brand does in its own system. */
const sendBack = async (userId: number, reason: string) => {
  const now = portal.clock.now()
  await portal.db
    .updateTable('profile_application')
    .set({ state: 'returned', reason, reviewed_at: now })
    .where('user_id', '=', userId)
    .execute()
  await portal.db
    .insertInto('history')
    .values({
      entity: 'profile_application',
      entity_id: String(userId),
      business_id: null,
      actor_id: null,
      action: 'return',
      from_state: 'reviewing',
      to_state: 'returned',
      why: reason,
      at: now,
    })
    .execute()
}

test('where no protocol is published a profile is handed in without any', async () => {
  const bare = await startTestApp({ filling: 'empty' })
  const { client, sign } = await addSignedIn(bare)
  await bare.db.insertInto('industry').values({ id: 1, name: '餐饮' }).execute()
  await bare.db.insertInto('channel').values({ id: 2, industry_id: 1, name: '快餐' }).execute()
  const licence = (await upload(bare, { sign, bytes: await picture('png'), purpose: 'licence' })).body.fileId
  const body = profileBody(licence, { segmentId: null, protocolIds: [] })
  expect(await client.send(submit, { body })).toMatchObject({ code: code.ok, body: { state: 'reviewing' } })
  await bare.close()
})

test('somebody who has just registered has handed in nothing', async () => {
  const { client, state } = await addApplicant()
  expect(await state()).toMatchObject({ state: 'none', applyType: null, steps: [] })
  expect(await client.expect('POST /users/queryInfo', { body: {} })).toEqual({ profile: null })
})

test('a profile is handed in, sent back with a reason, and handed in again', async () => {
  const { client, userId, licence, state, put } = await addApplicant()
  const first = profileBody(licence)
  expect(await client.expect(submit, { body: first })).toEqual({ state: 'reviewing' })
  expect(await client.expect('POST /users/queryUserInfo', { body: {} })).toMatchObject({ userType: 2 })
  expect(await client.expect('POST /users/queryInfo', { body: {} })).toEqual({ profile: first })

  portal.clock.advance(60_000)
  await sendBack(userId, '图片不清晰')
  expect(await state()).toMatchObject({ state: 'returned', reason: '图片不清晰' })

  portal.clock.advance(60_000)
  const second = profileBody(await put(), { applyType: 3, businessName: '成都好味供应链有限公司' })
  await client.expect(submit, { body: second })
  expect(await client.expect('POST /users/queryInfo', { body: {} })).toEqual({ profile: second })
  expect(await state()).toMatchObject({
    state: 'reviewing',
    applyType: 3,
    reason: '',
    reviewedAt: null,
    submittedAt: portal.clock.now().toISOString(),
    steps: [
      { state: 'reviewing', why: '' },
      { state: 'returned', why: '图片不清晰' },
      { state: 'reviewing', why: '', at: portal.clock.now().toISOString() },
    ],
  })
})

test('while it is reviewed nothing can be handed in, not even at the same moment', async () => {
  const { client, licence, state } = await addApplicant()
  const body = profileBody(licence)
  const answers = await Promise.all([client.send(submit, { body }), client.send(submit, { body })])
  expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([code.refused, code.ok])
  expect((await state()).steps).toHaveLength(1)
})

describe('what does not fit is named by its field', () => {
  type Changed = Partial<RequestOf<typeof submit>>
  test.for<[string, string, Changed]>([
    ['a credit code whose check digit is wrong', 'creditCode', { creditCode: '91510107MA62ABCD1X' }],
    ['a channel of another industry', 'channelId', { industryId: 2 }],
    ['an industry that does not exist', 'channelId', { industryId: 99 }],
    ['a segment of another channel', 'segmentId', { segmentId: 1 }],
    ['no segment where the channel has some', 'segmentId', { segmentId: null }],
    ['a segment where the channel has none', 'segmentId', { channelId: 4, segmentId: 4 }],
    ['a province instead of a district', 'districtCode', { districtCode: '510000' }],
    ['an unknown region', 'districtCode', { districtCode: '000000' }],
    ['a licence that is not there', 'licenceFileId', { licenceFileId: 'A'.repeat(32) }],
    ['a protocol not accepted', 'protocolIds', { protocolIds: [] }],
    ['another protocol accepted', 'protocolIds', { protocolIds: [1] }],
    ['an unknown protocol accepted', 'protocolIds', { protocolIds: [3, 99] }],
  ])('%s: %s', async ([, path, changed]) => {
    const { client, licence, state } = await addApplicant()
    const answer = await client.send(submit, { body: profileBody(licence, changed) })
    expect(answer).toMatchObject({ code: code.invalid, body: { fields: [{ path }] } })
    expect((await state()).state).toBe('none')
  })
})

test('everything that does not fit is said at once', async () => {
  const { client } = await addApplicant()
  const body = profileBody('A'.repeat(32), {
    creditCode: '91510107MA62ABCD1X',
    industryId: 2,
    districtCode: '510000',
    protocolIds: [],
  })
  const answer = await client.send(submit, { body })
  const { fields } = answer.body as unknown as { fields: { path: string }[] }
  expect(fields.map(({ path }) => path)).toEqual([
    'creditCode',
    'channelId',
    'districtCode',
    'licenceFileId',
    'protocolIds',
  ])
})

test("somebody else's licence and a head image are no licence", async () => {
  const [me, other] = [await addApplicant(), await addApplicant()]
  for (const fileId of [other.licence, await me.put('headImage')]) {
    const answer = await me.client.send(submit, { body: profileBody(fileId) })
    expect(answer).toMatchObject({ code: code.invalid, body: { fields: [{ path: 'licenceFileId' }] } })
  }
})

test('a channel without segments needs none', async () => {
  const { client, licence } = await addApplicant()
  const body = profileBody(licence, { channelId: 4, segmentId: null })
  expect(await client.expect(submit, { body })).toEqual({ state: 'reviewing' })
})

test('the picture of the licence may be changed while the profile is sent back, and only then', async () => {
  const { client, userId, licence, put } = await addApplicant()
  const change = (fileId: string) => client.send('POST /users/action/updateUrl', { body: { fileId } })
  expect((await change(licence)).code).toBe(code.refused)
  await client.expect(submit, { body: profileBody(licence) })
  expect((await change(licence)).code).toBe(code.refused)
  await sendBack(userId, '图片不清晰')
  expect((await change('A'.repeat(32))).code).toBe(code.notFound)
  expect((await change((await addApplicant()).licence)).code).toBe(code.notFound)
  const own = await put()
  expect((await change(own)).code).toBe(code.ok)
  expect(await client.expect('POST /users/queryInfo', { body: {} })).toMatchObject({
    profile: { licenceFileId: own },
  })
  const files = portal.db.selectFrom('stored_file').select('id').where('owner_id', '=', userId)
  expect(await files.execute()).toEqual([{ id: own }])
})

test('a dealer that never applied here is approved', async () => {
  const { client } = await addSignedIn(portal, { user_type: 3 })
  expect(await client.expect('POST /users/queryCertification', { body: {} })).toMatchObject({
    state: 'approved',
    steps: [],
  })
  const answer = await client.send(submit, { body: profileBody('A'.repeat(32)) })
  expect(answer.code).toBe(code.forbidden)
})

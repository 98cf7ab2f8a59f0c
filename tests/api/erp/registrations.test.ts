import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { GatewayCaller } from '#server/backoffice/call-gateway.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addErp } from '../support/gateway.ts'
import { addBusiness, addSignedIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { profileBody } from '../support/profile.ts'
import { upload } from '../support/upload.ts'

let portal: TestApp
let erp: GatewayCaller
beforeAll(async () => {
  portal = await startTestApp()
  erp = await addErp(portal)
})
afterAll(() => portal.close())

const addApplicant = async (applyType: 3 | 5) => {
  const person = await addSignedIn(portal)
  const submit = async () => {
    const { fileId } = (
      await upload(portal, { sign: person.sign, bytes: await picture('png'), purpose: 'licence' })
    ).body
    const body = profileBody(fileId, { applyType })
    await person.client.expect('POST /users/updateRegisterInfo', { body })
  }
  await submit()
  return { ...person, submit, path: { userId: person.userId } }
}

const approve = 'POST /erp/v1/registrations/{userId}/approve'
const sendBack = 'POST /erp/v1/registrations/{userId}/return'

const addDealer = async () => {
  const businessCode = `JX-${(await portal.db.selectFrom('business').select('id').execute()).length}`
  await addBusiness(portal, { code: businessCode, business_type: 1 })
  return businessCode
}

test('the brand reads the licence of a registration, and no other file', async () => {
  const { userId, sign } = await addApplicant(3)
  const { registrations } = await erp('GET /erp/v1/registrations', { query: { limit: 200 } })
  const fileId = registrations.find(one => one.userId === userId)?.licenceFileId ?? ''
  const read = 'GET /erp/v1/registrations/licences/{fileId}'
  const { content, mimeType } = await erp(read, { path: { fileId } })
  const seen = await portal.app.inject({ url: `/api/pc/files/${fileId}`, headers: { sign, source: '3' } })
  expect(Buffer.from(content, 'base64')).toEqual(seen.rawPayload)
  expect(mimeType).toMatch(/^image\//)
  const loose = await upload(portal, { sign, bytes: await picture('png'), purpose: 'licence' })
  await expect(erp(read, { path: { fileId: loose.body.fileId } })).rejects.toMatchObject({
    code: code.notFound,
  })
})

test('what is sent back can be corrected; what is approved is a business that may order', async () => {
  const { client, userId, submit, path } = await addApplicant(5)
  const waiting = async () =>
    (await erp('GET /erp/v1/registrations', { query: {} })).registrations.map(one => one.userId)
  expect(await waiting()).toContain(userId)
  expect(await erp(sendBack, { path, body: { reason: '执照不清晰' } })).toEqual({ state: 'returned' })
  expect(await client.expect('POST /users/queryCertification', { body: {} })).toMatchObject({
    state: 'returned',
    reason: '执照不清晰',
  })
  expect(await waiting()).not.toContain(userId)
  await expect(erp(sendBack, { path, body: { reason: '再次退回' } })).rejects.toMatchObject({
    code: code.conflict,
  })
  await submit()
  const dealer = await addDealer()
  const businessCode = `ZD-${userId}`
  await expect(erp(approve, { path, body: { businessCode } })).rejects.toMatchObject({ code: code.invalid })
  expect(await erp(approve, { path, body: { businessCode, dealer } })).toMatchObject({ userType: 5 })
  await expect(erp(approve, { path, body: { businessCode, dealer } })).rejects.toMatchObject({
    code: code.conflict,
  })
  expect(await client.expect('POST /users/queryUserInfo', { body: {} })).toMatchObject({ userType: 5 })
  const { addresses } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  expect(addresses).toHaveLength(1)
  const told = await portal.db
    .selectFrom('message')
    .select('title')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  expect(told.map(({ title }) => title)).toEqual(['注册资料被退回', '注册审核通过'])
})

test('a colleague joins the business that is there, and no business of another kind', async () => {
  const dealer = await addDealer()
  const first = await addApplicant(3)
  expect(await erp(approve, { path: first.path, body: { businessCode: dealer } })).toMatchObject({
    userType: 3,
  })
  const customer = await addApplicant(5)
  const joining = erp(approve, { path: customer.path, body: { businessCode: dealer, dealer } })
  await expect(joining).rejects.toMatchObject({ code: code.invalid })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { removeExpiredRows } from '#server/upkeep/expired-rows.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addDealer, addressBody, countAddresses } from '../support/dealer.ts'
import { addBusiness, addSignedIn } from '../support/people.ts'
import { pdf } from '../support/pictures.ts'
import { upload } from '../support/upload.ts'

const save = 'POST /users/dealerV2/saveReceiveAddress'
const hourMs = 3600_000
let portal: TestApp
let dealer: Awaited<ReturnType<typeof addDealer>>
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
beforeEach(async () => {
  dealer = await addDealer(portal)
})
afterAll(() => portal.close())

const send = (id: string, body = addressBody(), at?: number) =>
  dealer.client.send(save, { body }, { id, ...(at !== undefined && { at }) })
const records = (id: string) =>
  portal.db.selectFrom('request_record').selectAll().where('request_id', '=', id).execute()

test('a retry after a lost answer, freshly signed, gets the first answer and acts no second time', async () => {
  const id = randomUUID()
  const first = await send(id)
  portal.clock.advance(30_000)
  expect(await send(id)).toEqual(first)
  expect(await countAddresses(portal, dealer.business)).toBe(1)
})

test('a retry whose stored body comes in another order is the same request', async () => {
  const id = randomUUID()
  const first = await send(id)
  const reordered = Object.fromEntries(Object.entries(addressBody()).toReversed())
  expect(await send(id, reordered as ReturnType<typeof addressBody>)).toEqual(first)
})

test('five at the same moment act once and all get its answer', async () => {
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(id)))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.code).toBe(code.ok)
  expect(await countAddresses(portal, dealer.business)).toBe(1)
})

test('another body under the same id is refused', async () => {
  const id = randomUUID()
  await send(id)
  expect((await send(id, addressBody(2))).code).toBe(code.repeatedId)
  expect(await countAddresses(portal, dealer.business)).toBe(1)
})

test('the same body for another command under the same id is refused', async () => {
  const id = randomUUID()
  const { body } = await send(id)
  const other = { body: { ...addressBody(), id: body.id } }
  const answer = await dealer.client.send('PUT /users/dealerV2/modifyReceiveAddress', other, { id })
  expect(answer.code).toBe(code.repeatedId)
})

test('ids belong to their user: somebody else’s same id is another request', async () => {
  const id = randomUUID()
  await send(id)
  dealer = await addDealer(portal)
  expect((await send(id, addressBody(2))).code).toBe(code.ok)
})

test('the acting business belongs to the request: for another dealer the same id and body is refused', async () => {
  const [other, id] = [await addBusiness(portal), randomUUID()]
  const { client } = await addSignedIn(portal, { user_type: 3 }, [dealer.business, other])
  const sendFor = (business: number) => client.as({ business }).send(save, { body: addressBody() }, { id })
  const first = await sendFor(dealer.business)
  expect(await sendFor(other)).toMatchObject({ code: code.repeatedId, body: null })
  expect(await countAddresses(portal, other)).toBe(0)
  expect(await sendFor(dealer.business)).toEqual(first)
})

test('a refused write leaves nothing, so that the same id may be mended and sent again', async () => {
  const id = randomUUID()
  expect((await send(id, { ...addressBody(), districtCode: '999999' })).code).not.toBe(code.ok)
  expect(await records(id)).toEqual([])
  expect((await send(id)).code).toBe(code.ok)
})

test('a read leaves no record and may repeat its id', async () => {
  const id = randomUUID()
  const read = () => dealer.client.send('POST /users/queryUserInfo', { body: {} }, { id })
  expect(await read()).toEqual(await read())
  expect(await records(id)).toEqual([])
})

test('no answer with a secret is ever stored', async () => {
  const id = randomUUID()
  await dealer.client.send('POST /aes/getSecretBySign', { body: {} }, { id })
  expect(await records(id)).toEqual([])
})

test('a repeated upload stores one file; another file under the same id is refused', async () => {
  const id = randomUUID()
  const put = (bytes: Uint8Array) => upload(portal, { sign: dealer.sign, bytes, id })
  const first = await put(pdf)
  expect(first.code).toBe(code.ok)
  expect(await put(pdf)).toEqual(first)
  expect((await put(Buffer.concat([pdf, Buffer.from('%')]))).code).toBe(code.repeatedId)
})

test('an act is known for 400 days, its answer for one', async () => {
  const id = randomUUID()
  const first = await send(id)
  portal.clock.advance(25 * hourMs)
  await removeExpiredRows(portal.db, portal.clock.now())
  expect(first.body.id).toBeGreaterThan(0)
  expect(await send(id)).toMatchObject({ code: code.ok, body: null })
  expect((await send(id, addressBody(2))).code).toBe(code.repeatedId)
  portal.clock.advance(398 * 24 * hourMs)
  await removeExpiredRows(portal.db, portal.clock.now())
  expect(await records(id)).toHaveLength(1)
  portal.clock.advance(2 * 24 * hourMs)
  await removeExpiredRows(portal.db, portal.clock.now())
  expect(await records(id)).toEqual([])
})

test('an act without a body names its id in a header and is carried out once', async () => {
  const { id: address } = (await send(randomUUID())).body
  const remove = (actId: string, of: number) =>
    dealer.client.send(
      'DELETE /users/dealerV2/deleteReceiveAddress/{id}',
      { path: { id: of } },
      { id: actId },
    )
  const id = randomUUID()
  const first = await remove(id, address)
  expect(first.code).toBe(code.ok)
  expect(await remove(id, address)).toEqual(first)
  expect((await remove(id, address + 1)).code).toBe(code.repeatedId)
})

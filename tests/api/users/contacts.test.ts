import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addDealer, addressBody } from '../support/dealer.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

const save = 'POST /users/dealerV2/saveReceiveAddressUser'

const withAddress = async () => {
  const { client } = await addDealer(portal)
  const { id: addressId } = await client.expect('POST /users/dealerV2/saveReceiveAddress', {
    body: addressBody(),
  })
  const list = () => client.expect('GET /dealerV2s/queryAddressUser/{id}', { path: { id: addressId } })
  return { client, addressId, list }
}

test('a contact is added, changed and deleted', async () => {
  const { client, addressId, list } = await withAddress()
  const { id } = await client.expect(save, { body: { addressId, name: '小李', phone: '13800138001' } })
  await client.expect(save, { body: { id, addressId, name: '小李', phone: '0755-26001234' } })
  expect(await list()).toEqual([{ id, addressId, name: '小李', phone: '0755-26001234' }])
  const path = { path: { id } }
  await client.expect('DELETE /users/dealerV2/deleteAddressUser/{id}', path)
  await client.expect('DELETE /users/dealerV2/deleteAddressUser/{id}', path)
  expect(await list()).toEqual([])
})

test('a deleted contact cannot be changed back to life', async () => {
  const { client, addressId } = await withAddress()
  const { id } = await client.expect(save, { body: { addressId, name: '小李', phone: '13800138001' } })
  await client.expect('DELETE /users/dealerV2/deleteAddressUser/{id}', { path: { id } })
  const answer = await client.send(save, { body: { id, addressId, name: '小王', phone: '13800138001' } })
  expect(answer.code).toBe(code.notFound)
})

test.each(['', ' ', '\u3000\t'])('a contact without a name is refused at its field: %j', async name => {
  const { client, addressId, list } = await withAddress()
  const answer = await client.send(save, { body: { addressId, name, phone: '13800138001' } })
  expect(answer).toMatchObject({ code: code.invalid, body: { fields: [{ path: 'name' }] } })
  expect(await list()).toEqual([])
})

test('an address has twenty contacts at most', async () => {
  const { client, addressId, list } = await withAddress()
  const row = { address_id: addressId, name: '同事', phone: '13800138002', deleted_at: null }
  await portal.db
    .insertInto('address_contact')
    .values(Array.from({ length: 19 }, () => ({ ...row, created_at: portal.clock.now() })))
    .execute()
  const add = () => client.send(save, { body: { addressId, name: '小李', phone: '13800138001' } })
  const answers = await Promise.all([add(), add()])
  expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([code.refused, code.ok])
  expect(await list()).toHaveLength(20)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addDealer, addressBody } from '../support/dealer.ts'

let portal: TestApp
let me: Awaited<ReturnType<typeof addDealer>>
let other: Awaited<ReturnType<typeof addDealer>>
let mine = 0
const theirs = { address: 0, contact: 0, business: 0, user: 0 }

const contact = { name: '小李', phone: '13800138001' }

beforeAll(async () => {
  portal = await startTestApp()
  me = await addDealer(portal)
  other = await addDealer(portal)
  const save = 'POST /users/dealerV2/saveReceiveAddress'
  mine = (await me.client.expect(save, { body: addressBody(1) })).id
  theirs.address = (await other.client.expect(save, { body: addressBody(2) })).id
  const body = { addressId: theirs.address, ...contact }
  theirs.contact = (await other.client.expect('POST /users/dealerV2/saveReceiveAddressUser', { body })).id
  theirs.business = other.business
  theirs.user = other.userId
})
afterAll(() => portal.close())

const unknown = 999_999_999

/** Everything that names a row by its number. */
const calls: readonly (readonly [
  string,
  keyof typeof theirs,
  (client: Client, id: number) => Promise<object>,
])[] = [
  [
    'list addresses',
    'business',
    (client, id) => client.send('GET /users/queryAddress/{id}', { path: { id } }),
  ],
  [
    'change an address',
    'address',
    (client, id) =>
      client.send('PUT /users/dealerV2/modifyReceiveAddress', {
        body: { id, ...addressBody(9), isDefault: true },
      }),
  ],
  [
    'change an address by the other path',
    'address',
    (client, id) =>
      client.send('POST /dealerV2s/action/modifyReceiveAddress', {
        body: { id, ...addressBody(9), isDefault: true },
      }),
  ],
  [
    'delete an address',
    'address',
    (client, id) => client.send('DELETE /users/dealerV2/deleteReceiveAddress/{id}', { path: { id } }),
  ],
  [
    'deliver to an address',
    'address',
    (client, id) => client.send('POST /users/changeAddress', { body: { addressId: id } }),
  ],
  [
    'choose the vehicle of an address',
    'address',
    (client, id) => client.send('POST /users/changeCar', { body: { carTypeId: 1, addressId: id } }),
  ],
  [
    'list contacts',
    'address',
    (client, id) => client.send('GET /users/dealerV2/queryAddressUser/{id}', { path: { id } }),
  ],
  [
    'list contacts by the other path',
    'address',
    (client, id) => client.send('GET /dealerV2s/queryAddressUser/{id}', { path: { id } }),
  ],
  [
    'add a contact',
    'address',
    (client, id) =>
      client.send('POST /users/dealerV2/saveReceiveAddressUser', { body: { addressId: id, ...contact } }),
  ],
  [
    'change a contact below an own address',
    'contact',
    (client, id) =>
      client.send('POST /users/dealerV2/saveReceiveAddressUser', {
        body: { id, addressId: mine, ...contact },
      }),
  ],
  [
    'delete a contact',
    'contact',
    (client, id) => client.send('DELETE /users/dealerV2/deleteAddressUser/{id}', { path: { id } }),
  ],
  ['see a dealer', 'business', (client, id) => client.send('GET /dealerV2s/{id}', { path: { id } })],
  [
    'act for a dealer',
    'business',
    (client, id) => client.send('POST /users/queryTUserInfo', { body: { id } }),
  ],
  [
    'list dealers',
    'user',
    (client, id) => client.send('GET /users/queryChangeDealer/{id}', { path: { id } }),
  ],
  [
    'name it in the header',
    'business',
    (client, id) => client.as({ business: id }).send('POST /users/querySoldToInfo', { body: {} }),
  ],
]

describe("somebody else's row is answered exactly like one that does not exist", () => {
  test.for(calls)('%s', async ([, kind, call]) => {
    const before = await everything()
    const foreign = await call(me.client, theirs[kind])
    expect(foreign).toMatchObject({ code: code.notFound })
    expect(foreign).toEqual(await call(me.client, unknown))
    expect(await everything()).toEqual(before)
  })
})

/** All data of the other business, to check that none of it changed. */
const everything = async () => ({
  addresses: await portal.db.selectFrom('address').selectAll().orderBy('id').execute(),
  contacts: await portal.db.selectFrom('address_contact').selectAll().orderBy('id').execute(),
  businesses: await portal.db.selectFrom('business').selectAll().orderBy('id').execute(),
})

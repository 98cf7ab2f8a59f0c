import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addDealer, addressBody } from '../support/dealer.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

test('a new business has no vehicle until it chooses one', async () => {
  const { client } = await addDealer(portal)
  const before = await client.expect('POST /dealerV2s/action/queryCarInfo', { body: {} })
  expect(before.defaultCarTypeId).toBeNull()
  expect(before.carTypes.map(({ weightLimit }) => weightLimit)).toEqual([800, 1_700, 6_000, 8_000, 15_000])
  await client.expect('POST /users/changeCar', { body: { carTypeId: 3 } })
  const after = await client.expect('POST /dealerV2s/action/queryCarInfo', { body: {} })
  expect(after.defaultCarTypeId).toBe(3)
})

test('an address has a vehicle of its own', async () => {
  const { client } = await addDealer(portal)
  const { id } = await client.expect('POST /users/dealerV2/saveReceiveAddress', { body: addressBody() })
  await client.expect('POST /users/changeCar', { body: { carTypeId: 2 } })
  await client.expect('POST /users/changeCar', { body: { carTypeId: 5, addressId: id } })
  expect(await client.expect('POST /users/queryUserInfo', { body: {} })).toMatchObject({
    defaultCarTypeInfo: { id: 2 },
    carTypeInfo: { id: 5, weightLimit: 15_000, volumeLimit: 55_000 },
  })
})

test('a vehicle that does not exist is not found', async () => {
  const { client } = await addDealer(portal)
  const answer = await client.send('POST /users/changeCar', { body: { carTypeId: 99 } })
  expect(answer.code).toBe(code.notFound)
})

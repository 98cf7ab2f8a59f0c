import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { signInAs, type DemoName } from '../support/demo.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
})
afterAll(() => portal.close())

const userInfo = async (name: DemoName) =>
  (await signInAs(portal, name)).expect('POST /users/queryUserInfo', { body: {} })

describe('who somebody buys from', () => {
  test.for<[DemoName, string]>([
    ['dealer', '麦肯食品（中国）有限公司'],
    ['subDealer', '上海申冻食品有限公司'],
    ['canteen', '上海申冻食品有限公司'],
    ['hotel', '嘉兴味丰商贸有限公司'],
    ['salesRep', ''],
    ['brandStaff', ''],
    ['fresh', ''],
  ])('%s: %s', async ([name, upDealerName]) => {
    expect(await userInfo(name)).toMatchObject({ upDealerName })
  })
})

test('a dealer of one business gets its addresses, vehicles and ways of delivery', async () => {
  expect(await userInfo('dealer')).toMatchObject({
    userId: demoAccounts.dealer.userId,
    userType: 3,
    tBusinessId: null,
    businessId: 1007,
    businessType: 1,
    dealerName: '上海申冻食品有限公司',
    pickUpType: '["1","2"]',
    saleRepresent: { name: demoAccounts.brandStaff.name },
    addressInfo: { provinceName: '上海市', districtName: '闵行区', isDefault: true, isCurrent: true },
    selfAddressInfo: { districtName: '浦东新区' },
    defaultCarTypeInfo: { name: '4.2米冷藏车' },
    carTypeInfo: { name: '4.2米冷藏车' },
  })
})

test.for<[DemoName, string]>([
  ['salesRep', '上海申冻食品有限公司'],
  ['brandStaff', '麦肯食品（中国）有限公司'],
])('%s gets base info and the name of %s only', async ([name, dealerName]) => {
  const info = await userInfo(name)
  expect(info.businessId).not.toBeNull()
  expect(info).toMatchObject({
    userType: 4,
    dealerName,
    upDealerId: null,
    upDealerName: '',
    pickUpType: '[]',
    addressInfo: null,
    selfAddressInfo: null,
    defaultCarTypeInfo: null,
    carTypeInfo: null,
  })
})

test('an account of several dealers has empty business parts until one is chosen', async () => {
  expect(await userInfo('group')).toMatchObject({
    tBusinessId: 1003,
    businessId: null,
    businessType: null,
    dealerName: '',
    pickUpType: '[]',
    addressInfo: null,
    carTypeInfo: null,
  })
})

test('the chosen dealer is the one that the header names', async () => {
  const client = (await signInAs(portal, 'group')).as({ business: 1006 })
  const info = await client.expect('POST /users/queryUserInfo', { body: {} })
  expect(info).toMatchObject({ businessId: 1006, dealerName: '杭州江南联合食品贸易有限公司' })
})

test('each of the dealers can be asked for, with the name of the parent', async () => {
  const client = await signInAs(portal, 'group')
  const info = await client.expect('POST /users/queryTUserInfo', { body: { id: 1005 } })
  expect(info).toMatchObject({
    businessId: 1005,
    dealerName: '苏州江南联合冷链食品有限公司',
    tDealerName: '江南联合食品集团有限公司',
  })
})

test('a dealer of somebody else is answered like one that does not exist', async () => {
  const client = await signInAs(portal, 'group')
  const foreign = await client.send('POST /users/queryTUserInfo', { body: { id: 1007 } })
  expect(foreign.code).toBe(code.notFound)
  expect(foreign).toEqual(await client.send('POST /users/queryTUserInfo', { body: { id: 999_999 } }))
})

test('somebody who has not applied yet has no business and sees nobody else', async () => {
  const client = await signInAs(portal, 'fresh')
  expect(await client.expect('POST /users/queryUserInfo', { body: {} })).toMatchObject({
    userType: 1,
    businessId: null,
    saleRepresent: null,
  })
  expect(await client.send('POST /users/queryTUserInfo', { body: { id: 1007 } })).toMatchObject({
    code: code.notFound,
  })
})

test('an account lists the dealers it may act for, and only its own', async () => {
  const client = await signInAs(portal, 'group')
  const own = { path: { id: demoAccounts.group.userId } }
  const dealers = await client.expect('GET /users/queryChangeDealer/{id}', own)
  expect(dealers.map(dealer => dealer.id)).toEqual([1004, 1005, 1006])
  const others = { path: { id: demoAccounts.dealer.userId } }
  expect(await client.send('GET /users/queryChangeDealer/{id}', others)).toMatchObject({
    code: code.notFound,
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'
import { addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { addPerson, newPhone, newSession } from '../support/people.ts'

let portal: TestApp
let clerk: Staff
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { DEMO: '0' } })
  clerk = await addStaff(portal, ['trade'])
})
afterAll(() => portal.close())

type Business = Parameters<typeof store>[0]
const store = (body: {
  code: string
  name: string
  kind: 'dealer' | 'subDealer' | 'customer' | 'service'
  dealer?: string
  priceTier?: number
  minimumAmount?: number
}) => tryDesk(portal, 'PUT /desk/businesses', { body }, { cookie: clerk.cookie })

const person = (body: {
  phone: string
  name: string
  businesses: string[]
  group?: string
  isDisabled?: boolean
}) => tryDesk(portal, 'PUT /desk/people', { body }, { cookie: clerk.cookie })

const read = (business: string) =>
  clerk.call('POST /desk/businesses/action/read', { body: { code: business } })

test('a dealer, its sub-dealer and a customer are placed where they belong', async () => {
  const rows: Business[] = [
    { code: 'D1', name: '申冻', kind: 'dealer', priceTier: 2, minimumAmount: 50_000 },
    { code: 'S1', name: '顺冻', kind: 'subDealer', dealer: 'D1' },
    { code: 'C1', name: '川味小馆', kind: 'customer', dealer: 'S1' },
    { code: 'F1', name: '外勤', kind: 'service' },
  ]
  for (const row of rows) expect((await store(row)).code).toBe(code.ok)
  const { business } = await read('C1')
  expect(business).toMatchObject({ kind: 'customer', upstream: { code: 'S1' } })
  expect((await read('D1')).business).toMatchObject({ priceTier: 2, minimumAmount: 50_000 })
  const page = await clerk.call('POST /desk/businesses/action/list', {
    body: { tab: 'all', page: 1, size: 20, word: '冻' },
  })
  expect(page.rows.map(row => row.code).toSorted()).toEqual(['D1', 'S1'])
  expect(page.counts).toMatchObject({ dealer: 1, subDealer: 1, customer: 0, all: 2 })
})

test.each<[string, Business]>([
  ['a sub-dealer without an upstream', { code: 'X1', name: '无上级', kind: 'subDealer' }],
  ['a dealer with one', { code: 'X2', name: '有上级', kind: 'dealer', dealer: 'D1' }],
  ['a customer of a customer', { code: 'X3', name: '错位', kind: 'customer', dealer: 'C1' }],
  ['a business that becomes another kind', { code: 'D1', name: '申冻', kind: 'customer' }],
])('%s is refused, and nothing is stored', async (_, row) => {
  const before = await portal.db.selectFrom('business').select(['code', 'name', 'business_type']).execute()
  expect((await store(row)).code).toBe(code.invalid)
  const after = await portal.db.selectFrom('business').select(['code', 'name', 'business_type']).execute()
  expect(after).toEqual(before)
})

test('a person is of the type of the businesses, and is out at once when disabled or moved', async () => {
  const phone = newPhone()
  expect((await person({ phone, name: '王芳', businesses: ['D1', 'S1'] })).code).toBe(code.ok)
  const [row] = (await read('S1')).people
  expect(row).toMatchObject({ phone, userType: 3, businesses: ['D1', 'S1'], disabledAt: null })
  const userId = row?.userId ?? 0
  const alive = async (sign: string) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/pc/users/queryUserInfo',
      headers: { sign },
      payload: {},
    })
    return (
      answer.json<{ code: number }>().code !== code.signedOut &&
      answer.json<{ code: number }>().code !== code.sessionEnded
    )
  }
  const first = await newSession(portal, userId)
  await person({ phone, name: '王芳', businesses: ['S1'] })
  expect(await alive(first.sign)).toBe(false)
  expect((await read('D1')).people).toEqual([])
  const second = await newSession(portal, userId)
  await person({ phone, name: '王芳', businesses: ['S1'], isDisabled: true })
  expect(await alive(second.sign)).toBe(false)
  const third = await newSession(portal, userId)
  expect(await alive(third.sign)).toBe(false)
  await person({ phone, name: '王芳', businesses: ['S1'], isDisabled: false })
  expect(await alive((await newSession(portal, userId)).sign)).toBe(true)
})

test('a person cannot act for businesses of two kinds, nor for the brand', async () => {
  const mixed = await person({ phone: newPhone(), name: '赵强', businesses: ['D1', 'C1'] })
  expect(mixed.code).toBe(code.invalid)
  expect((await person({ phone: newPhone(), name: '赵强', businesses: ['none'] })).code).toBe(code.invalid)
})

test('the gateway stores the same, row by row', async () => {
  const erp = await addErp(portal)
  const report = await erp('PUT /erp/v1/businesses', {
    body: {
      rows: [
        { code: 'D9', name: '北冻', kind: 'dealer' },
        { code: 'D1', name: '申冻', kind: 'service' },
      ],
    },
  })
  expect(report).toMatchObject({ applied: 1, rejected: [{ row: 1 }] })
  const cities = await erp('PUT /erp/v1/cities', {
    body: {
      rows: [
        { city: '310100', leadDays: 1, closedWeekdays: [7, 1] },
        { city: '310115', leadDays: 1, closedWeekdays: [] },
      ],
    },
  })
  expect(cities).toMatchObject({ applied: 1, rejected: [{ row: 1 }] })
  const stored = await portal.db.selectFrom('city_delivery').selectAll().execute()
  expect(stored).toEqual([{ city_code: '310100', lead_days: 1, closed_weekdays: [1, 7] }])
})

test('an account that registered keeps its password when the brand names its businesses', async () => {
  const { phone, userId } = await addPerson(portal, { user_type: 1 })
  const hash = () =>
    portal.db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst()
  const before = await hash()
  await person({ phone, name: '孙丽', businesses: ['C1'] })
  expect(await hash()).toEqual(before)
  expect((await read('C1')).people).toMatchObject([{ phone, userType: 5 }])
})

test('adding a phone to a business takes no other business away', async () => {
  const phone = newPhone()
  await person({ phone, name: '钱丽', businesses: ['D1'] })
  const join = (business: string) =>
    clerk.call('POST /desk/people/action/join', { body: { phone, name: '别人', business } })
  expect(await join('S1')).toEqual({ phone, isKnown: true })
  expect((await read('D1')).people).toMatchObject([{ phone, name: '钱丽', businesses: ['D1', 'S1'] }])
})

test('a level that moves prices beyond the limit is not given by one person', async () => {
  const stocked = await startTestApp()
  const trader = await addStaff(stocked, ['trade'])
  const [first, second] = [await addSku(stocked), await addSku(stocked)]
  const prices = [
    [7, 10_000, 10_000],
    [8, 9_000, 10_000],
    [9, 1, 10_000],
  ] as const
  for (const [tier, one, other] of prices)
    await stocked.db
      .insertInto('tier_price')
      .values([
        { tier, sku_id: first, price: one },
        { tier, sku_id: second, price: other },
      ])
      .execute()
  const level = async (priceTier: number) => {
    const body = { code: 'L1', name: '级冻', kind: 'dealer' as const, priceTier }
    return (await tryDesk(stocked, 'PUT /desk/businesses', { body }, { cookie: trader.cookie })).code
  }
  expect([await level(7), await level(9), await level(8)]).toEqual([code.ok, code.invalid, code.ok])
  await stocked.close()
})

test('an account of several dealers chooses between them under a group, and one of several customers is refused', async () => {
  const phone = newPhone()
  const groupOf = async () => {
    const found = await portal.db
      .selectFrom('app_user as u')
      .leftJoin('business as b', 'b.id', 'u.parent_business_id')
      .select('b.code')
      .where('u.phone', '=', phone)
      .executeTakeFirstOrThrow()
    return found.code
  }
  await person({ phone, name: '周洁', businesses: ['S1', 'D1'] })
  expect(await groupOf()).toBe('S1')
  await person({ phone, name: '周洁', businesses: ['S1', 'D1'], group: 'D1' })
  await person({ phone, name: '周小洁', businesses: ['D1', 'S1'] })
  expect(await groupOf()).toBe('D1')
  const { people } = await clerk.call('POST /desk/businesses/action/read', { body: { code: 'S1' } })
  expect(people.map(({ name, group }) => [name, group])).toContainEqual(['周小洁', 'D1'])
  await person({ phone, name: '周小洁', businesses: ['D1'] })
  expect(await groupOf()).toBeNull()
  const unknown = await person({ phone, name: '周洁', businesses: ['D1', 'S1'], group: 'none' })
  expect([unknown.code, unknown.body]).toEqual([
    code.invalid,
    { fields: [{ path: 'group', message: '没有企业“none”' }] },
  ])
  await clerk.call('PUT /desk/businesses', { body: { code: 'C8', name: '二店', kind: 'customer' } })
  expect((await person({ phone: newPhone(), name: '吴磊', businesses: ['C1', 'C8'] })).code).toBe(
    code.invalid,
  )
})

test('a business collects at a place of its supplier until that is taken back', async () => {
  const body = {
    code: 'S1',
    name: '顺冻',
    kind: 'subDealer' as const,
    region: '上海市',
    registeredPhone: '021-55556666',
  }
  const pickUpPlace = {
    district: '310115',
    detail: '张杨路 1 号仓',
    contactName: '周洁',
    contactPhone: '13800001111',
  }
  await clerk.call('PUT /desk/businesses', { body: { ...body, pickUpPlace } })
  const after = await clerk.call('POST /desk/businesses/action/read', { body: { code: 'S1' } })
  expect(after.business).toMatchObject({ region: '上海市', registeredPhone: '021-55556666', pickUpPlace })
  await clerk.call('PUT /desk/businesses', { body: { ...body, pickUpPlace } })
  const places = await portal.db
    .selectFrom('address')
    .select('id')
    .where('is_self_pickup', '=', true)
    .execute()
  expect(places).toHaveLength(1)
  await clerk.call('PUT /desk/businesses', { body: { ...body, pickUpPlace: null } })
  expect(await clerk.call('POST /desk/businesses/action/read', { body: { code: 'S1' } })).toMatchObject({
    business: { pickUpPlace: null },
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { fc } from '../../support/properties.ts'
import { addDealer, addressBody } from '../support/dealer.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

const save = 'POST /users/dealerV2/saveReceiveAddress'
const modify = 'PUT /users/dealerV2/modifyReceiveAddress'
const remove = 'DELETE /users/dealerV2/deleteReceiveAddress/{id}'

const list = (client: Client, business: number) =>
  client.expect('GET /users/queryAddress/{id}', { path: { id: business } })

interface Modelled {
  readonly id: number
  isDefault: boolean
  isCurrent: boolean
  detail: string
}

type Step =
  | { readonly act: 'create'; readonly isDefault: boolean }
  | { readonly act: 'change'; readonly at: number; readonly isDefault: boolean }
  | { readonly act: 'delete' | 'choose'; readonly at: number }

const at = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('create' as const), isDefault: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('change' as const), at, isDefault: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete' as const), at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('choose' as const), at }) },
)

/** A model of the addresses of one business, written independently of the server's code. */
class Model {
  addresses: Modelled[] = []

  #onlyDefault(id: number) {
    for (const address of this.addresses) address.isDefault = address.id === id
  }

  create(id: number, isDefault: boolean, detail: string) {
    const first = this.addresses.length === 0
    this.addresses.push({ id, detail, isDefault: false, isCurrent: first })
    if (first || isDefault) this.#onlyDefault(id)
  }

  change(address: Modelled, isDefault: boolean, detail: string): boolean {
    if (address.isDefault && !isDefault) return false
    address.detail = detail
    if (isDefault) this.#onlyDefault(address.id)
    return true
  }

  delete(address: Modelled) {
    this.addresses = this.addresses.filter(other => other !== address)
    const [oldest] = this.addresses
    if (address.isDefault && oldest) oldest.isDefault = true
    const next = this.addresses.find(other => other.isDefault)
    if (address.isCurrent && next) next.isCurrent = true
  }

  choose(id: number) {
    for (const address of this.addresses) address.isCurrent = address.id === id
  }

  get listed() {
    const first = this.addresses.find(address => address.isDefault)
    return first ? [first, ...this.addresses.filter(address => address !== first)] : []
  }
}

const takeStep = async (client: Client, model: Model, taken: Step, number: number): Promise<void> => {
  const body = { ...addressBody(number), isDefault: 'isDefault' in taken && taken.isDefault }
  if (taken.act === 'create') {
    const { id } = await client.expect(save, { body })
    model.create(id, taken.isDefault, body.detail)
    return
  }
  const address = model.addresses[taken.at % Math.max(1, model.addresses.length)]
  if (!address) return
  if (taken.act === 'change') {
    const answer = await client.send(modify, { body: { id: address.id, ...body } })
    const allowed = model.change(address, taken.isDefault, body.detail)
    expect(answer.code).toBe(allowed ? code.ok : code.invalid)
  } else if (taken.act === 'delete') {
    await client.expect(remove, { path: { id: address.id } })
    model.delete(address)
  } else {
    await client.expect('POST /users/changeAddress', { body: { addressId: address.id } })
    model.choose(address.id)
  }
}

test('whatever is created, changed, deleted and chosen: one default, one current, nothing else moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async steps => {
      const { client, business } = await addDealer(portal)
      const model = new Model()
      for (const [number, taken] of steps.entries()) {
        await takeStep(client, model, taken, number)
        const seen = (await list(client, business)).map(({ id, detail, isDefault, isCurrent }) => ({
          id,
          detail,
          isDefault,
          isCurrent,
        }))
        expect(seen).toEqual(model.listed)
      }
    }),
    { numRuns: 15 },
  )
})

test('the default cannot be unticked, only moved', async () => {
  const { client } = await addDealer(portal)
  const { id } = await client.expect(save, { body: addressBody() })
  const answer = await client.send(modify, { body: { id, ...addressBody(2) } })
  expect(answer).toMatchObject({ code: code.invalid, body: { fields: [{ path: 'isDefault' }] } })
})

test('both paths of a change do the same', async () => {
  const { client, business } = await addDealer(portal)
  const { id } = await client.expect(save, { body: addressBody() })
  const body = { id, ...addressBody(7), isDefault: true }
  await client.expect('POST /dealerV2s/action/modifyReceiveAddress', { body })
  expect(await list(client, business)).toMatchObject([{ id, detail: addressBody(7).detail }])
})

test('deleting twice is as good as once', async () => {
  const { client, business } = await addDealer(portal)
  const { id } = await client.expect(save, { body: addressBody() })
  await client.expect(remove, { path: { id } })
  await client.expect(remove, { path: { id } })
  expect(await list(client, business)).toEqual([])
  const history = await portal.db
    .selectFrom('history')
    .select('action')
    .where('entity', '=', 'address')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(history.map(({ action }) => action)).toEqual(['create', 'delete'])
})

test.for([
  ['330100', '请选择到区、县一级'],
  ['330000', '请选择到区、县一级'],
  ['999999', '请选择所在地区'],
])('the region %s is not an address: %s', async ([districtCode = '', message]) => {
  const { client } = await addDealer(portal)
  const answer = await client.send(save, { body: { ...addressBody(), districtCode } })
  expect(answer).toMatchObject({ code: code.invalid, msg: message })
})

test('a city without districts is enough', async () => {
  const { client, business } = await addDealer(portal)
  await client.expect(save, { body: { ...addressBody(), districtCode: '441900' } })
  expect(await list(client, business)).toMatchObject([
    { provinceName: '广东省', cityName: '东莞市', districtCode: '441900', districtName: '' },
  ])
})

test('several who set the default at once leave one', async () => {
  const { client, business } = await addDealer(portal)
  const ids: number[] = []
  for (const number of [1, 2, 3, 4, 5])
    ids.push((await client.expect(save, { body: addressBody(number) })).id)
  const all = ids.map((id, number) =>
    client.expect(modify, { body: { id, ...addressBody(number), isDefault: true } }),
  )
  // One of them finds its address already unticked by another and ticks it again; nobody fails.
  await Promise.all(all)
  expect((await list(client, business)).filter(address => address.isDefault)).toHaveLength(1)
})

test('the current address is never a deleted one, however deletion and choice meet', async () => {
  const { client, business } = await addDealer(portal)
  const first = await client.expect(save, { body: addressBody(1) })
  for (const number of [2, 3, 4, 5]) {
    const other = await client.expect(save, { body: addressBody(number) })
    await Promise.all([
      client.send('POST /users/changeAddress', { body: { addressId: other.id } }),
      client.send(remove, { path: { id: other.id } }),
    ])
    expect(await list(client, business)).toMatchObject([{ id: first.id, isCurrent: true }])
  }
})

test('of two who take the last free place one is told that there are enough', async () => {
  const { client, business } = await addDealer(portal)
  const row = {
    business_id: business,
    contact_name: '李师傅',
    contact_phone: '13800138000',
    district_code: '440305',
    detail: '仓库',
    created_at: portal.clock.now(),
    car_type_id: null,
    deleted_at: null,
  }
  await portal.db
    .insertInto('address')
    .values(Array.from({ length: 99 }, () => row))
    .execute()
  const answers = await Promise.all([1, 2].map(number => client.send(save, { body: addressBody(number) })))
  expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([code.refused, code.ok])
})

test('a warehouse where customers collect is no delivery address of its owner', async () => {
  const { client, business } = await addDealer(portal)
  const { id } = await portal.db
    .insertInto('address')
    .values({
      business_id: business,
      contact_name: '仓库',
      contact_phone: '13800138000',
      district_code: '440305',
      detail: '自提窗口',
      is_self_pickup: true,
      car_type_id: null,
      deleted_at: null,
      created_at: portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await list(client, business)).toEqual([])
  expect(await client.send(remove, { path: { id } })).toMatchObject({ code: code.notFound })
})

test.for([
  ['浦东店', '张江路 88 号', '浦东店'],
  ['', '漕宝路38号晨光实验学校食堂后门', '晨光实验学校食堂后门'],
  ['', '张江路 88 号', '张江路 88 号'],
  ['', '软件大道118号汇智大厦3层', '软件大道118号汇智大厦3层'],
] as const)(
  'a place named "%s" at %s is called %s in the list and in the cart',
  async ([given, detail, name]) => {
    const { client, business } = await addDealer(portal)
    await client.expect(save, { body: { ...addressBody(), detail, name: given } })
    expect(await list(client, business)).toMatchObject([{ name, givenName: given }])
    const cart = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    expect(cart.addresses).toMatchObject([{ name }])
  },
)

test('a change that says no name leaves it, and an empty one removes it', async () => {
  const { client, business } = await addDealer(portal)
  const { id } = await client.expect(save, { body: { ...addressBody(), name: '浦东店' } })
  const body = { id, ...addressBody(2), isDefault: true }
  await client.expect(modify, { body })
  expect(await list(client, business)).toMatchObject([{ name: '浦东店', detail: body.detail }])
  await client.expect(modify, { body: { ...body, name: '' } })
  expect(await list(client, business)).toMatchObject([{ name: body.detail, givenName: '' }])
})

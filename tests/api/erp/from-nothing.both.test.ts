import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { commands } from '#server/backoffice/commands.ts'
import type { GatewayCaller } from '#server/backoffice/call-gateway.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { temporaryFolder } from '../../support/portal/temporary-folder.ts'
import { addErp } from '../support/gateway.ts'
import { checkoutOf, place, placingOf, putIn } from '../support/orders/orders.ts'
import { addSignedIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { profileBody } from '../support/profile.ts'
import { upload } from '../support/upload.ts'

let portal: TestApp
let erp: GatewayCaller
const files = temporaryFolder('erp')

/** A portal as it is installed: migrated, without a row of the demo. */
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { DEMO: '0' } })
  erp = await addErp(portal)
})
afterAll(async () => {
  await portal.close()
  files.remove()
})

type Options = Readonly<Record<string, string>>

/** Types a command of the client. */
const type = async <T = unknown>(
  name: string,
  names: readonly string[] = [],
  options: Options = {},
): Promise<T> => {
  const command = commands[name]
  if (!command) throw new Error(`no command ${name}`)
  return (await command.run(erp, { names, options })) as T
}

/** Pushes rows from a file, as the client reads them; all are taken. */
const push = async (name: string, rows: readonly object[]) => {
  const file = path.join(files.folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(rows))
  expect(await type('push', [name, file])).toEqual({ applied: rows.length, rejected: [] })
}

const payee = { payee: '麦肯食品（上海）有限公司', bank: '中国工商银行上海分行', account: '6222000011112222' }

/** Sets up everything that a portal needs before anybody can register, look or order. */
const setUp = async () => {
  await type('brand', ['MC'], { name: '麦肯食品', ...payee })
  await push('trades', [
    { industry: '餐饮', channel: '西式快餐', segment: '汉堡' },
    { industry: '餐饮', channel: '团餐' },
  ])
  await push('vehicles', [{ name: '4.2 米冷藏车', weightLimit: 1_500, volumeLimit: 12_000 }])
  await push('categories', [
    { path: ['冷冻薯类'] },
    { path: ['冷冻薯类', '薯条'] },
    { path: ['冷冻薯类', '薯条', '直切'] },
  ])
  await push('products', [
    {
      code: 'FF-1',
      name: '经典直切薯条',
      category: ['冷冻薯类', '薯条', '直切'],
      series: '经典',
      spec: '2.5kg×4包/箱',
      storage: 'frozen',
      pieces: 4,
      netWeight: 10_000,
      grossWeight: 11_000,
      volume: 25_000,
      shelfLifeDays: 540,
      onSale: true,
    },
  ])
  await push('tierPrices', [{ tier: 1, sku: 'FF-1', price: 21_000 }])
  await push('stock', [{ sku: 'FF-1', state: 'enough' }])
}

const [channelKey, segmentKey] = [
  'POST /relCrmIndustryInfos/action/queryList/channelType',
  'POST /relCrmIndustryInfos/action/queryList/segmentedChannel',
] as const

/** A person registers as a dealer with choices of the page, and the brand approves. */
const registerDealer = async (): Promise<Client> => {
  const { client, sign, userId } = await addSignedIn(portal)
  const [industry] = await client.expect('POST /crmIndustryInfos/action/queryList', { body: {} })
  const [channel] = await client.expect(channelKey, { body: { industryId: industry?.id ?? 0 } })
  const [segment] = await client.expect(segmentKey, { body: { channelId: channel?.id ?? 0 } })
  const { fileId } = (await upload(portal, { sign, bytes: await picture('png'), purpose: 'licence' })).body
  await client.expect('POST /users/updateRegisterInfo', {
    body: profileBody(fileId, {
      applyType: 3,
      industryId: industry?.id ?? 0,
      channelId: channel?.id ?? 0,
      segmentId: segment?.id ?? null,
      protocolIds: [],
    }),
  })
  expect(await type<{ userId: number }[]>('registrations')).toMatchObject([{ userId }])
  await type('approve', [String(userId)], { business: 'D-1', tier: '1' })
  return client
}

const order = async (client: Client) => {
  const { rows } = await client.expect('POST /skus/action/queryOfferByPage', {
    body: { page: 1, size: 10, counts: false, sort: 'relevance', inStock: false },
  })
  expect(rows).toMatchObject([{ sku: { code: 'FF-1' }, offer: { price: 21_000, orderable: true } }])
  const { addresses } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  await putIn(client, rows[0]?.sku.id ?? 0, addresses[0]?.id ?? 0, 6)
  const checkout = await checkoutOf(client)
  const carTypeId = checkout.groups[0]?.cars[0]?.car.id ?? null
  const { groups, ...rest } = placingOf(checkout)
  const { placed } = await place(client, { ...rest, groups: groups.map(group => ({ ...group, carTypeId })) })
  expect(placed).toMatchObject([{ cases: 6, amount: 126_000 }])
  return placed[0] ?? { id: 0, number: '' }
}

const sign = async (client: Client, id: number) => {
  const info = await client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id } })
  const lines = info.lines.map(line => ({
    id: line.id,
    received: line.shipped,
    reason: null,
    explanation: '',
    photos: [],
  }))
  await client.expect('POST /deliveryNotes/dnSign', { body: { id, version: info.version, lines } })
}

test('with the client alone, an empty portal gets a brand, goods and a dealer, whose order is shipped and paid', async () => {
  await setUp()
  const client = await registerDealer()
  const { id, number } = await order(client)
  const statusOf = async () =>
    (await client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id } })).status
  await type('confirm', [number])
  expect(await statusOf()).toBe(30)
  expect(
    await client.expect('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', { path: { id } }),
  ).toMatchObject({
    amount: 126_000,
    transfers: [{ name: payee.payee, bank: payee.bank, account: payee.account, amount: 126_000 }],
  })

  const today = shanghaiDay(portal.clock.now())
  const note = await type<{ number: string }>('ship', [number], { batch: 'B-1', produced: today })
  await type('dispatch', [note.number], { carrier: '冷链' })
  const notes = await client.expect('POST /poDeliveryNotes/action/queryDeliveryNoteList', {
    body: { orderId: id },
  })
  expect(notes.map(one => one.number)).toEqual([note.number])
  await sign(client, notes[0]?.id ?? 0)
  expect(await statusOf()).toBe(70)

  await type('payment-notice', ['N-1', number], {
    dealer: 'D-1',
    amount: '126000',
    due: '2026-12-31',
    ...payee,
  })
  await type('payment', ['P-1'], { notice: 'N-1', amount: '126000', on: today })
  expect(await type('payment-notices', [number])).toMatchObject([
    { key: 'N-1', amount: 126_000, paid: 126_000 },
  ])
  const events = await type<{ type: string }[]>('events', [], { limit: '1000' })
  expect(events.map(event => event.type)).toEqual([
    'registration.submitted',
    'order.submitted',
    'delivery.signed',
    'order.completed',
  ])
})

test('the brand and the choices are stored once, however often they are sent', async () => {
  const rowsOf = async () => {
    const counts = (['business', 'industry', 'channel', 'segment', 'car_type'] as const).map(table =>
      portal.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    )
    return (await Promise.all(counts)).map(({ rows }) => rows)
  }
  const before = await rowsOf()
  await push('trades', [{ industry: '餐饮', channel: '西式快餐', segment: '汉堡' }])
  await push('vehicles', [{ name: '4.2 米冷藏车', weightLimit: 1_800, volumeLimit: 12_000 }])
  await type('brand', ['MC-2'], { name: '麦肯', ...payee })
  expect(await rowsOf()).toEqual(before)
  expect(await portal.db.selectFrom('car_type').select('weight_limit as limit').execute()).toEqual([
    { limit: 1_800 },
  ])
  expect(
    await portal.db.selectFrom('business').select(['code', 'name']).where('business_type', '=', 2).execute(),
  ).toEqual([{ code: 'MC-2', name: '麦肯' }])
})

test('a code that a dealer has is none for the brand', async () => {
  await expect(type('brand', ['D-1'], { name: '麦肯', ...payee })).rejects.toMatchObject({
    code: code.invalid,
  })
})

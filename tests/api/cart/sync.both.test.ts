import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { removeExpiredRows } from '#server/upkeep/expired-rows.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addSignedIn } from '../support/people.ts'

let portal: TestApp
let statements = 0
beforeAll(async () => {
  portal = await startTestApp({ onStatement: () => void (statements += 1) })
})
afterAll(() => portal.close())

const sync = 'POST /edits/action/sync'
type Buyer = Awaited<ReturnType<typeof addBuyer>>

const set = (key: string, qty: number, base: { baseQty?: number; baseRev?: number } = {}) => ({
  target: 'cart',
  key,
  op: 'set',
  qty,
  baseQty: 0,
  baseRev: 0,
  ...base,
})
const add = (key: string, qty: number, baseRev = 0) => ({ ...set(key, qty, { baseRev }), op: 'add' })
const remove = (key: string, baseRev = 0) => ({ ...set(key, 0, { baseRev }), op: 'remove' })

const cartOf = async ({ client }: Buyer) => {
  const cart = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  return Object.fromEntries(cart.groups.flatMap(({ lines }) => lines.map(({ key, qty }) => [key, qty])))
}

const device = (buyer: Buyer, clientId = randomUUID()) => {
  let n = 0
  return {
    clientId,
    send: async (...edits: unknown[]) =>
      buyer.client.expect(sync, { body: { clientId, n: (n += 1), edits } }),
    repeat: async (which: number, ...edits: unknown[]) =>
      buyer.client.expect(sync, { body: { clientId, n: which, edits } }),
  }
}

describe('a batch is carried out exactly once', () => {
  test('repeated, one after the other and at once, it answers the same and changes nothing more', async () => {
    const buyer = await addBuyer(portal)
    const key = `${buyer.first}:${await addSku(portal)}`
    const body = { clientId: randomUUID(), n: 1, edits: [add(key, 2)] }
    const answers = await Promise.all([1, 2, 3, 4].map(async () => buyer.client.expect(sync, { body })))
    answers.push(await buyer.client.expect(sync, { body }))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ kind: 'done', revisions: { cart: 1, quickOrder: 0, sampleList: 0 } })
    expect(await cartOf(buyer)).toEqual({ [key]: 2 })
  })

  test('the same number for other edits is a fork, a number too far ahead says where the server stands', async () => {
    const buyer = await addBuyer(portal)
    const key = `${buyer.first}:${await addSku(portal)}`
    const phone = device(buyer)
    await phone.send(add(key, 1))
    expect(await phone.repeat(1, add(key, 5))).toMatchObject({ kind: 'fork', results: [] })
    expect(await phone.repeat(9, add(key, 5))).toMatchObject({ kind: 'behind', last: 1 })
    expect(await cartOf(buyer)).toEqual({ [key]: 1 })
  })

  test('the first batch under a new id is carried out only where all of the id before is there', async () => {
    const buyer = await addBuyer(portal)
    const key = `${buyer.first}:${await addSku(portal)}`
    const phone = device(buyer)
    await phone.send(add(key, 1))
    await phone.send(add(key, 1))
    const begin = async (n: number, clientId = phone.clientId) =>
      buyer.client.expect(sync, {
        body: { clientId: randomUUID(), n: 1, after: { clientId, n }, edits: [add(key, 5)] },
      })
    expect(await begin(3)).toMatchObject({ kind: 'behind', last: 2, results: [] })
    expect(await begin(1, randomUUID())).toMatchObject({ kind: 'behind', last: 0 })
    const stranger = device(await addBuyer(portal))
    await stranger.send()
    expect(await begin(1, stranger.clientId)).toMatchObject({ kind: 'behind', last: 0 })
    expect(await cartOf(buyer)).toEqual({ [key]: 2 })
    expect(await begin(2)).toMatchObject({ kind: 'done', last: 1 })
    expect(await cartOf(buyer)).toEqual({ [key]: 7 })
  })

  test('its number alone says that it was sent before, not the id of its envelope', async () => {
    const buyer = await addBuyer(portal)
    const key = `${buyer.first}:${await addSku(portal)}`
    const [clientId, id] = [randomUUID(), randomUUID()]
    const send = (n: number, qty: number) =>
      buyer.client.send(sync, { body: { clientId, n, edits: [add(key, qty)] } }, { id })
    expect((await send(1, 2)).body).toMatchObject({ kind: 'done', last: 1 })
    expect((await send(2, 3)).body).toMatchObject({ kind: 'done', last: 2 })
    expect((await send(2, 3)).body).toMatchObject({ kind: 'done', last: 2 })
    expect(await cartOf(buyer)).toEqual({ [key]: 5 })
    const recorded = portal.db.selectFrom('request_record').select('request_id').where('request_id', '=', id)
    expect(await recorded.execute()).toEqual([])
  })

  test.each([33, 4_000, 200_000])('an edit that is nested %i deep is refused clearly', async depth => {
    const { sign } = await addBuyer(portal)
    const body = envelope(
      { clientId: randomUUID(), n: 1, edits: ['@'] },
      { at: portal.clock.now().getTime() },
    )
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/pc/edits/action/sync',
      headers: { sign, source: '3', 'content-type': 'application/json' },
      payload: JSON.stringify(body).replace('"@"', deep),
    })
    expect(answer.json()).toMatchObject({ code: code.invalid })
  })

  test('fifty answers are kept; what is older is a fork', async () => {
    const buyer = await addBuyer(portal)
    const key = `${buyer.first}:${await addSku(portal)}`
    const phone = device(buyer)
    for (let n = 1; n <= 51; n += 1) await phone.send(set(key, n, { baseRev: n }))
    expect(await phone.repeat(1, set(key, 1, { baseRev: 1 }))).toMatchObject({ kind: 'fork', results: [] })
    expect(await phone.repeat(2, set(key, 2, { baseRev: 2 }))).toMatchObject({ kind: 'done' })
    expect(await cartOf(buyer)).toEqual({ [key]: 51 })
  })

  test('the answers kept of a device are bounded in bytes; the last one stays, whatever its size', async () => {
    const buyer = await addBuyer(portal)
    const phone = device(buyer)
    // Refused edits keep their keys in the answer, and nothing else changes.
    const large = Array.from({ length: 200 }, (_, at) => ({ ...set('冷'.repeat(39) + at, 1) }))
    for (let n = 1; n <= 12; n += 1) await phone.send(...large)
    const { rows } = await sql<{ n: number; bytes: number }>`
      select n, octet_length(answer) as bytes from edit_batch where client_id = ${phone.clientId}
      order by n desc`.execute(portal.db)
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
    expect(rows.length).toBeLessThan(12)
    expect(bytes - (rows[0]?.bytes ?? 0)).toBeLessThanOrEqual(256 * 1024)
    expect(await phone.repeat(12, ...large)).toMatchObject({ kind: 'done', last: 12 })
  })

  test('twenty devices send within an hour; beyond it the one idle longest gives way and stays exact', async () => {
    const buyer = await addBuyer(portal)
    const key = `${buyer.first}:${await addSku(portal)}`
    const idle = randomUUID()
    const first = (clientId: string) =>
      buyer.client.send(sync, { body: { clientId, n: 1, edits: [add(key, 1)] } })
    expect((await first(idle)).code).toBe(0)
    portal.clock.advance(600_000)
    for (let made = 1; made < 20; made += 1) await first(randomUUID())
    const surplus = randomUUID()
    expect(await first(surplus)).toMatchObject({
      status: 429,
      msg: expect.stringContaining('已达上限') as string,
      body: { retryAfterSeconds: 3000 },
    })
    // Nor does a device get a place by claiming to have sent before.
    const far = { clientId: randomUUID(), n: 9, edits: [] }
    expect((await buyer.client.send(sync, { body: far })).status).toBe(429)
    expect(await cartOf(buyer)).toEqual({ [key]: 20 })
    portal.clock.advance(3000_000)
    expect((await first(surplus)).code).toBe(0)
    const answered = await portal.db
      .selectFrom('edit_batch')
      .select('client_id')
      .where('business_id', '=', buyer.business)
      .execute()
    expect(answered).toHaveLength(20)
    expect(answered.map(({ client_id }) => client_id)).not.toContain(idle)
    // It comes back once another one is idle; the repeated batch is not carried out again.
    expect((await first(idle)).status).toBe(429)
    portal.clock.advance(600_000)
    expect((await first(idle)).body).toMatchObject({ kind: 'fork', last: 1 })
    expect(await cartOf(buyer)).toEqual({ [key]: 21 })
  })

  test('ten thousand devices of one person are remembered, and no more', async () => {
    const buyer = await addBuyer(portal)
    await portal.db
      .insertInto('edit_client')
      .columns(['client_id', 'user_id', 'business_id', 'last_n', 'used_at'])
      .expression(
        sql`select gen_random_uuid(), m.user_id, m.business_id, 1, now() - interval '9 years'
          from membership m, generate_series(1, 9999) where m.business_id = ${buyer.business}`,
      )
      .execute()
    expect(await device(buyer).send()).toMatchObject({ kind: 'done' })
    const body = { clientId: randomUUID(), n: 1, edits: [] }
    expect((await buyer.client.send(sync, { body })).status).toBe(429)
  })

  test('an id of somebody else says nothing of them', async () => {
    const mine = await addBuyer(portal)
    const theirs = await addBuyer(portal)
    const key = `${theirs.first}:${await addSku(portal)}`
    const theirDevice = device(theirs)
    await theirDevice.send(add(key, 1))
    expect(await device(mine, theirDevice.clientId).repeat(2)).toMatchObject({ kind: 'behind', last: 0 })
    const own = `${mine.first}:${await addSku(portal)}`
    expect(await device(mine, theirDevice.clientId).send(add(own, 4))).toMatchObject({ kind: 'done' })
    expect(await cartOf(mine)).toEqual({ [own]: 4 })
    expect(await cartOf(theirs)).toEqual({ [key]: 1 })
  })
})

test('edits that cannot be read, or not be carried out, never stop the rest', async () => {
  const buyer = await addBuyer(portal)
  const other = await addBuyer(portal)
  const sku = await addSku(portal, { multiple: 2 })
  const key = `${buyer.first}:${sku}`
  const answer = await device(buyer).send(
    add(key, 3),
    { target: 'cart', key },
    null,
    { ...add(key, 2), op: 'steal' },
    { ...add(key, 2), surplus: true },
    add(`${other.first}:${sku}`, 2),
    add('7', 2),
    add(key, 4),
  )
  if (answer.kind !== 'done') throw new Error(answer.kind)
  expect(answer.results.map(({ rejected }) => rejected)).toEqual([
    'quantity',
    'invalid',
    'invalid',
    'invalid',
    'invalid',
    'unknownAddress',
    'invalid',
    null,
  ])
  expect(await cartOf(buyer)).toEqual({ [key]: 4 })
})

test('a remark comes and goes with an edit', async () => {
  const buyer = await addBuyer(portal)
  const key = `${buyer.first}:${await addSku(portal)}`
  const answer = await device(buyer).send(
    { ...set(key, 2), note: '走后门' },
    { ...add(key, 0), note: '' },
    { ...add(key, 0), note: '换\n行' },
  )
  expect(answer.results.map(({ rejected, line }) => [rejected, line?.note])).toEqual([
    [null, '走后门'],
    [null, ''],
    ['invalid', undefined],
  ])
})

test('the history says of each list what has changed in it', async () => {
  const buyer = await addBuyer(portal)
  const sku = await addSku(portal)
  const key = `${buyer.first}:${sku}`
  await device(buyer).send(add(key, 2), { ...add(String(sku), 7), target: 'quickOrder' })
  const history = await portal.db
    .selectFrom('history')
    .select(['entity', 'why'])
    .where('business_id', '=', buyer.business)
    .where('action', '=', 'edit')
    .orderBy('entity')
    .execute()
  expect(history).toEqual([
    { entity: 'cart', why: `${key}=2` },
    { entity: 'quickOrder', why: `${sku}=7` },
  ])
})

test('a device that has not sent anything for more than a year is forgotten, with its answers', async () => {
  const buyer = await addBuyer(portal)
  const key = `${buyer.first}:${await addSku(portal)}`
  const [old, used] = [device(buyer), device(buyer)]
  await old.send(add(key, 1))
  await used.send(add(key, 1))
  const later = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000)
  const ofDevice = async (clientId: string) =>
    portal.db.selectFrom('edit_batch').select('n').where('client_id', '=', clientId).execute()
  await portal.db
    .updateTable('edit_client')
    .set({ used_at: later(300) })
    .where('client_id', '=', used.clientId)
    .execute()
  await removeExpiredRows(portal.db, later(399))
  expect(await ofDevice(old.clientId)).toHaveLength(1)
  await removeExpiredRows(portal.db, later(401))
  expect([await ofDevice(old.clientId), await ofDevice(used.clientId)]).toMatchObject([[], [{ n: 1 }]])
})

describe('two devices of one business', () => {
  const pair = async () => {
    const buyer = await addBuyer(portal)
    const colleague = await addSignedIn(portal, { user_type: 3 }, [buyer.business])
    const key = `${buyer.first}:${await addSku(portal)}`
    return { buyer, key, mine: device(buyer), theirs: device({ ...buyer, ...colleague }) }
  }

  test('the last set counts and is told, additions always merge', async () => {
    const { buyer, key, mine, theirs } = await pair()
    await mine.send(set(key, 10))
    await theirs.send(set(key, 12, { baseQty: 10, baseRev: 1 }))
    const late = await mine.send(set(key, 15, { baseQty: 10, baseRev: 1 }))
    expect(late).toMatchObject({ results: [{ rejected: null, overwrote: 12, line: { qty: 15 } }] })
    await theirs.send(add(key, 2, 1))
    expect(await cartOf(buyer)).toEqual({ [key]: 17 })
  })

  test('a line removed meanwhile is not set back unseen; an addition brings it back and says so', async () => {
    const { buyer, key, mine, theirs } = await pair()
    await mine.send(set(key, 10))
    await theirs.send(remove(key, 1))
    const late = await mine.send(set(key, 15, { baseQty: 10, baseRev: 1 }))
    expect(late).toMatchObject({ results: [{ rejected: 'removed', line: null }] })
    const more = await mine.send(add(key, 3, 1))
    expect(more).toMatchObject({ results: [{ rejected: null, again: 'removed', line: { qty: 3 } }] })
    // The line that is there now is another one than the one that was seen.
    await theirs.send(remove(key, 1))
    expect(await cartOf(buyer)).toEqual({ [key]: 3 })
  })
})

test('two hundred edits take as many statements as one', async () => {
  const buyer = await addBuyer(portal)
  const skus: number[] = []
  for (let at = 0; at < 60; at += 1) skus.push(await addSku(portal))
  const phone = device(buyer)
  await phone.send(add(`${buyer.first}:${skus[0]}`, 1))
  const counted = async (work: () => Promise<unknown>) => {
    statements = 0
    await work()
    return statements
  }
  const one = () => phone.send(add(`${buyer.second}:${skus[1]}`, 1))
  const many = () =>
    phone.send(
      ...Array.from({ length: 200 }, (_, at) =>
        add(`${at % 2 === 0 ? buyer.first : buyer.second}:${skus[at % 60]}`, 1),
      ),
    )
  // At first the products have to be read, later their offers are kept.
  const unread = await counted(one)
  expect(await counted(many)).toBe(unread)
  const kept = await counted(one)
  expect(kept).toBeGreaterThan(4)
  expect(kept).toBeLessThan(unread)
  expect(await counted(many)).toBe(kept)
  expect(Object.keys(await cartOf(buyer)).length).toBe(60)
})

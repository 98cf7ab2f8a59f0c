import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erpHeaders, erpScopes, type ErpEndpoint } from '#contract/erp/endpoint.ts'
import { erpContract, type ErpKey } from '#contract/erp/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { buildApp } from '#server/process/app.ts'
import { gatewayRequest, type GatewayKey, type GatewayRequest } from '#server/backoffice/call-gateway.ts'
import { revokeKey } from '#server/backoffice/keys.ts'
import { sign as signWith } from '#server/backoffice/signature.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { keptLines } from '../../support/pages/kept-lines.ts'
import { addSku, addBuyer } from '../support/cart.ts'
import { addKey, send, tryGateway } from '../support/gateway.ts'
import { addOrderingDealer, checkoutOf, place, placingOf, putIn } from '../support/orders/orders.ts'
import { sampleFor } from '../support/orders/samples.ts'

let portal: TestApp
let key: GatewayKey
beforeAll(async () => {
  portal = await startTestApp()
  key = await addKey(portal)
})
afterAll(() => portal.close())

const feed = { query: { after: 0, limit: 1 } }
const withHeader = (name: keyof typeof erpHeaders, value: string) => (request: GatewayRequest) => ({
  ...request,
  headers: { ...request.headers, [erpHeaders[name]]: value },
})
const without = (name: keyof typeof erpHeaders) => (request: GatewayRequest) => ({
  ...request,
  headers: Object.fromEntries(Object.entries(request.headers).filter(([one]) => one !== erpHeaders[name])),
})
/** As a client signs that was written before idempotency keys were signed. */
const signedAsBefore = (by: GatewayKey) => (request: GatewayRequest) => {
  const { method, url, headers } = request
  const header = (name: keyof typeof erpHeaders) => headers[erpHeaders[name]] ?? ''
  const parts = { method, url, idempotencyKey: undefined }
  const [timestamp, nonce, contentHash] = [header('timestamp'), header('nonce'), header('contentHash')]
  return withHeader('signature', signWith(by.secret, { ...parts, timestamp, nonce, contentHash }))(request)
}
/** Keeps the request that passes, to be looked at or sent again. */
const keeping = () => {
  const passed: GatewayRequest[] = []
  const sent = () => {
    const [first] = passed
    if (!first) throw new Error('nothing was sent')
    return first
  }
  const change = (request: GatewayRequest) => {
    passed.push(request)
    return request
  }
  return [sent, change] as const
}
const at = (minutes: number) => new Date(portal.clock.now().getTime() + minutes * 60_000)

describe('who is let in', () => {
  test('a signed request is answered', async () => {
    expect((await tryGateway(portal, key, 'GET /erp/v1/events', feed)).code).toBe(code.ok)
  })

  test.each([
    ['another signature', withHeader('signature', 'a'.repeat(64)), code.badSign],
    ['a signature of the wrong length', withHeader('signature', 'ab'), code.badSign],
    ['another nonce than was signed', withHeader('nonce', 'x'.repeat(20)), code.badSign],
    ['another time than was signed', withHeader('timestamp', '1'), code.badSign],
    ['another key', withHeader('key', 'erp_nobody'), code.badSign],
    ['no signature', without('signature'), code.badSign],
    ['no nonce', without('nonce'), code.badSign],
    [
      'another URL than was signed',
      (request: GatewayRequest) => ({ ...request, url: '/api/erp/v1/events?after=1' }),
      code.badSign,
    ],
  ] as const)('%s is refused', async (_name, change, expected) => {
    expect((await tryGateway(portal, key, 'GET /erp/v1/events', feed, { change })).code).toBe(expected)
  })

  test('a body that was not signed is refused before it is read', async () => {
    const change = (request: GatewayRequest) => ({ ...request, body: '{"numbers":["PO1"]}' })
    const answer = await tryGateway(
      portal,
      key,
      'POST /erp/v1/orders/action/query',
      { body: { after: 0 } },
      { change },
    )
    expect(answer.code).toBe(code.badSign)
  })

  test.each([
    [-5, code.ok],
    [5, code.ok],
    [-5.01, code.clock],
    [5.01, code.clock],
  ])('a clock that is %d minutes off is answered with %i', async (minutes, expected) => {
    expect((await tryGateway(portal, key, 'GET /erp/v1/events', feed, { now: at(minutes) })).code).toBe(
      expected,
    )
  })

  test('a request counts once, on every process', async () => {
    const beside = await startTestApp({ beside: portal })
    const [sent, change] = keeping()
    await tryGateway(portal, key, 'GET /erp/v1/events', feed, { change })
    for (const one of [portal, beside])
      expect(JSON.parse(await send(one, sent()))).toMatchObject({ code: code.replayed })
    await beside.close()
  })

  test('of many at once with one nonce one is answered', async () => {
    const request = gatewayRequest(key, 'GET /erp/v1/events', feed, { now: portal.clock.now() })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(portal, request)))
    const codes = answers.map(text => (JSON.parse(text) as { code: number }).code)
    expect(codes.filter(one => one === code.ok)).toHaveLength(1)
    expect(codes.filter(one => one === code.replayed)).toHaveLength(7)
  })

  test('a revoked key is refused, and only who has it learns why', async () => {
    const revoked = await addKey(portal)
    await revokeKey(portal.db, portal.clock.now(), revoked.keyId)
    expect((await tryGateway(portal, revoked, 'GET /erp/v1/events', feed)).code).toBe(code.signedOut)
    const guessed = { ...revoked, secret: key.secret }
    expect((await tryGateway(portal, guessed, 'GET /erp/v1/events', feed)).code).toBe(code.badSign)
  })

  test('what the database has of a key does not sign', async () => {
    const { secret_hash } = await portal.db
      .selectFrom('erp_key')
      .select('secret_hash')
      .where('public_id', '=', key.keyId)
      .executeTakeFirstOrThrow()
    const stolen = { ...key, secret: Buffer.from(secret_hash).toString('base64url') }
    expect((await tryGateway(portal, stolen, 'GET /erp/v1/events', feed)).code).toBe(code.badSign)
  })

  test('a key is limited, and told how long to wait', async () => {
    const busy = await addKey(portal)
    await tryGateway(portal, busy, 'GET /erp/v1/events', feed)
    await portal.db
      .updateTable('rate_bucket')
      .set({ used: 5_000 })
      .where('key', '=', `erp:${busy.keyId}`)
      .execute()
    const answer = await tryGateway(portal, busy, 'GET /erp/v1/events', feed)
    expect(answer).toMatchObject({
      code: code.rateLimited,
      body: { retryAfterSeconds: expect.any(Number) as number },
    })
  })
})

describe('every entry of the gateway', () => {
  const table = Object.entries(erpContract) as [ErpKey, ErpEndpoint][]
  const inputOf = ({ path, query, request }: ErpEndpoint) => ({
    ...(path && { path: sampleFor(path) }),
    ...(query && { query: sampleFor(query) }),
    ...(request && { body: sampleFor(request) }),
  })

  test.each(table)('%s: not without a signature, not without its scope', async (name, endpoint) => {
    const input = inputOf(endpoint) as never
    const unsigned = await tryGateway(portal, key, name, input, { change: without('signature') })
    expect(unsigned.code).toBe(code.badSign)
    const others = await addKey(
      portal,
      erpScopes.filter(scope => scope !== endpoint.scope),
    )
    expect((await tryGateway(portal, others, name, input)).code).toBe(code.forbidden)
  })

  test.each(table.filter(([, { effect }]) => effect === 'write'))(
    '%s: not without an idempotency key',
    async (name, endpoint) => {
      const change = (request: GatewayRequest) => signedAsBefore(key)(without('idempotencyKey')(request))
      const answer = await tryGateway(portal, key, name, inputOf(endpoint) as never, { change })
      expect(answer.code).toBe(code.invalid)
    },
  )

  test('a person’s session opens none of them, and there is nothing else', async () => {
    const { sign } = await addBuyer(portal)
    const answer = await portal.app.inject({
      url: '/api/erp/v1/events?after=0',
      headers: { sign, source: '3' },
    })
    expect(answer.json()).toMatchObject({ code: code.badSign })
    expect((await portal.app.inject({ url: '/api/erp/v1/nothing' })).statusCode).toBe(404)
  })
})

describe('the idempotency key is signed', () => {
  const store = (change: (request: GatewayRequest) => GatewayRequest, by = key) =>
    tryGateway(portal, by, 'PUT /erp/v1/products', { body: { rows: [{}] as never } }, { change })

  test('so that nobody on the way can change it and have a write carried out twice', async () => {
    expect((await store(withHeader('idempotencyKey', randomUUID()))).code).toBe(code.badSign)
    expect((await store(signedAsBefore(key))).code).toBe(code.badSign)
  })

  test('and a key from before that may do without until it signs one', async () => {
    const former = await addKey(portal)
    await portal.db
      .updateTable('erp_key')
      .set({ signs_intention: false })
      .where('public_id', '=', former.keyId)
      .execute()
    const codes: number[] = []
    const asNow = (request: GatewayRequest) => request
    for (const change of [signedAsBefore(former), signedAsBefore(former), asNow, signedAsBefore(former)])
      codes.push((await store(change, former)).code)
    expect(codes).toEqual([code.ok, code.ok, code.ok, code.badSign])
  })
})

describe('a repeated write', () => {
  const order = async () => {
    const dealer = await addOrderingDealer(portal)
    await putIn(dealer.client, await addSku(portal), dealer.first, 3)
    const { placed } = await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
    return placed[0]?.number ?? ''
  }

  test('is answered as before and done once; for something else it is refused', async () => {
    const [number, other] = [await order(), await order()]
    const idempotencyKey = randomUUID()
    const confirm = (which: string, body = {}) =>
      tryGateway(
        portal,
        key,
        'POST /erp/v1/orders/{number}/confirm',
        { path: { number: which }, body },
        { idempotencyKey },
      )
    const first = await confirm(number)
    expect(first).toMatchObject({ code: code.ok, body: { status: 30 } })
    expect(await confirm(number)).toEqual(first)
    expect((await confirm(number, { version: 1 })).code).toBe(code.repeatedId)
    expect((await confirm(other)).code).toBe(code.repeatedId)
    // Without its key the same decision comes too late.
    const late = await tryGateway(portal, key, 'POST /erp/v1/orders/{number}/confirm', {
      path: { number },
      body: {},
    })
    expect(late.code).toBe(code.conflict)
  })

  test('is another one for another key', async () => {
    const [number, idempotencyKey] = [await order(), randomUUID()]
    const confirm = async (by: GatewayKey) =>
      tryGateway(
        portal,
        by,
        'POST /erp/v1/orders/{number}/confirm',
        { path: { number }, body: {} },
        { idempotencyKey },
      )
    expect((await confirm(key)).code).toBe(code.ok)
    expect((await confirm(await addKey(portal))).code).toBe(code.conflict)
  })
})

test('the log tells which key called and nothing that could be used', async () => {
  const log = keptLines()
  const app = await buildApp({ ...portal.config, logLevel: 'info' }, portal.db, portal.clock, log)
  const [sent, change] = keeping()
  await tryGateway({ ...portal, app }, key, 'GET /erp/v1/events', feed, { change })
  await tryGateway({ ...portal, app }, key, 'GET /erp/v1/events', feed, { change: without('signature') })
  await app.close()
  const written = JSON.stringify(log.lines())
  expect(log.lines().map(line => line['key'])).toContain(key.keyId)
  expect(log.lines().filter(({ event }) => event === 'wrong-signature')).toHaveLength(1)
  const { headers } = sent()
  for (const secret of [key.secret, headers[erpHeaders.signature], headers[erpHeaders.nonce]])
    expect(written).not.toContain(secret)
})

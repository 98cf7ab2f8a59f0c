import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { commands } from '#server/backoffice/commands.ts'
import type { GatewayCaller } from '#server/backoffice/call-gateway.ts'
import { filePath } from '#server/domains/files/disk.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addErp, addKey, tryGateway } from '../support/gateway.ts'
import { addOrderingDealer } from '../support/orders/orders.ts'
import { applyFor, signedNote, type ReturningDealer } from '../support/orders/returns.ts'
import { snapshot } from '../support/snapshot.ts'

let portal: TestApp
let erp: GatewayCaller
let dealer: ReturningDealer
let sku: number
beforeAll(async () => {
  portal = await startTestApp({ env: { DEMO: '0' } })
  erp = await addErp(portal)
  dealer = await addOrderingDealer(portal)
  sku = await addSku(portal, { price: 10_000 })
})
afterAll(() => portal.close())

const type = async (
  name: string,
  names: readonly string[] = [],
  options: Readonly<Record<string, string>> = {},
) => {
  const command = commands[name]
  if (!command) throw new Error(`no command ${name}`)
  return command.run(erp, { names, options })
}

/** An application for this many cases of a note of its own. */
const applied = async (qty: number) => {
  const { note, lines } = await signedNote(portal, dealer, [{ sku, qty: 4 }])
  return applyFor(portal, dealer, { note: note.id, line: lines[0] ?? 0, qty })
}

const statusOf = async (id: number) =>
  (await dealer.client.expect('POST /deliveryNotes/returnRequestInfo', { body: { id } })).status

test('the brand hears of applications, sees the photos, decides and pays through the gateway', async () => {
  const { last } = await erp('GET /erp/v1/events', { query: { after: 0, limit: 1 } })
  const [taken, refused, revoked] = [await applied(3), await applied(1), await applied(1)]
  await dealer.client.expect('POST /deliveryNotes/returnRequestRevoke', {
    body: { id: revoked.id, version: 1 },
  })
  const { events } = await erp('GET /erp/v1/events', { query: { after: last } })
  expect(events.flatMap(one => (one.returnNumber === null ? [] : [[one.type, one.returnNumber]]))).toEqual([
    ['return.applied', taken.number],
    ['return.applied', refused.number],
    ['return.applied', revoked.number],
    ['return.revoked', revoked.number],
  ])

  const [found] = (await erp('POST /erp/v1/returns/action/query', { body: { numbers: [taken.number] } }))
    .returns
  expect(found).toMatchObject({
    status: 10,
    lines: [{ line: 1, qty: 3, reason: 'spoiled', price: 10_000, credit: null, proposedCredit: 30_000 }],
  })
  const fileId = found?.lines[0]?.photos[0]?.fileId ?? ''
  const file = filePath(portal.config.dataDir, fileId)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'a photo')
  const photo = { path: { number: taken.number, fileId } }
  const { content, mimeType } = await erp('GET /erp/v1/returns/{number}/photos/{fileId}', photo)
  expect([Buffer.from(content, 'base64').toString(), mimeType]).toEqual(['a photo', 'image/jpeg'])
  const elsewhere = { path: { number: refused.number, fileId } }
  await expect(erp('GET /erp/v1/returns/{number}/photos/{fileId}', elsewhere)).rejects.toMatchObject({
    code: code.notFound,
  })

  expect(await type('returns', [], { after: String(taken.id - 1) })).toMatchObject([
    { number: taken.number, cases: 3, credit: 300 },
    { number: refused.number },
    { number: revoked.number },
  ])
  await type('approve-return', [taken.number], { instructions: '随下次送货带回' })
  await type('reject-return', [refused.number], { reason: '外箱完好' })
  expect([await statusOf(taken.id), await statusOf(refused.id), await statusOf(revoked.id)]).toEqual([
    20, 30, 50,
  ])
  expect(await type('complete-return', [taken.number, '1=20000'], { remark: '少退一箱' })).toMatchObject({
    status: 40,
    credit: 20_000,
  })
  expect(await statusOf(taken.id)).toBe(40)
  const [done] = (await type('returns', [taken.number])) as [
    { returnNumber: string; lines: { credit: number }[] },
  ]
  expect([done.returnNumber.slice(0, 2), done.lines[0]?.credit]).toEqual(['SR', 20_000])
})

test('a key without the scope, an unknown number and an old version change nothing', async () => {
  const { number } = await applied(1)
  const input = (of: string, version?: number) => ({
    path: { number: of },
    body: { instructions: '带回', ...(version !== undefined && { version }) },
  })
  const [with_, without] = [await addKey(portal), await addKey(portal, ['orders', 'deliveries'])]
  const approve = 'POST /erp/v1/returns/{number}/approve'
  const counted = async () => {
    const { erp_nonce: _nonce, erp_key: _key, rate_bucket: _bucket, ...others } = await snapshot(portal.db)
    return others
  }
  const before = await counted()
  const idempotencyKey = '00000000-0000-4000-8000-000000000001'
  for (const [key, asked, expected] of [
    [without, input(number), code.forbidden],
    [with_, input('RT000000000000'), code.notFound],
    [with_, input(number, 9), code.conflict],
  ] as const)
    expect((await tryGateway(portal, key, approve, asked, { idempotencyKey })).code).toBe(expected)
  expect(await counted()).toEqual(before)
})

test('as many are answered as were asked for by number', async () => {
  const { note } = await signedNote(portal, dealer, [{ sku, qty: 4 }])
  const numbers = Array.from({ length: 60 }, (_, at) => `RT-MANY-${at}`)
  await portal.db
    .insertInto('return_application')
    .values(
      numbers.map(number => ({
        number,
        note_id: note.id,
        business_id: dealer.business,
        status: 50,
        applied_by: dealer.userId,
        created_at: portal.clock.now(),
        updated_at: portal.clock.now(),
      })),
    )
    .execute()
  const { returns } = await erp('POST /erp/v1/returns/action/query', { body: { numbers } })
  expect(returns.map(({ number }) => number)).toEqual(numbers)
})

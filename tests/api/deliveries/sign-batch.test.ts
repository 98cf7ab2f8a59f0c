import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addSku } from '../support/cart.ts'
import { confirmedOrder, noteOnTheWay } from '../support/orders/deliveries.ts'
import { addOrderingDealer } from '../support/orders/orders.ts'
import { newSign } from '../support/people.ts'

const detail = 'POST /deliveryNotes/queryDeliveryNoteInfo'
const batch = 'POST /deliveryNotes/dnSignBatch'

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addOrderingDealer>>
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addOrderingDealer(portal)
  sku = await addSku(portal, { price: 10_000 })
})
afterAll(() => portal.close())

const noteOf = async (of = dealer) => {
  const order = await confirmedOrder(portal, of, [{ sku, qty: 10 }])
  const { id, number, version } = await noteOnTheWay(portal, of.brand, order, [10])
  return { id, number, version, order }
}
const statusOf = async (id: number) => (await dealer.client.expect(detail, { body: { id } })).status

test('several notes are signed as they were shipped, and one that cannot be changes nothing of the others', async () => {
  const [one, stale, other] = [await noteOf(), await noteOf(), await noteOf()]
  const foreign = await noteOf(await addOrderingDealer(portal))
  const { rows } = await dealer.client.expect(batch, {
    body: {
      notes: [
        { id: other.id, version: other.version, temperature: -185 },
        { id: stale.id, version: stale.version - 1 },
        { id: foreign.id, version: foreign.version },
        { id: one.id, version: one.version },
      ],
    },
  })
  const byId = Object.fromEntries(rows.map(row => [row.id, row]))
  // A device's later act on the note rests on the version that its first one has made.
  for (const { id } of [one, other]) {
    const { version } = await dealer.client.expect(detail, { body: { id } })
    expect(byId[id]).toEqual({ id, status: 40, refused: '', version })
  }
  expect(byId[stale.id]?.refused).not.toBe('')
  expect(byId[foreign.id]?.refused).not.toBe('')
  expect([await statusOf(one.id), await statusOf(stale.id)]).toEqual([40, 20])
  const signed = await dealer.client.expect(detail, { body: { id: other.id } })
  expect(signed).toMatchObject({ temperature: -185, lines: [{ received: 10, reason: null }] })
  expect((await dealer.client.expect(detail, { body: { id: one.id } })).temperature).toBeNull()
  const order = await dealer.client.expect('GET /purchaseOrders/getByIdV2/{id}', {
    path: { id: one.order.id },
  })
  expect(order.status).toBe(70)
})

test('two people who sign the same notes in other orders do not wait for each other', async () => {
  const notes = [await noteOf(), await noteOf(), await noteOf()].map(({ id, version }) => ({ id, version }))
  const answers = await Promise.all([
    dealer.client.expect(batch, { body: { notes } }),
    dealer.client.expect(batch, { body: { notes: notes.toReversed() } }),
  ])
  for (const { id } of notes) {
    const results = answers.map(({ rows }) => rows.find(row => row.id === id)?.status)
    expect(new Set(results)).toEqual(new Set([40, null]))
  }
})

test('missing goods need no photo, damaged ones do', async () => {
  const { id, version } = await noteOf()
  const [line] = (await dealer.client.expect(detail, { body: { id } })).lines
  const lines = (reason: 'short' | 'damaged') => [
    { id: line?.id ?? 0, received: 9, reason, explanation: '', photos: [] },
  ]
  const refused = await dealer.client.send('POST /deliveryNotes/dnSign', {
    body: { id, version, lines: lines('damaged') },
  })
  expect(refused.code).not.toBe(0)
  await dealer.client.expect('POST /deliveryNotes/dnSign', { body: { id, version, lines: lines('short') } })
  expect(await statusOf(id)).toBe(30)
})

test('a file holds only the chosen rows, and none of another business', async () => {
  const [one, , other] = [await noteOf(), await noteOf(), await noteOf()]
  const foreign = await noteOf(await addOrderingDealer(portal))
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/deliveryNotes/action/export',
    headers: { sign: await newSign(portal, dealer.userId) },
    payload: envelope({ columns: ['number'], ids: [one.id, other.id, foreign.id] }),
  })
  const [sheet] = await readExcelFile(answer.rawPayload)
  expect(sheet?.data.slice(1).flat()).toEqual([other.number, one.number])
})

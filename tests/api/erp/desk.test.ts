import { afterAll, beforeAll, expect, test } from 'vitest'
import { backOffice } from '#demo/back-office/desk.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addPhoto } from '../support/orders/deliveries.ts'
import { addErp } from '../support/gateway.ts'
import { addOrderingDealer, checkoutOf, place, placingOf, putIn } from '../support/orders/orders.ts'
import { applyFor, signedNote } from '../support/orders/returns.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

/** The work that the desk has put off, carried out step by step. */
const agenda = () => {
  let waiting: { readonly steps: number; readonly work: () => Promise<void> }[] = []
  const nextStep = async (): Promise<void> => {
    const due = waiting.filter(({ steps }) => steps === 1)
    waiting = waiting.filter(one => !due.includes(one)).map(one => ({ ...one, steps: one.steps - 1 }))
    for (const { work } of due) await work()
  }
  return { later: (steps: number, work: () => Promise<void>) => void waiting.push({ steps, work }), nextStep }
}

test('the demo’s back office confirms, ships in two parts and delivers again what was missing; revoked orders it leaves', async () => {
  const { later, nextStep } = agenda()
  const desk = backOffice(
    await addErp(portal, ['orders', 'deliveries', 'payments', 'returns', 'registrations', 'events']),
    later,
  )
  await desk.begin()
  const dealer = await addOrderingDealer(portal)
  const sku = await addSku(portal)
  const order = async () => {
    await putIn(dealer.client, sku, dealer.first, 5)
    const { placed } = await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
    return placed[0]?.id ?? 0
  }
  const [kept, revoked] = [await order(), await order()]
  await desk.look()
  await dealer.client.expect('POST /purchaseOrders/action/revoke', { body: { id: revoked, version: 1 } })
  const statusOf = async (id: number) =>
    (await dealer.client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id } })).status
  const notes = async () =>
    dealer.client.expect('POST /poDeliveryNotes/action/queryDeliveryNoteList', { body: { orderId: kept } })

  await nextStep()
  expect([await statusOf(kept), await statusOf(revoked)]).toEqual([30, 10])
  await nextStep()
  expect((await notes()).map(({ status, cases }) => [status, cases])).toEqual([[20, 3]])
  await nextStep()
  const [first, ...others] = await notes()
  expect([first, ...others].map(note => [note?.status, note?.cases])).toEqual([
    [20, 3],
    [20, 2],
  ])

  const { lines } = await dealer.client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', {
    body: { id: first?.id ?? 0 },
  })
  const photos = [await addPhoto(portal, dealer.userId)]
  await dealer.client.expect('POST /deliveryNotes/dnSign', {
    body: {
      id: first?.id ?? 0,
      version: first?.version ?? 0,
      lines: lines.map(({ id }) => ({ id, received: 2, reason: 'short' as const, explanation: '', photos })),
    },
  })
  await desk.look()
  await nextStep()
  expect((await notes()).map(({ status, cases }) => [status, cases])).toEqual([
    [40, 3],
    [20, 2],
    [20, 1],
  ])
})

test('what was told before the demo’s start is left as it is, however much it was', async () => {
  const asked: unknown[] = []
  const lasts = [10_000, 12_000, 12_000]
  const erp = (_: string, { query }: { readonly query: { readonly after: number } }) => {
    asked.push(query.after)
    return Promise.resolve({ events: [], next: query.after, last: lasts.shift() ?? 12_000 })
  }
  const desk = backOffice(erp as never, () => undefined)
  await desk.begin()
  await desk.look()
  expect(asked.at(-1)).toBe(12_000)
})

test('it agrees to goods that go back and pays for them later; a revoked application it leaves', async () => {
  const { later, nextStep } = agenda()
  const dealer = await addOrderingDealer(portal)
  const { note, lines } = await signedNote(portal, dealer, [{ sku: await addSku(portal), qty: 4 }])
  const desk = backOffice(await addErp(portal, ['returns', 'events']), later)
  await desk.begin()
  const apply = () => applyFor(portal, dealer, { note: note.id, line: lines[0] ?? 0, qty: 1 })
  const [kept, revoked] = [await apply(), await apply()]
  await desk.look()
  await dealer.client.expect('POST /deliveryNotes/returnRequestRevoke', {
    body: { id: revoked.id, version: 1 },
  })
  const statuses: number[][] = []
  for (let step = 0; step < 3; step += 1) {
    await nextStep()
    const { rows } = await dealer.client.expect('POST /deliveryNotes/returnRequestPageQuery', {
      body: { page: 1, size: 20, sort: 'oldest' },
    })
    statuses.push(rows.map(({ status }) => status))
  }
  expect(statuses).toEqual([
    [20, 50],
    [20, 50],
    [40, 50],
  ])
  expect(kept.id).toBeLessThan(revoked.id)
})

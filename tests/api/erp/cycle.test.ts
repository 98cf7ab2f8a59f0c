import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { commands } from '#server/backoffice/commands.ts'
import type { GatewayCaller } from '#server/backoffice/call-gateway.ts'
import { show } from '#server/backoffice/show.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { temporaryFolder } from '../../support/portal/temporary-folder.ts'
import { addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { addOrderingDealer, checkoutOf, place, placingOf, putIn } from '../support/orders/orders.ts'

let portal: TestApp
let erp: GatewayCaller
beforeAll(async () => {
  portal = await startTestApp({ env: { DEMO: '0' } })
  erp = await addErp(portal)
})
afterAll(() => portal.close())

const codeOf = async (id: number) =>
  (await portal.db.selectFrom('sku').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code

type Options = Readonly<Record<string, string>>

/** Types a command of the client. */
const type = async (name: string, names: readonly string[] = [], options: Options = {}): Promise<unknown> => {
  const command = commands[name]
  if (!command) throw new Error(`no command ${name}`)
  return command.run(erp, { names, options })
}

test('the client takes an order from its placing to its end, without a demo', async () => {
  const dealer = await addOrderingDealer(portal)
  const sku = await addSku(portal)
  await putIn(dealer.client, sku, dealer.first, 6)
  const [{ last }] = [await erp('GET /erp/v1/events', { query: { after: 0, limit: 1 } })]
  const { placed } = await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
  const { id, number } = placed[0] ?? { id: 0, number: '' }
  const events = async () =>
    (
      (await type('events', [], { after: String(last), limit: '1000' })) as {
        type: string
        orderNumber: string
      }[]
    )
      .filter(one => one.orderNumber === number)
      .map(one => one.type)
  expect(await events()).toEqual(['order.submitted'])
  expect(await type('confirm', [number])).toMatchObject({ status: 30 })

  const produced = portal.clock.now().toISOString().slice(0, 10)
  const send = async (...lines: string[]) => {
    const note = (await type('ship', [number, ...lines], { batch: 'B-1', produced })) as { number: string }
    await type('dispatch', [note.number], { carrier: '冷链' })
    return note.number
  }
  const shipped = [await send('1=4'), await send()]
  const folder = temporaryFolder('certificate')
  const file = path.join(folder.folder, '质检.pdf')
  writeFileSync(file, '%PDF-1.7\n%%EOF')
  await type('certificate', [await codeOf(sku), 'B-1', file])
  writeFileSync(file, 'no certificate')
  await expect(type('certificate', [await codeOf(sku), 'B-1', file])).rejects.toMatchObject({
    code: code.invalid,
  })
  folder.remove()
  const listed = await dealer.client.expect('POST /deliveryNotes/queryListQcManagement', {
    body: { batchNumber: 'B-1' },
  })
  expect(listed.map(({ certificates }) => certificates.map(({ fileName }) => fileName))).toEqual([
    ['质检.pdf'],
  ])
  const notes = await dealer.client.expect('POST /poDeliveryNotes/action/queryDeliveryNoteList', {
    body: { orderId: id },
  })
  expect(notes.map(note => [note.number, note.cases])).toEqual([
    [shipped[0], 4],
    [shipped[1], 2],
  ])
  const statusOf = async () =>
    (await dealer.client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id } })).status
  for (const note of notes) {
    expect(await statusOf()).toBe(30)
    const info = await dealer.client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', {
      body: { id: note.id },
    })
    await dealer.client.expect('POST /deliveryNotes/dnSign', {
      body: {
        id: note.id,
        version: info.version,
        lines: info.lines.map(line => ({
          id: line.id,
          received: line.shipped,
          reason: null,
          explanation: '',
          photos: [],
        })),
      },
    })
  }
  expect(await statusOf()).toBe(70)
  expect(await events()).toEqual(['order.submitted', 'delivery.signed', 'delivery.signed', 'order.completed'])
  expect(show(await type('deliveries', [number]))).toContain(shipped[0])
})

test('what is open can be closed, and a list is shown as a table', async () => {
  const dealer = await addOrderingDealer(portal)
  await putIn(dealer.client, await addSku(portal), dealer.first, 6)
  const { placed } = await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
  const { number, id } = placed[0] ?? { number: '', id: 0 }
  await type('confirm', [number])
  expect(await type('close-rest', [number], { reason: '停产' })).toEqual({ isComplete: true })
  const table = show(await type('orders', [], { after: String(id - 1), limit: '1' }))
  expect(table.split('\n')).toHaveLength(2)
  expect(table).toContain(number)
})

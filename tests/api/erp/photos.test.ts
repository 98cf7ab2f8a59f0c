import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { commands } from '#server/backoffice/commands.ts'
import { dispatchNote, shipNote } from '#server/domains/deliveries/public.ts'
import { writeFileOnce } from '#server/domains/files/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { temporaryFolder } from '../../support/portal/temporary-folder.ts'
import { addSku } from '../support/cart.ts'
import { addPhoto, asBrand, confirmedOrder } from '../support/orders/deliveries.ts'
import { addErp, addKey, tryGateway } from '../support/gateway.ts'
import { addOrderingDealer } from '../support/orders/orders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

/** Signs five of six cases with a photo, and leaves another photo that belongs to nothing. */
async function signShort() {
  const dealer = await addOrderingDealer(portal)
  const order = await confirmedOrder(portal, dealer, [{ sku: await addSku(portal), qty: 6 }])
  const batches = [{ number: 'B-1', producedOn: '2026-01-01', qty: 6 }]
  const note = await asBrand(portal, dealer.brand, async by => {
    const shipped = await shipNote(by, {
      orderId: order.id,
      lines: order.lines.map(orderLineId => ({ orderLineId, batches })),
    })
    await dispatchNote(by, { id: shipped.id, version: null, carrier: '冷链' })
    return shipped
  })
  const info = await dealer.client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', {
    body: { id: note.id },
  })
  const [photo, loose] = [await addPhoto(portal, dealer.userId), await addPhoto(portal, dealer.userId)]
  for (const id of [photo, loose]) await writeFileOnce(portal.config.dataDir, id, Buffer.from(`of ${id}`))
  await dealer.client.expect('POST /deliveryNotes/dnSign', {
    body: {
      id: note.id,
      version: info.version,
      lines: info.lines.map(({ id }) => ({
        id,
        received: 5,
        reason: 'damaged' as const,
        explanation: '外箱破损',
        photos: [photo],
      })),
    },
  })
  return { number: note.number, photo, loose }
}

test('the brand sees the photos of a difference, and no file that belongs to nothing', async () => {
  const { number, photo, loose } = await signShort()
  const erp = await addErp(portal, ['deliveries'])
  const { deliveries } = await erp('POST /erp/v1/deliveries/action/query', { body: { numbers: [number] } })
  expect(deliveries[0]?.lines[0]?.photos).toEqual([
    { fileId: photo, fileName: '差异.jpg', mimeType: 'image/jpeg' },
  ])
  const read = 'GET /erp/v1/deliveries/photos/{fileId}'
  const { content } = await erp(read, { path: { fileId: photo } })
  expect(Buffer.from(content, 'base64').toString()).toBe(`of ${photo}`)
  const key = await addKey(portal, ['deliveries'])
  for (const fileId of [loose, 'x'.repeat(32)])
    expect((await tryGateway(portal, key, read, { path: { fileId } })).code).toBe(code.notFound)

  const { folder, remove } = temporaryFolder('photo')
  const file = path.join(folder, 'difference.jpg')
  await commands['photo']?.run(erp, { names: [photo, file], options: {} })
  expect(readFileSync(file, 'utf8')).toBe(`of ${photo}`)
  remove()
})

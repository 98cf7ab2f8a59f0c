import { sql } from 'kysely'
import { addPhoto } from '#tests/api/support/orders/deliveries.ts'
import type { Copy, Writes } from './copy.ts'
import { ordersOf, some, type Versioned } from './find.ts'

/** The part of an order that is not on a shipment yet. */
async function shipping(copy: Copy) {
  const { client: by, business } = copy.as('dealer')
  const [order] = await ordersOf(copy, { kind: 'terminal', status: 30, seller: business })
  const lines = await some(
    copy,
    sql<{ id: number; qty: number }>`
      select id, qty - shipped - closed as qty from order_line
      where order_id = ${order.id} and qty > shipped + closed order by place`,
  )
  const said = { carrier: '顺丰冷运', trackingNumber: 'SF1234567890', driverPhone: '13800138000', remark: '' }
  return { by, input: { body: { orderId: order.id, version: order.version, ...said, lines } } }
}

/** The whole of a signed line, with a photo. */
async function returning(copy: Copy) {
  const { client: by, business, userId } = copy.as('dealer')
  const notes = await some(
    copy,
    sql<{ id: number }>`
      select n.id from delivery_note n where n.business_id = ${business} and n.status in (30, 40)
      order by n.id desc limit 20`,
  )
  for (const { id } of notes) {
    const { lines } = await by.expect('POST /deliveryNotes/returnRequestList', { body: { id } })
    const line = lines.find(({ left }) => left > 0)
    if (!line) continue
    const photos = [await addPhoto(copy, userId, 'returnPhoto')]
    const asked = { id: line.id, qty: 1, reason: 'damaged' as const, explanation: '', photos }
    return { by, input: { body: { id, lines: [asked], remark: '' } } }
  }
  throw new Error('nothing can be given back')
}

async function slip(copy: Copy) {
  const { client: by, business, userId } = copy.as('dealer')
  const [{ id }] = await some(
    copy,
    sql<{ id: number }>`
      select id from payment_notice where business_id = ${business} and paid < amount and withdrawn_at is null
      order by id desc limit 1`,
  )
  return { by, input: { body: { id, fileIds: [await addPhoto(copy, userId, 'transferSlip')] } } }
}

/** Goods on their way and back, their payments, and ratings of samples. */
export const deliveryWrites = {
  'POST /deliveryNotes/dnSign': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [note] = await some(
      copy,
      sql<Versioned>`
        select id, version from delivery_note where business_id = ${business} and status = 20 order by id limit 1`,
    )
    const { lines } = await by.expect('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id: note.id } })
    const whole = { reason: null, explanation: '', photos: [] } as const
    const received = lines.map(({ id, shipped }) => ({ id, received: shipped, ...whole, photos: [] }))
    return { by, input: { body: { ...note, lines: received } } }
  },
  'POST /deliveryNotes/dnSignBatch': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [note] = await some(
      copy,
      sql<Versioned>`
        select id, version from delivery_note where business_id = ${business} and status = 20 order by id limit 1`,
    )
    return { by, input: { body: { notes: [note] } } }
  },
  'POST /deliveryNotes/returnRequest': returning,
  'POST /deliveryNotes/returnRequestRevoke': async copy => {
    const { by, input } = await returning(copy)
    const { id } = await by.expect('POST /deliveryNotes/returnRequest', input)
    return { by, input: { body: { id, version: 1 } } }
  },
  'POST /relTerminalPoLogisticss/action/createBatch': shipping,
  'GET /relTerminalPoLogisticss/action/confirmDelivery/{id}': async copy => {
    const { by, input } = await shipping(copy)
    const { id } = await by.expect('POST /relTerminalPoLogisticss/action/createBatch', input)
    return { by, input: { path: { id } } }
  },
  'POST /terminalPurchaseOrders/action/closeRest': async copy => {
    const { by, input } = await shipping(copy)
    const { orderId: id, lines } = input.body
    await by.expect('POST /relTerminalPoLogisticss/action/createBatch', {
      body: { ...input.body, lines: lines.slice(0, 1).map(line => ({ ...line, qty: 1 })) },
    })
    const { version } = await by.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id } })
    return { by, input: { body: { id, version, reason: '缺货' } } }
  },
  'POST /terminalPurchaseOrders/action/settleDifferences': async copy => {
    const { client, business } = copy.as('canteen')
    const [order] = await ordersOf(copy, { kind: 'terminal', status: 50, buyer: business })
    const { id } = order
    const { lines } = await client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id } })
    const { version } = await client.expect('POST /terminalPurchaseOrders/action/confirmationReceipt', {
      body: {
        ...order,
        lines: lines.map(line => ({
          id: line.id,
          received: 0,
          reason: 'short' as const,
          explanation: '',
          photos: [],
        })),
      },
    })
    const short = await client.expect('POST /terminalPurchaseOrders/action/queryDifferences', {
      body: { orderId: id },
    })
    const differences = short.map(one => ({ id: one.id, settlement: 'credit' as const }))
    const way = { carrier: '', trackingNumber: '', driverPhone: '', remark: '' }
    return { by: copy.as('dealer').client, input: { body: { id, version, differences, ...way } } }
  },
  'POST /paymentNotifys/action/attachSlips': slip,
  'POST /paymentNotifys/action/removeSlip': async copy => {
    const { by, input } = await slip(copy)
    const { slips } = await by.expect('POST /paymentNotifys/action/attachSlips', input)
    const slipId = Math.max(...slips.map(({ id }) => id))
    return { by, input: { body: { id: input.body.id, slipId } } }
  },
  'POST /sampleFeedbacks/action/createBatch': async copy => {
    const { client: by, business, userId } = copy.as('dealer')
    const [{ id }] = await some(
      copy,
      sql<{ id: number }>`
        select l.id from order_line l join trade_order o on o.id = l.order_id
        where o.buyer_id = ${business} and o.kind = 'purchase' and l.sample_id is not null and l.signed > 0
          and o.hidden_at is null and not exists (select from sample_feedback f where f.order_line_id = l.id)
        order by l.id desc limit 1`,
    )
    const rating = { taste: 'excellent', look: 'good', operation: 'easy', willBuy: 'yes' } as const
    const photos = [await addPhoto(copy, userId, 'samplePhoto')]
    return { by, input: { body: { rows: [{ id, ...rating, content: '口感很好', photos }] } } }
  },
} satisfies Partial<Writes>

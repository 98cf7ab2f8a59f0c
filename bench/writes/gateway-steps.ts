import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { shanghaiDay } from '#server/kit/clock.ts'
import { addPhoto } from '#tests/api/support/orders/deliveries.ts'
import { accountWrites } from './account.ts'
import type { Copy, ErpWrites } from './copy.ts'
import { deliveryWrites } from './deliveries.ts'
import { some } from './find.ts'
import { dealerOf, noticeOf } from './gateway-pushes.ts'
import { relationWrites } from './relations.ts'
import { settingWrites } from './settings.ts'

const reason = '产能不足，请减少数量后重新下单'

interface Numbered {
  readonly number: string
}

/** The newest purchase order that stands like this. */
async function orderOf(copy: Copy, status: number): Promise<{ path: Numbered }> {
  const { business } = copy.as('dealer')
  const [path] = await some(
    copy,
    sql<Numbered>`
      select o.number from trade_order o
      where o.buyer_id = ${business} and o.kind = 'purchase' and o.status = ${status} and o.content = 'goods'
      order by o.id desc limit 1`,
  )
  return { path }
}

/**
 * The first line of an order of which nothing is on a note: one that is confirmed for it, or, where the other writes have
 * left none that waits, one that was confirmed before.
 */
async function shipping(copy: Copy) {
  const { business } = copy.as('dealer')
  const [{ number, status }] = await some(
    copy,
    sql<Numbered & { status: number }>`
      select o.number, o.status from trade_order o
      where o.buyer_id = ${business} and o.kind = 'purchase' and o.content = 'goods' and o.status in (20, 30)
        and not exists (select from delivery_note n where n.order_id = o.id)
      order by o.status, o.id desc limit 1`,
  )
  const path = { number }
  if (status === 20) await copy.erp('POST /erp/v1/orders/{number}/confirm', { path, body: {} })
  const [{ line, qty }] = await some(
    copy,
    sql<{ line: number; qty: number }>`
      select l.place + 1 as line, l.qty from trade_order o join order_line l on l.order_id = o.id
      where o.number = ${path.number} order by l.place limit 1`,
  )
  const producedOn = shanghaiDay(copy.clock.now())
  const batches = [{ number: randomUUID().slice(0, 8), producedOn, qty }]
  return { path, body: { lines: [{ line, batches }] } }
}

async function shipped(copy: Copy): Promise<{ path: Numbered }> {
  const { number } = await copy.erp('POST /erp/v1/orders/{number}/ship', await shipping(copy))
  return { path: { number } }
}

/** A note on which a case is missing. */
async function signedShort(copy: Copy) {
  const { by, input } = await deliveryWrites['POST /deliveryNotes/dnSign'](copy)
  const [first, ...others] = input.body.lines
  if (!first) throw new Error('every note has a line')
  const photos = [await addPhoto(copy, copy.as('dealer').userId)]
  const short = { ...first, received: first.received - 1, reason: 'short' as const, photos }
  await by.expect('POST /deliveryNotes/dnSign', { body: { ...input.body, lines: [short, ...others] } })
  const [{ number, line }] = await some(
    copy,
    sql<Numbered & { line: number }>`
      select n.number, k.place + 1 as line from delivery_note n join delivery_line l on l.note_id = n.id
        join order_line k on k.id = l.order_line_id where l.id = ${first.id}`,
  )
  return { path: { number }, line }
}

async function told(copy: Copy): Promise<{ path: { id: number } }> {
  const { by, input } = await settingWrites['POST /problemFeedbackRecords/'](copy)
  return { path: await by.expect('POST /problemFeedbackRecords/', input) }
}

async function applied(copy: Copy): Promise<{ path: Numbered }> {
  const { by, input } = await deliveryWrites['POST /deliveryNotes/returnRequest'](copy)
  const { number } = await by.expect('POST /deliveryNotes/returnRequest', input)
  return { path: { number } }
}

async function parting(copy: Copy): Promise<{ path: Numbered }> {
  const { by, input } = await relationWrites['POST /dealerUnbindApplys/action/confirmSubmitUnbind'](copy)
  const { apply } = await by.expect('POST /dealerUnbindApplys/action/confirmSubmitUnbind', input)
  return { path: { number: apply?.number ?? '' } }
}

async function registered(copy: Copy): Promise<{ path: { userId: number } }> {
  const { by, userId, input } = await accountWrites['POST /users/updateRegisterInfo'](copy)
  await by.expect('POST /users/updateRegisterInfo', input)
  return { path: { userId } }
}

/** The brand's decisions and steps, as its systems report them to the portal. */
export const gatewaySteps = {
  'POST /erp/v1/orders/{number}/confirm': async copy => ({ ...(await orderOf(copy, 20)), body: {} }),
  'POST /erp/v1/orders/{number}/reject': async copy => ({ ...(await orderOf(copy, 20)), body: { reason } }),
  'POST /erp/v1/orders/{number}/approveCancel': async copy => ({ ...(await orderOf(copy, 40)), body: {} }),
  'POST /erp/v1/orders/{number}/refuseCancel': async copy => ({
    ...(await orderOf(copy, 40)),
    body: { reason },
  }),
  'POST /erp/v1/orders/{number}/ship': shipping,
  'POST /erp/v1/orders/{number}/closeRest': async copy => ({
    path: (await shipping(copy)).path,
    body: { reason },
  }),
  'POST /erp/v1/deliveries/{number}/dispatch': async copy => ({
    ...(await shipped(copy)),
    body: { carrier: '冷链' },
  }),
  'POST /erp/v1/deliveries/{number}/settle': async copy => {
    const { path, line } = await signedShort(copy)
    return { path, body: { lines: [{ line, how: 'credit' }] } }
  },
  'POST /erp/v1/certificates': async copy => {
    const [batch] = await some(
      copy,
      sql<{ sku: string; batch: string }>`
        select s.code as sku, b.number as batch from product_batch b join sku s on s.id = b.sku_id
        order by b.id limit 1`,
    )
    const content = Buffer.from('%PDF-1.7\n%%EOF').toString('base64')
    return { body: { ...batch, fileName: '质检.pdf', content } }
  },
  'POST /erp/v1/paymentNotices/{key}/withdraw': async copy => {
    const notice = await noticeOf(copy)
    await copy.erp('PUT /erp/v1/paymentNotices', notice)
    return { path: { key: notice.body.rows[0]?.key ?? '' }, body: { reason } }
  },
  'POST /erp/v1/feedback/{id}/takeUp': async copy => ({ ...(await told(copy)), body: {} }),
  'POST /erp/v1/feedback/{id}/reply': async copy => ({ ...(await told(copy)), body: { content: '已补发' } }),
  'POST /erp/v1/returns/{number}/approve': async copy => ({
    ...(await applied(copy)),
    body: { instructions: '随下一车退回' },
  }),
  'POST /erp/v1/returns/{number}/reject': async copy => ({ ...(await applied(copy)), body: { reason } }),
  'POST /erp/v1/returns/{number}/complete': async copy => {
    const { path } = await applied(copy)
    const instructions = '随下一车退回'
    await copy.erp('POST /erp/v1/returns/{number}/approve', { path, body: { instructions } })
    return { path, body: {} }
  },
  'POST /erp/v1/unbinds/{number}/approve': async copy => ({ ...(await parting(copy)), body: {} }),
  'POST /erp/v1/unbinds/{number}/reject': async copy => ({ ...(await parting(copy)), body: { reason } }),
  'POST /erp/v1/registrations/{userId}/approve': async copy => ({
    ...(await registered(copy)),
    body: { businessCode: randomUUID(), dealer: (await dealerOf(copy)).code },
  }),
  'POST /erp/v1/registrations/{userId}/return': async copy => ({
    ...(await registered(copy)),
    body: { reason },
  }),
} satisfies Partial<ErpWrites>

import { sql } from 'kysely'
import type { Key } from '#contract/index.ts'
import type { Db } from '#server/db/schema.ts'
import { Client, overHttp } from '#tests/support/portal/client.ts'
import type { BenchPortal, Buyer } from './bench-portal.ts'

export interface Example {
  readonly path?: unknown
  readonly body?: unknown
}

/** Requests for endpoints that the smallest valid input does not reach: they need one thing of many, or a word of their own. */
export async function examplesFor(
  db: Db,
  { business, userId }: Buyer,
): Promise<Readonly<Partial<Record<Key, Example>>>> {
  const { rows } = await sql<
    Record<'home' | 'note' | 'samples', number | null> & { file: string | null }
  >`select
    (select id from page where kind = 'home') as home,
    (select l.note_id from delivery_batch d join delivery_line l on l.id = d.line_id
      join delivery_note n on n.id = l.note_id where n.business_id = ${business} order by l.id desc limit 1) as note,
    (select id from trade_order where buyer_id = ${business} and content = 'sample' order by id desc limit 1) as samples,
    (select a.file_id from attachment a left join thing_reader r on r.kind = a.kind and r.thing_id = a.thing_id
      where a.owner_id = ${userId} or r.business_id = ${business}
      order by r.business_id nulls last, a.file_id limit 1) as file`.execute(db)
  const { home, note, samples, file } = rows[0] ?? {}
  return {
    'GET /pages/{id}/action/queryModuleList/{type}': { path: { id: home, type: 'all' } },
    'POST /deliveryNotes/dnBatch/action/export': { body: { id: note } },
    'POST /sampleFeedbacks/action/queryList': { body: { orderId: samples } },
    'GET /files/{id}': { path: { id: file } },
    'GET /users/queryChangeDealer/{id}': { path: { id: userId } },
  }
}

/** A dealer begins to change an order, so that requests about such a change have an answer. */
export async function openChange({ db, origin, buyers }: BenchPortal): Promise<void> {
  const { rows } = await sql<{ id: number; business: number }>`
    select id, buyer_id as business from trade_order
    where kind = 'purchase' and content = 'goods' and status = 20 and buyer_id = any(${buyers.map(({ business }) => business)}::bigint[])
    order by id desc limit 1`.execute(db)
  const [order] = rows
  const buyer = buyers.find(({ business }) => business === order?.business)
  if (!order || !buyer) throw new Error('no order waits that could be changed')
  const client = new Client(overHttp(origin)).as({
    sign: buyer.headers['sign'] ?? '',
    business: buyer.business,
  })
  await client.expect('POST /purchaseOrders/action/editOrder', { body: { id: order.id, replace: true } })
}

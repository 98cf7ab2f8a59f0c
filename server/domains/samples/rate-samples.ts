import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { recordHistory } from '../../db/history.ts'
import { sendMessage } from '../../db/messages.ts'
import { isSupplying } from '../../db/readable-by-seller.ts'
import type { Writing } from '../../http/context.ts'
import { notFound, Refusal, refuse } from '../../http/refusal.ts'
import { allowReading, attachAll } from '../files/public.ts'
import { bringsSample, isReceived } from './read-samples.ts'

type Rated = RequestOf<'POST /sampleFeedbacks/action/createBatch'>['rows'][number]

interface Order {
  readonly id: number
  readonly number: string
  readonly kind: 'purchase' | 'terminal'
  readonly status: number
  readonly sellerId: number
  readonly buyerName: string
  /** Whether the seller still supplies the buyer who rates. */
  readonly isSupplied: boolean
  readonly lineIds: readonly number[]
}

/** The orders of lines that may be rated; a line of somebody else, or one that brought no sample, is not found. */
const ordersOf = async ({ tx, actor }: Writing, lineIds: readonly number[]): Promise<Order[]> => {
  const { rows } = await sql<Order & { received: boolean }>`
    select o.id, o.number, o.kind, o.status, o.seller_id as "sellerId", b.name as "buyerName",
      ${isSupplying} as "isSupplied",
      json_agg(l.id) as "lineIds", bool_and(${isReceived}) as received
    from order_line l join trade_order o on o.id = l.order_id join business b on b.id = o.buyer_id
    where l.id = any(${lineIds}::bigint[]) and o.buyer_id = ${actor.businessId} and o.hidden_at is null
      and ${bringsSample}
    group by o.id, b.name order by o.id`.execute(tx)
  if (rows.flatMap(order => order.lineIds).length < lineIds.length) throw notFound()
  if (rows.some(({ received }) => !received)) throw refuse('收到样品后才能反馈，请先确认收货')
  return rows
}

/** One row for each line: a later one is refused, because somebody has rated the line already. */
const storeRatings = async (
  { tx, actor, now }: Writing,
  rows: readonly Rated[],
): Promise<ReadonlyMap<number, number>> => {
  const stored = await sql<{ id: number; line: number }>`
    insert into sample_feedback (order_line_id, business_id, user_id, taste, look, operation, will_buy, content, created_at)
    select r.id, ${actor.businessId}, ${actor.userId}, r.taste, r.look, r.operation, r."willBuy", r.content,
      ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id bigint, taste text, look text, operation text, "willBuy" text, content text)
    order by r.id
    on conflict (order_line_id) do nothing returning id, order_line_id as line`.execute(tx)
  if (stored.rows.length < rows.length)
    throw new Refusal(code.conflict, '这些样品中有的已经反馈过，请刷新查看')
  return new Map(stored.rows.map(({ id, line }) => [line, id]))
}

/**
 * Stores the ratings of received samples. The side that sent the samples gets a message and may see the photos,
 * unless the two have parted.
 */
export const rateSamples = async (context: Writing, rows: readonly Rated[]): Promise<void> => {
  const { tx, now } = context
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw refuse('同一行样品只能反馈一次')
  // The lock keeps the two from parting while the message is sent.
  await sql`select b.id from business b where b.id = ${context.actor.businessId} for share`.execute(tx)
  const orders = await ordersOf(
    context,
    rows.map(({ id }) => id),
  )
  const ids = await storeRatings(context, rows)
  for (const { id: line, photos } of rows)
    await attachAll(context, { kind: 'samplePhoto', id: ids.get(line) ?? 0, seenBy: 'colleagues' }, photos)
  for (const { id, number, kind, status, sellerId, buyerName, isSupplied, lineIds } of orders) {
    const own = lineIds.map(line => ids.get(line) ?? 0)
    await recordHistory(context, { entity: 'order', id, action: 'rateSamples', from: status, to: status })
    if (!isSupplied) continue
    await allowReading(tx, 'samplePhoto', own, [sellerId])
    await sendMessage(
      { tx, now },
      {
        businessId: sellerId,
        title: '收到样品反馈',
        content: `${buyerName} 对订单 ${number} 的样品给出了反馈，请查看。`,
        link: kind === 'terminal' ? `/workbench/terminalOrderDetail?id=${id}` : '',
      },
    )
  }
}

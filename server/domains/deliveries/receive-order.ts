import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { differenceText } from '#contract/deliveries/life-cycle.ts'
import type { Tx } from '../../db/schema.ts'
import type { Writing } from '../../http/context.ts'
import { allowReading, attachAll } from '../files/public.ts'
import { asParty, holdOrder, moveOrder } from '../orders/public.ts'
import { pairReceived, type Pair, type Received } from './received-lines.ts'

/** A line of an order with its cases that have come and are not received yet. */
interface Coming {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly shipped: number
}

/** Goods that are collected count as shipped only when they are received. */
const readComing = async (tx: Tx, orderId: number): Promise<Coming[]> => {
  const { rows } = await sql<Coming>`
    select l.id, l.name, l.unit, c.shipped from order_line l
      cross join lateral (select l.qty - l.closed - l.signed - l.differing - l.credited as shipped) c
    where l.order_id = ${orderId} and c.shipped > 0 order by l.place`.execute(tx)
  return rows
}

const wordsOf = (pairs: readonly Pair<Coming>[]): string =>
  pairs
    .map(({ line: { name, unit, shipped }, said: { received, reason } }) => {
      const why = reason === null ? '' : `（${differenceText[reason]}）`
      return `${name} 少收 ${shipped - received} ${unit}${why}`
    })
    .join('；')

const storeReceived = async ({ tx, now }: Writing, pairs: readonly Pair<Coming>[]) => {
  const rows = pairs.map(({ line: { id, shipped }, said: { received, reason, explanation } }) => ({
    id,
    received,
    missing: shipped - received,
    reason,
    explanation,
  }))
  const { rows: stored } = await sql<{ id: number; lineId: number }>`
    with said as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as s (id bigint, received integer, missing integer, reason text, explanation text)
    ), counted as (
      update order_line l set shipped = l.qty - l.closed, departed = l.qty - l.closed, signed = l.signed + s.received,
        differing = l.differing + s.missing
      from said s where l.id = s.id
    )
    insert into receipt_difference (order_line_id, cases, reason, explanation, reported_at)
    select s.id, s.missing, s.reason, s.explanation, ${now}::timestamptz from said s where s.missing > 0 order by s.id
    returning id, order_line_id as "lineId"`.execute(tx)
  return stored
}

const isShort = ({ line, said }: Pair<Coming>): boolean => said.received < line.shipped

const reportShort = async (
  context: Writing,
  {
    id,
    version,
    lines,
  }: { readonly id: number; readonly version: number; readonly lines: readonly Received[] },
  coming: readonly Coming[],
): Promise<ResponseOf<'POST /terminalPurchaseOrders/action/confirmationReceipt'>> => {
  const by = asParty(context, 'terminal')
  const pairs = coming.flatMap(line => {
    const said = lines.find(one => one.id === line.id)
    return said ? [{ line, said }] : []
  })
  const action = pairs.some(isShort) ? 'receiveShort' : 'receive'
  const change = wordsOf(pairs.filter(isShort))
  // Says first that the order cannot be received, or has changed, and then what is wrong with the lines.
  const moved = await moveOrder(by, { kind: 'terminal', id, action, version, change })
  pairReceived(coming, lines)
  if (action === 'receive') return moved
  const stored = await storeReceived(context, pairs)
  const { sellerId } = await holdOrder(by, 'terminal', id)
  for (const difference of stored) {
    const photos = pairs.find(({ line }) => line.id === difference.lineId)?.said.photos ?? []
    await attachAll(context, { kind: 'receiptPhoto', id: difference.id, seenBy: 'colleagues' }, photos)
  }
  await allowReading(
    context.tx,
    'receiptPhoto',
    stored.map(difference => difference.id),
    [sellerId],
  )
  return moved
}

/**
 * Confirms the receipt of an order. Where lines say that less came than was shipped, the order waits for its dealer, who
 * settles each difference.
 */
export const receiveOrder = async (
  context: Writing,
  { id, version, lines }: RequestOf<'POST /terminalPurchaseOrders/action/confirmationReceipt'>,
): Promise<ResponseOf<'POST /terminalPurchaseOrders/action/confirmationReceipt'>> => {
  const by = asParty(context, 'terminal')
  if (!lines) return moveOrder(by, { kind: 'terminal', id, action: 'receive', version })
  await holdOrder(by, 'terminal', id)
  return reportShort(context, { id, version, lines }, await readComing(context.tx, id))
}

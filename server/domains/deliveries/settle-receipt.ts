import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Settlement } from '#contract/deliveries/life-cycle.ts'
import type { Tx } from '../../db/schema.ts'
import type { Writing } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { releaseClosed } from '../allowances/public.ts'
import { asParty, holdOrder, moveOrder } from '../orders/public.ts'
import { noteShipment, storeShipment } from './store-shipment.ts'

interface OpenDifference {
  readonly id: number
  readonly lineId: number
  readonly name: string
  readonly unit: string
  /** Fen per case. */
  readonly price: number
  readonly cases: number
}

type Asked = RequestOf<'POST /terminalPurchaseOrders/action/settleDifferences'>
type Settled = OpenDifference & { readonly settlement: Settlement }

const readOpen = async (tx: Tx, orderId: number): Promise<OpenDifference[]> => {
  const { rows } = await sql<OpenDifference>`
    select d.id, l.id as "lineId", l.name, l.unit, l.price, d.cases
    from receipt_difference d join order_line l on l.id = d.order_line_id
    where l.order_id = ${orderId} and d.settlement is null order by d.id`.execute(tx)
  return rows
}

const wordsOf = (settled: readonly Settled[]): string => {
  const words: Record<Settlement, string> = { again: '补发', credit: '赔付' }
  return settled
    .map(({ name, cases, unit, settlement }) => `${name} ${cases} ${unit}${words[settlement]}`)
    .join('；')
}

const storeSettlements = async (
  { tx, now }: Writing,
  settled: readonly Settled[],
  shipment: number | null,
): Promise<void> => {
  const rows = settled.map(({ id, lineId, cases, price, settlement }) => ({
    id,
    lineId,
    cases,
    settlement,
    credit: settlement === 'credit' ? price * cases : null,
  }))
  await sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as a (id bigint, "lineId" bigint, cases integer, settlement text, credit bigint)
    ), settled as (
      update receipt_difference d set settlement = a.settlement, settled_at = ${now}::timestamptz, credit = a.credit,
        again_shipment_id = case when a.settlement = 'again' then ${shipment}::bigint end
      from asked a where d.id = a.id
    )
    update order_line l set differing = l.differing - a.cases,
      credited = l.credited + case when a.settlement = 'credit' then a.cases else 0 end,
      credit = l.credit + coalesce(a.credit, 0)
    from asked a where l.id = a."lineId"`.execute(tx)
}

/** The cases that come again are on one new shipment; they stay counted as shipped, so that no case is counted twice. */
const sendAgain = async (context: Writing, asked: Asked, settled: readonly Settled[]) => {
  const lines = settled.map(({ lineId, cases }) => ({ id: lineId, qty: cases }))
  if (lines.length === 0) return null
  const { id: orderId, version, carrier, trackingNumber, driverPhone, remark } = asked
  const way = { carrier, trackingNumber, driverPhone, remark }
  const { id } = await storeShipment(context, { orderId, version, lines, ...way })
  await noteShipment(context, id, 'ship', null, 'onTheWay')
  return id
}

/**
 * A dealer settles all differences of a receipt together, each in its own way: the order is on its way again with the
 * cases that are sent once more, or complete where all are credited.
 */
export const settleReceipt = async (
  context: Writing,
  asked: Asked,
): Promise<ResponseOf<'POST /terminalPurchaseOrders/action/settleDifferences'>> => {
  const { tx, now } = context
  const { id, version, differences } = asked
  const by = asParty(context, 'terminal')
  await holdOrder(by, 'terminal', id)
  const ways = new Map(differences.map(({ id: difference, settlement }) => [difference, settlement]))
  const open = await readOpen(tx, id)
  const settled = open.flatMap(one => {
    const settlement = ways.get(one.id)
    return settlement ? [{ ...one, settlement }] : []
  })
  const again = settled.filter(({ settlement }) => settlement === 'again')
  const credited = settled.filter(({ settlement }) => settlement === 'credit')
  const moved = await moveOrder(by, {
    kind: 'terminal',
    id,
    action: again.length > 0 ? 'deliverAgain' : 'creditShort',
    version,
    change: wordsOf(settled),
  })
  if (settled.length < open.length || differences.length !== open.length)
    throw refuse('请为每一项收货差异选择补发或赔付')
  await storeSettlements(context, settled, await sendAgain(context, asked, again))
  await releaseClosed(tx, now, {
    orderId: id,
    lines: credited.map(({ lineId, cases }) => ({ id: lineId, qty: cases })),
    rebate: 0,
    why: '收货差异赔付',
  })
  return moved
}

import { sql } from 'kysely'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { isoTime, jsonList } from '../../db/json.ts'
import type { DeskReading } from '../context.ts'
import { summaryOf } from '../read-log.ts'
import { soldOrders } from './list-orders.ts'
import { stepsOfOrder, traceParts, type RowOf } from './trace-rows.ts'

type Trace = DeskAnswer<'POST /desk/orders/action/trace'>

interface Parts {
  readonly requests: RowOf<'request'>[]
  readonly staff: RowOf<'staff'>[]
  readonly steps: RowOf<'step'>[]
  readonly messages: RowOf<'message'>[]
  readonly events: RowOf<'event'>[]
}

const findOrder = async (db: DeskReading['db'], number: string) => {
  const { rows } = await sql<NonNullable<Trace['order']>>`
    select o.id, o.number, b.name as buyer, o.status, ${isoTime('o.created_at')} as "createdAt"
    from trade_order o join business b on b.id = o.buyer_id
    where ${soldOrders().where} and o.number = ${number}`.execute(db)
  return rows[0]
}

const byTime = ({ at: one }: { readonly at: string }, { at: other }: { readonly at: string }) =>
  one < other ? -1 : Number(one > other)

/** The way of an order through the portal, in one statement, from what was stored on it. */
export const traceOrder = async (
  { db }: DeskReading,
  { number }: DeskRequest<'POST /desk/orders/action/trace'>,
): Promise<Trace> => {
  const order = await findOrder(db, number.trim())
  if (!order) return { order: null, rows: [] }
  const parts = Object.entries(traceParts).map(
    ([name, rows]) => sql`${jsonList<unknown>(rows)} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Parts>`with ${stepsOfOrder(order.id)} select ${sql.join(parts)}`.execute(db)
  const { requests = [], staff = [], steps = [], messages = [], events = [] } = rows[0] ?? {}
  const acts = staff.map(row => ({ ...row, act: summaryOf(row.act) }))
  return { order, rows: [...requests, ...acts, ...steps, ...messages, ...events].toSorted(byTime) }
}

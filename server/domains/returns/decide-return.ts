import { sql } from 'kysely'
import { creditOf, type PaidOrder } from '#contract/orders/amounts.ts'
import { invalid } from '../../http/refusal.ts'
import type { Moved } from '../../life-cycle/life-cycle.ts'
import type { Mover } from '../../life-cycle/mover.ts'
import { newNumbers, paidOrder } from '../orders/public.ts'
import { holdReturn, storeMove, transitionFor, type HeldReturn } from './move-return.ts'

const applicationPage = '/workbench/returnApplicationRecordDetail'
const refundPage = '/workbench/purchaseRefundDetail'

interface Decision {
  readonly id: number
  readonly action: 'approve' | 'reject'
  /** The version of the application that the person saw; null if the version does not matter. */
  readonly version: number | null
  /** The way in which the goods go back, or the reason for refusing. */
  readonly why: string
}

/** The brand agrees to the return, or refuses it. */
export const decideReturn = async (by: Mover, { id, action, version, why }: Decision): Promise<Moved> => {
  const application = await holdReturn(by, id)
  const row = transitionFor(application, by, { action, version })
  return storeMove(by, application, row, { why, link: `${applicationPage}?id=${id}` })
}

interface Completion {
  readonly id: number
  readonly version: number | null
  /** Fen for lines that get another amount than their share of the price paid, by their place from 1. */
  readonly credits: readonly { readonly line: number; readonly credit: number }[]
  readonly remark: string
}

interface Line {
  readonly id: number
  readonly place: number
  readonly name: string
  readonly qty: number
  readonly price: number
  readonly paid: PaidOrder
}

/** The refund of every line. No line brings more than its cases cost. */
const creditsOf = (
  lines: readonly Line[],
  named: Completion['credits'],
): { readonly id: number; readonly credit: number }[] => {
  const given = new Map(named.map(({ line, credit }) => [line - 1, credit]))
  const strange = [...given.keys()].find(place => !lines.some(line => line.place === place))
  if (given.size < named.length) throw invalid({ path: 'credits', message: '同一行只能给出一次金额' })
  if (strange !== undefined) throw invalid({ path: 'credits', message: `没有第 ${strange + 1} 行` })
  return lines.map(({ id, place, name, qty, price, paid }) => {
    const credit = given.get(place) ?? creditOf(price, qty, paid)
    if (credit > price * qty)
      throw invalid({ path: `credits.${place + 1}`, message: `“${name}”的退款不能超过货款` })
    return { id, credit }
  })
}

const readLines = async ({ tx }: Mover, id: number): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select l.id, l.place, k.name, l.qty, k.price, ${paidOrder('k.order_id')} as paid
    from return_line l join delivery_line d on d.id = l.delivery_line_id join order_line k on k.id = d.order_line_id
    where l.application_id = ${id} order by l.place`.execute(tx)
  return rows
}

const storeRefund = async (
  { tx, now }: Mover,
  { id, businessId }: HeldReturn,
  credits: readonly { readonly id: number; readonly credit: number }[],
  remark: string,
): Promise<{ id: number; number: string; credit: number }> => {
  const [number = ''] = await newNumbers(tx, now, 'SR', 'purchase_return_number', 1)
  const credit = credits.reduce((sum, one) => sum + one.credit, 0)
  await sql`
    update return_line l set credit = c.credit
    from json_to_recordset(${JSON.stringify(credits)}::json) as c (id bigint, credit bigint)
    where l.id = c.id and l.application_id = ${id}`.execute(tx)
  const stored = await tx
    .insertInto('purchase_return')
    .values({ number, application_id: id, business_id: businessId, credit, remark, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: stored.id, number, credit }
}

/** The goods are back: the application becomes a purchase return with the dealer's credit. */
export const completeReturn = async (
  by: Mover,
  { id, version, credits, remark }: Completion,
): Promise<Moved & { readonly returnNumber: string; readonly credit: number }> => {
  const application = await holdReturn(by, id)
  const row = transitionFor(application, by, { action: 'complete', version })
  const refund = await storeRefund(by, application, creditsOf(await readLines(by, id), credits), remark)
  const moved = await storeMove(by, application, row, { why: remark, link: `${refundPage}?id=${refund.id}` })
  return { ...moved, returnNumber: refund.number, credit: refund.credit }
}

import { sql } from 'kysely'
import { rebateShares, type RebatedGoods } from '#contract/orders/amounts.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { invalid, notFound, refuse } from '../../http/refusal.ts'
import type { Moved } from '../../life-cycle/life-cycle.ts'
import type { Mover } from '../../life-cycle/mover.ts'
import { releaseClosed } from '../allowances/public.ts'
import { enterLedger, followOrders, lowerRebate, readDepartedGoods } from '../books/public.ts'
import { newNumbers } from '../orders/public.ts'
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
  /** Cases that are taken back of lines, by their place from 1; of the others all that were applied for. */
  readonly accepted?: readonly { readonly line: number; readonly qty: number }[]
}

interface Asked {
  readonly id: number
  readonly place: number
  readonly name: string
  readonly unit: string
  readonly qty: number
}

const assertAccepted = (lines: readonly Asked[], accepted: NonNullable<Decision['accepted']>): void => {
  const named = new Map(accepted.map(({ line, qty }) => [line - 1, qty]))
  if (named.size < accepted.length) throw invalid({ path: 'accepted', message: '同一行只能给出一次数量' })
  for (const [place, qty] of named) {
    const line = lines.find(one => one.place === place)
    if (!line) throw invalid({ path: 'accepted', message: `没有第 ${place + 1} 行` })
    if (qty > line.qty)
      throw invalid({
        path: `accepted.${place + 1}`,
        message: `“${line.name}”申请退 ${line.qty} ${line.unit}`,
      })
  }
  if (lines.every(({ place, qty }) => (named.get(place) ?? qty) === 0)) throw refuse('全部不同意时请驳回申请')
}

/**
 * Stores the cases that are taken back, which are at most those applied for. The others may be applied for again. Answers
 * the lines of which fewer are taken, in words.
 */
const storeAccepted = async (
  { tx }: Mover,
  id: number,
  accepted: NonNullable<Decision['accepted']>,
): Promise<string> => {
  const { rows: lines } = await sql<Asked>`
    select l.id, l.place, k.name, k.unit, l.qty
    from return_line l join delivery_line d on d.id = l.delivery_line_id join order_line k on k.id = d.order_line_id
    where l.application_id = ${id} order by l.place`.execute(tx)
  assertAccepted(lines, accepted)
  const taken = lines.map(line => ({
    ...line,
    accepted: accepted.find(one => one.line - 1 === line.place)?.qty ?? line.qty,
  }))
  await sql`
    with taken as (
      select * from json_to_recordset(${JSON.stringify(taken)}::json) as t (id bigint, qty integer, accepted integer)
    ), stored as (
      update return_line l set accepted = t.accepted from taken t where l.id = t.id
      returning l.delivery_line_id, t.qty - t.accepted as less
    )
    update delivery_line d set applied = d.applied - s.less from stored s
    where d.id = s.delivery_line_id and s.less > 0`.execute(tx)
  return taken
    .filter(line => line.accepted < line.qty)
    .map(line => `${line.name} 同意退 ${line.accepted} ${line.unit}（申请 ${line.qty} ${line.unit}）。`)
    .join('')
}

/** The brand agrees to the return of all or some of its cases, or refuses it. */
export const decideReturn = async (
  by: Mover,
  { id, action, version, why, accepted = [] }: Decision,
): Promise<Moved> => {
  const application = await holdReturn(by, id)
  const row = transitionFor(application, by, { action, version })
  const less = action === 'approve' ? await storeAccepted(by, id, accepted) : ''
  return storeMove(by, application, row, { why: `${less}${why}`, link: `${applicationPage}?id=${id}` })
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
  readonly orderLineId: number
}

interface Refund extends Line {
  readonly credit: number
  /** Fen of the rebate that go back to its account. */
  readonly share: number
}

/** The refund of every line. No line brings more than was paid for its cases. */
const refundsOf = (lines: readonly Line[], named: Completion['credits'], goods: RebatedGoods): Refund[] => {
  const given = new Map(named.map(({ line, credit }) => [line - 1, credit]))
  const strange = [...given.keys()].find(place => !lines.some(line => line.place === place))
  if (given.size < named.length) throw invalid({ path: 'credits', message: '同一行只能给出一次金额' })
  if (strange !== undefined) throw invalid({ path: 'credits', message: `没有第 ${strange + 1} 行` })
  const shares = rebateShares(
    lines.map(({ price, qty }) => price * qty),
    goods,
  )
  return lines.map((line, at) => {
    const share = shares[at] ?? 0
    const most = line.price * line.qty - share
    const credit = given.get(line.place) ?? most
    if (credit > most)
      throw invalid({
        path: `credits.${line.place + 1}`,
        message: `“${line.name}”的退款不能超过实付货款 ${formatMoney(most)}`,
      })
    return { ...line, credit, share }
  })
}

const readLines = async ({ tx }: Mover, id: number): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select l.id, l.place, k.name, coalesce(l.accepted, l.qty) as qty, k.price, k.id as "orderLineId"
    from return_line l join delivery_line d on d.id = l.delivery_line_id join order_line k on k.id = d.order_line_id
    where l.application_id = ${id} and l.accepted is distinct from 0 order by l.place`.execute(tx)
  return rows
}

const storeRefund = async (
  { tx, now }: Mover,
  { id, businessId }: HeldReturn,
  credits: readonly Refund[],
  remark: string,
): Promise<{ id: number; number: string; credit: number }> => {
  const [number = ''] = await newNumbers(tx, now, 'SR', 'purchase_return_number', 1)
  const credit = credits.reduce((sum, one) => sum + one.credit, 0)
  await sql`
    update return_line l set credit = c.credit
    from json_to_recordset(${JSON.stringify(credits.map(one => ({ id: one.id, credit: one.credit })))}::json) as c (id bigint, credit bigint)
    where l.id = c.id and l.application_id = ${id}`.execute(tx)
  const stored = await tx
    .insertInto('purchase_return')
    .values({ number, application_id: id, business_id: businessId, credit, remark, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: stored.id, number, credit }
}

/** Holds the order of an application, so that its rebate and its cases are given back one after another. */
const holdOrderOf = async ({ tx }: Mover, id: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from trade_order o where o.id = (
      select n.order_id from return_application a join delivery_note n on n.id = a.note_id where a.id = ${id})
    for no key update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0].id
}

/** The order's lines, its rebate and quotas, and the dealer's account follow what was given back. */
const giveBack = async (by: Mover, orderId: number, refunds: readonly Refund[]): Promise<void> => {
  const { tx, now } = by
  const rows = refunds.map(({ orderLineId, qty, credit }) => ({ orderLineId, qty, credit }))
  await sql`
    update order_line k set returned = k.returned + r.qty, credit = k.credit + r.credit
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("orderLineId" bigint, qty integer, credit bigint)
    where k.id = r."orderLineId"`.execute(tx)
  const lines = refunds.map(({ orderLineId, qty }) => ({ id: orderLineId, qty }))
  const share = refunds.reduce((sum, one) => sum + one.share, 0)
  await releaseClosed(tx, now, { orderId, lines, rebate: share, why: '退货' })
  await lowerRebate(tx, orderId, { share, isBack: true })
  await followOrders(by, [orderId])
}

/** The goods are back: the application becomes a purchase return with the dealer's credit. */
export const completeReturn = async (
  by: Mover,
  { id, version, credits, remark }: Completion,
): Promise<Moved & { readonly returnNumber: string; readonly credit: number }> => {
  const orderId = await holdOrderOf(by, id)
  const application = await holdReturn(by, id)
  const row = transitionFor(application, by, { action: 'complete', version })
  const refunds = refundsOf(await readLines(by, id), credits, await readDepartedGoods(by.tx, orderId))
  const refund = await storeRefund(by, application, refunds, remark)
  await enterLedger(by, application.businessId, [
    { kind: 'return', sourceId: refund.id, amount: -refund.credit },
  ])
  await giveBack(by, orderId, refunds)
  const moved = await storeMove(by, application, row, { why: remark, link: `${refundPage}?id=${refund.id}` })
  return { ...moved, returnNumber: refund.number, credit: refund.credit }
}

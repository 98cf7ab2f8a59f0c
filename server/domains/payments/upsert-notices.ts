import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { endedOrders } from '#contract/orders/life-cycle.ts'
import { rebateShares } from '#contract/orders/amounts.ts'
import { purchaseStatusText } from '#contract/orders/purchase-life-cycle.ts'
import { paymentStatus } from '#contract/payments/life-cycle.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'
import type { Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'
import { brandOf, newNumbers } from '../orders/public.ts'
import {
  adjusted,
  holdNotices,
  holdPayments,
  readDues,
  setOff,
  shareNotices,
  tellPayers,
  type HeldNotice,
  type Told,
} from '../books/public.ts'

type Row = Placed<ErpRow<'PUT /erp/v1/paymentNotices'>>

/** Locked, so that no dealer's contract ends without a check of a notice that is just being written. */
const idsByCode = async (tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: number; code: string }>`
    select b.id, b.code from business b
    where b.code = any(${codes}::text[]) and b.business_type in (1, 3) order by b.id for share`.execute(tx)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

interface Order {
  readonly id: number
  readonly number: string
  readonly buyerId: number
  readonly status: number
}

/** Locked, so that none of them is cancelled without a look at a notice that is just being written. */
const ordersByNumber = async (tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, Order>> => {
  const named = sql`o.number = any(${numbers}::text[]) and o.kind = 'purchase' and o.submitted_at is not null`
  await sql`select o.id from trade_order o where ${named} order by o.id for share`.execute(tx)
  const { rows } = await sql<Order>`
    select o.id, o.number, o.buyer_id as "buyerId", o.status from trade_order o where ${named}`.execute(tx)
  return new Map(rows.map(order => [order.number, order]))
}

/** Fen of each order that no other notice asks for. */
const roomsOf = async (
  tx: Tx,
  orderIds: readonly number[],
  keys: readonly string[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; asked: number }>`
    select x.order_id as id, sum(x.amount)::bigint as asked
    from payment_notice_order x join payment_notice n on n.id = x.notice_id
    where x.order_id = any(${orderIds}::bigint[]) and n.withdrawn_at is null
      and n.erp_key <> all(${keys}::text[]) group by 1`.execute(tx)
  const asked = new Map(rows.map(row => [row.id, row.asked]))
  return new Map((await readDues(tx, orderIds)).map(({ id, due }) => [id, due - (asked.get(id) ?? 0)]))
}

interface Known {
  readonly rooms: Map<number, number>
  readonly dealers: ReadonlyMap<string, number>
  readonly orders: ReadonlyMap<string, Order>
  readonly held: ReadonlyMap<string, HeldNotice>
}

const isEnded = ({ status }: Order): boolean => endedOrders.purchase.includes(status)

const idsOf = (numbers: readonly string[], orders: ReadonlyMap<string, Order>): readonly number[] =>
  [...new Set(numbers)].flatMap(number => orders.get(number)?.id ?? []).toSorted((one, other) => one - other)

const problemOf =
  ({ dealers, orders, held, rooms }: Known) =>
  ({ key, dealer, orders: numbers, amount }: Row): string | undefined => {
    const business = dealers.get(dealer)
    if (business === undefined) return `dealer：没有经销商“${dealer}”`
    const strange = numbers.find(number => orders.get(number)?.buyerId !== business)
    if (strange !== undefined) return `orders：“${dealer}”没有采购订单“${strange}”`
    const named = idsOf(numbers, orders)
    const ended = numbers.map(number => orders.get(number)).find(order => order && isEnded(order))
    if (ended) return `orders：订单“${ended.number}”${purchaseStatusText[ended.status] ?? ''}，不能通知付款`
    const before = held.get(key)
    if (before && before.businessId !== business) return 'dealer：付款通知已属于其他经销商'
    if (before?.status === paymentStatus.withdrawn) return '付款通知已撤回，不能更新'
    if (named.every(id => (rooms.get(id) ?? 0) <= 0)) return 'orders：订单的应付金额已全部通知'
    let left = amount
    for (const id of named) {
      const part = Math.min(left, Math.max(0, rooms.get(id) ?? 0))
      rooms.set(id, (rooms.get(id) ?? 0) - part)
      left -= part
    }
    return undefined
  }

/** Divides the sum of a notice among its orders, by what nobody asks for yet. */
const sharesOf = (amount: number, ids: readonly number[], free: ReadonlyMap<number, number>) => {
  const rooms = ids.map(id => Math.max(0, free.get(id) ?? 0))
  const shares = rebateShares(rooms, { worth: rooms.reduce((sum, room) => sum + room, 0), rebate: amount })
  return ids.map((id, at) => ({ id, asked: shares[at] ?? 0 }))
}

/** The notices of these keys, and all others that share an order with them: what one asks for, another one does not. */
const besides = (
  keys: readonly string[],
  orderIds: readonly number[],
) => sql<boolean>`n.erp_key = any(${keys}::text[])
  or n.withdrawn_at is null and n.id in (select x.notice_id from payment_notice_order x
    where x.order_id = any(${orderIds}::bigint[]) or x.order_id in (
      select k.order_id from payment_notice_order k join payment_notice o on o.id = k.notice_id
      where o.erp_key = any(${keys}::text[])))`

/** The step of a notice of the batch, unless its orders owe nothing of it. */
const toldOf = (old: HeldNotice | undefined, notice: HeldNotice): Told => {
  if (notice.amount === 0) return adjusted(old, notice)
  return old
    ? {
        notice,
        action: 'change',
        from: old.status,
        why: '',
        title: '付款通知有变更',
        content: `付款通知 ${notice.number} 的内容有变更，请查看。`,
      }
    : {
        notice,
        action: 'notify',
        from: null,
        why: '',
        title: '新的付款通知',
        content: `付款通知 ${notice.number} 请于 ${notice.dueOn} 前付款。`,
      }
}

/** Both statements get the same rows, so that one form serves new and changed notices. */
const given = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)
  as r (key text, number text, business bigint, amount bigint, "dueOn" date, name text, bank text, account text,
    remark text, shares json)`

/** The orders that changed notices named before do not all stay. Pages of an order that a notice names no more hear of it here; of the others the notice's history tells. */
const storeOrders = async (
  { tx, now }: BrandWriting,
  rows: readonly object[],
): Promise<readonly number[]> => {
  const { rows: removed } = await sql<{ id: number }>`
    with removed as (
      delete from payment_notice_order x using payment_notice n, ${given(rows)}
      where n.erp_key = r.key and x.notice_id = n.id returning n.business_id, x.order_id, r.shares
    ), told as (
      insert into live_event (business_id, topic, thing_id, at)
      select r.business_id, 'order', r.order_id, ${now}::timestamptz from removed r
      where r.order_id not in (select s.id from json_to_recordset(r.shares) as s (id bigint))
    )
    select order_id as id from removed`.execute(tx)
  const { rows: stored } = await sql<{ id: number }>`
    insert into payment_notice_order (notice_id, order_id, asked)
    select n.id, s.id, s.asked from ${given(rows)} join payment_notice n on n.erp_key = r.key
      cross join lateral json_to_recordset(r.shares) as s (id bigint, asked bigint)
    order by 1, 2 returning order_id as id`.execute(tx)
  return [...new Set([...removed, ...stored].map(({ id }) => id))]
}

interface Stored {
  readonly id: number
  readonly key: string
}

const insert = async ({ tx, now }: BrandWriting, rows: readonly object[]): Promise<readonly Stored[]> => {
  if (rows.length === 0) return []
  const numbers = await newNumbers(tx, now, 'PN', 'payment_number', rows.length)
  const sellerId = await brandOf(tx)
  const { rows: stored } = await sql<Stored>`
    insert into payment_notice (number, erp_key, business_id, seller_id, asked, amount, due_on, payee_name, payee_bank,
      payee_account, remark, created_at, updated_at)
    select r.number, r.key, r.business, ${sellerId}::bigint, r.amount, 0, r."dueOn", r.name, r.bank, r.account, r.remark,
      ${now}::timestamptz, ${now}::timestamptz
    from ${given(rows.map((row, at) => ({ ...row, number: numbers[at] })))} order by r.key
    on conflict (erp_key) do nothing returning id, erp_key as key`.execute(tx)
  return stored
}

/**
 * Only what has changed is written, so that a repeated batch tells nobody anything. The amount that a changed notice asks
 * for is divided anew.
 */
const update = async ({ tx, now }: BrandWriting, rows: readonly object[]): Promise<readonly Stored[]> => {
  if (rows.length === 0) return []
  const { rows: stored } = await sql<Stored>`
    update payment_notice n set asked = r.amount, amount = 0, due_on = r."dueOn", payee_name = r.name, payee_bank = r.bank,
      payee_account = r.account, remark = r.remark, version = n.version + 1, updated_at = ${now}::timestamptz
    from ${given(rows)}
    where n.erp_key = r.key and ((n.asked, n.due_on, n.payee_name, n.payee_bank, n.payee_account, n.remark)
        is distinct from (r.amount, r."dueOn", r.name, r.bank, r.account, r.remark)
      or (select array_agg(x.order_id order by x.order_id) from payment_notice_order x where x.notice_id = n.id)
        is distinct from (select array_agg(s.id order by s.id) from json_to_recordset(r.shares) as s (id bigint)))
    returning n.id, n.erp_key as key`.execute(tx)
  return stored
}

/**
 * Stores new and changed notices, by the brand's own keys. A notice may ask for less than was paid: then it is paid,
 * and the excess is set off. Of a sum that its orders do not owe nothing is asked of the dealer.
 */
export const upsertNotices = async (writing: BrandWriting, rows: readonly Row[]): Promise<Rejection[]> => {
  const { tx } = writing
  const dealers = await idsByCode(
    tx,
    rows.map(({ dealer }) => dealer),
  )
  const orders = await ordersByNumber(
    tx,
    rows.flatMap(row => row.orders),
  )
  const businessIds = [...dealers.values()]
  await holdPayments(tx, businessIds)
  const keys = rows.map(({ key }) => key)
  const orderIds = [...orders.values()].map(({ id }) => id)
  const before = await holdNotices(writing, besides(keys, orderIds))
  const held = new Map(before.map(notice => [notice.key, notice]))
  const free = await roomsOf(tx, orderIds, keys)
  const { good, rejected } = judged(rows, problemOf({ dealers, orders, held, rooms: new Map(free) }))
  const flat = good.map(({ key, dealer, amount, dueOn, payee, remark = '', orders: numbers }) => ({
    key,
    business: dealers.get(dealer),
    amount,
    dueOn,
    ...payee,
    remark,
    shares: sharesOf(amount, idsOf(numbers, orders), free),
  }))
  const added = await insert(
    writing,
    flat.filter(({ key }) => !held.has(key)),
  )
  const changed = await update(
    writing,
    flat.filter(({ key }) => held.has(key)),
  )
  const isTouched = new Set([...added, ...changed].map(({ key }) => key))
  const touched = await storeOrders(
    writing,
    flat.filter(({ key }) => isTouched.has(key)),
  )
  await shareNotices(writing, touched)
  const stored = [...before, ...added].map(({ id }) => id)
  const after = await holdNotices(writing, sql`n.id = any(${stored}::bigint[])`)
  await tellPayers(
    writing,
    after.flatMap(notice => {
      const old = held.get(notice.key)
      if (isTouched.has(notice.key)) return [toldOf(old, notice)]
      return old && old.amount !== notice.amount ? [adjusted(old, notice)] : []
    }),
  )
  await setOff(writing, businessIds)
  // Another batch has stored it meanwhile.
  const lost = good.filter(({ key }) => !held.has(key) && !isTouched.has(key))
  return [...rejected, ...lost.map(({ place }) => ({ place, problem: '同时有另一批写入了该编号，请重试' }))]
}

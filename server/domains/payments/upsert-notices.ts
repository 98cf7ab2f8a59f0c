import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { paymentStatus } from '#contract/payments/life-cycle.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'
import type { Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'
import { brandOf, newNumbers } from '../orders/public.ts'
import { holdNotices, type HeldNotice } from './held-notice.ts'
import { tellOf, type Told } from './tell.ts'

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
}

const ordersByNumber = async (tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, Order>> => {
  const { rows } = await sql<Order>`
    select o.id, o.number, o.buyer_id as "buyerId" from trade_order o
    where o.number = any(${numbers}::text[]) and o.kind = 'purchase' and o.submitted_at is not null`.execute(
    tx,
  )
  return new Map(rows.map(order => [order.number, order]))
}

interface Known {
  readonly dealers: ReadonlyMap<string, number>
  readonly orders: ReadonlyMap<string, Order>
  readonly held: ReadonlyMap<string, HeldNotice>
}

const problemOf =
  ({ dealers, orders, held }: Known) =>
  ({ key, dealer, orders: numbers }: Row): string | undefined => {
    const business = dealers.get(dealer)
    if (business === undefined) return `dealer：没有经销商“${dealer}”`
    const strange = numbers.find(number => orders.get(number)?.buyerId !== business)
    if (strange !== undefined) return `orders：“${dealer}”没有采购订单“${strange}”`
    const before = held.get(key)
    if (before && before.businessId !== business) return 'dealer：付款通知已属于其他经销商'
    if (before?.status === paymentStatus.withdrawn) return '付款通知已撤回，不能更新'
    return undefined
  }

/** Both statements get the same rows, so that one form serves new and changed notices. */
const given = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)
  as r (key text, number text, business bigint, amount bigint, "dueOn" date, name text, bank text, account text,
    remark text, "orderIds" json)`

/** Pages of an order that a notice names no more hear of it here; of the others the notice's history tells. */
const storeOrders = async ({ tx, now }: BrandWriting, rows: readonly object[]): Promise<void> => {
  await sql`
    with removed as (
      delete from payment_notice_order x using payment_notice n, ${given(rows)}
      where n.erp_key = r.key and x.notice_id = n.id
        and x.order_id not in (select o.id::bigint from json_array_elements_text(r."orderIds") o (id))
      returning n.business_id, x.order_id
    )
    insert into live_event (business_id, topic, thing_id, at)
    select r.business_id, 'order', r.order_id, ${now}::timestamptz from removed r`.execute(tx)
  await sql`
    insert into payment_notice_order (notice_id, order_id)
    select n.id, o.id::bigint from ${given(rows)} join payment_notice n on n.erp_key = r.key
      cross join lateral json_array_elements_text(r."orderIds") o (id)
    order by 1, 2 on conflict do nothing`.execute(tx)
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
    insert into payment_notice (number, erp_key, business_id, seller_id, amount, due_on, payee_name, payee_bank,
      payee_account, remark, created_at, updated_at)
    select r.number, r.key, r.business, ${sellerId}::bigint, r.amount, r."dueOn", r.name, r.bank, r.account, r.remark,
      ${now}::timestamptz, ${now}::timestamptz
    from ${given(rows.map((row, at) => ({ ...row, number: numbers[at] })))} order by r.key
    on conflict (erp_key) do nothing returning id, erp_key as key`.execute(tx)
  return stored
}

/** Only what has changed is written, so that a repeated batch tells nobody anything. */
const update = async ({ tx, now }: BrandWriting, rows: readonly object[]): Promise<readonly Stored[]> => {
  if (rows.length === 0) return []
  const { rows: stored } = await sql<Stored>`
    update payment_notice n set amount = r.amount, due_on = r."dueOn", payee_name = r.name, payee_bank = r.bank,
      payee_account = r.account, remark = r.remark, version = n.version + 1, updated_at = ${now}::timestamptz
    from ${given(rows)}
    where n.erp_key = r.key and ((n.amount, n.due_on, n.payee_name, n.payee_bank, n.payee_account, n.remark)
        is distinct from (r.amount, r."dueOn", r.name, r.bank, r.account, r.remark)
      or (select array_agg(x.order_id order by x.order_id) from payment_notice_order x where x.notice_id = n.id)
        is distinct from (select array_agg(o.id::bigint order by o.id::bigint)
          from json_array_elements_text(r."orderIds") o (id)))
    returning n.id, n.erp_key as key`.execute(tx)
  return stored
}

/**
 * Stores new and changed notices, by the brand's own keys. A notice may ask for less than was paid: then it is paid,
 * and the excess stays with it until the brand takes it back.
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
  const before = await holdNotices(writing, sql`n.erp_key = any(${rows.map(({ key }) => key)}::text[])`)
  const held = new Map(before.map(notice => [notice.key, notice]))
  const { good, rejected } = judged(rows, problemOf({ dealers, orders, held }))
  const flat = good.map(({ key, dealer, amount, dueOn, payee, remark = '', orders: numbers }) => ({
    key,
    business: dealers.get(dealer),
    amount,
    dueOn,
    ...payee,
    remark,
    orderIds: [...new Set(numbers)].flatMap(number => orders.get(number)?.id ?? []),
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
  await storeOrders(
    writing,
    flat.filter(({ key }) => isTouched.has(key)),
  )
  const after = await holdNotices(writing, sql`n.erp_key = any(${[...isTouched]}::text[])`)
  await tellOf(
    writing,
    after.map((notice): Told => {
      const old = held.get(notice.key)
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
    }),
  )
  // Another batch has stored it meanwhile.
  const lost = good.filter(({ key }) => !held.has(key) && !isTouched.has(key))
  return [...rejected, ...lost.map(({ place }) => ({ place, problem: '同时有另一批写入了该编号，请重试' }))]
}

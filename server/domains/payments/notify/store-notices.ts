import { sql } from 'kysely'
import type { BrandWriting } from '../../../http/context.ts'
import { brandOf, newNumbers } from '../../orders/public.ts'

/** Both statements get the same rows, so that one form serves new and changed notices. */
const given = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)
  as r (key text, number text, business bigint, amount bigint, "dueOn" date, name text, bank text, account text,
    remark text, shares json)`

/** The orders that changed notices named before do not all stay. Pages of an order that a notice names no more hear of it here; of the others the notice's history tells. */
export const storeOrders = async (
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

export const insert = async (
  { tx, now }: BrandWriting,
  rows: readonly object[],
): Promise<readonly Stored[]> => {
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
export const update = async (
  { tx, now }: BrandWriting,
  rows: readonly object[],
): Promise<readonly Stored[]> => {
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

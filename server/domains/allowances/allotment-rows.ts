import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'

export type AllotmentRow = ErpRow<'PUT /erp/v1/allotments'>

/** Locks them in the order of their ids, as orders do. */
export const holdAllotments = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  await sql`select a.id from allowance a join sku s on s.id = a.sku_id
    where a.kind = 'allotment' and s.code = any(${codes}::text[]) order by a.id for no key update of a`.execute(
    tx,
  )
}

export const allotmentRows = async (
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, AllotmentRow & { readonly used: number }>> => {
  const { rows } = await sql<AllotmentRow & { used: number }>`
    select s.code as sku, a.total, a.used from allowance a join sku s on s.id = a.sku_id
    where a.kind = 'allotment' and s.code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map(row => [row.sku, row]))
}

export const allotmentsBehind = async (
  db: Db,
  code: string,
  most: number,
): Promise<readonly AllotmentRow[]> => {
  const { rows } = await sql<AllotmentRow>`
    select s.code as sku, a.total from allowance a join sku s on s.id = a.sku_id
    where a.kind = 'allotment' and s.code > ${code} order by s.code limit ${most}`.execute(db)
  return rows
}

/** Ends the limit of products of which no order has taken any; the others are reported. */
export const removeAllotments = async (
  { tx }: BrandWriting,
  rows: readonly Placed<{ readonly sku: string }>[],
): Promise<readonly Rejection[]> => {
  const codes = rows.map(({ sku }) => sku)
  const taken = await sql<{ sku: string }>`
    select distinct s.code as sku from allowance a join sku s on s.id = a.sku_id
    join allowance_movement m on m.allowance_id = a.id
    where a.kind = 'allotment' and s.code = any(${codes}::text[]) and m.order_id is not null`.execute(tx)
  const used = new Set(taken.rows.map(({ sku }) => sku))
  const { good, rejected } = judged(rows, ({ sku }) =>
    used.has(sku) ? '已有订单占用，不能取消限量' : undefined,
  )
  const ids = sql`select a.id from allowance a join sku s on s.id = a.sku_id
    where a.kind = 'allotment' and s.code = any(${good.map(({ sku }) => sku)}::text[])`
  await sql`delete from allowance_movement where allowance_id in (${ids})`.execute(tx)
  await sql`delete from allowance where id in (${ids})`.execute(tx)
  return rejected
}

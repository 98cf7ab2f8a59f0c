import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'
import type { BrandWriting } from '../../http/context.ts'
import { categoryIds, pathKey, skuIds } from '../catalog/public.ts'

/** A quota of a month, for a product or for a category. */
export type QuotaRow = {
  readonly dealer: string
  readonly month: string
  readonly sku: string | null
  readonly category: string[] | null
  /** Cases. */
  readonly total: number
}

/** An account of rebates. */
export type RebateRow = {
  readonly dealer: string
  readonly account: string
  /** Fen granted so far. */
  readonly total: number
}

type QuotaKey = Pick<QuotaRow, 'dealer' | 'month' | 'sku' | 'category'>
type RebateKey = Pick<RebateRow, 'dealer' | 'account'>

export const quotaKey = ({ dealer, month, sku, category }: QuotaKey): string =>
  `${dealer} ${month} ${sku ?? (category ?? []).join(' / ')}`
export const rebateKey = ({ dealer, account }: RebateKey): string => `${dealer} ${account}`

/** Locks the dealers, so that nobody else adds an allowance, and then the allowances in the order in which orders do. */
export const holdTotals = async (
  tx: Tx,
  kind: 'quota' | 'rebate',
  dealers: readonly string[],
): Promise<void> => {
  const codes = [...new Set(dealers)]
  await sql`select id from business where code = any(${codes}::text[]) order by id for no key update`.execute(
    tx,
  )
  await sql`select a.id from allowance a join business b on b.id = a.business_id
    where a.kind = ${kind} and b.code = any(${codes}::text[]) order by a.id for no key update of a`.execute(
    tx,
  )
}

/** The names from the widest category to that of the allowance. */
const pathOf = sql`(
  with recursive up as (
    select c.id, c.parent_id, c.name, 1 as step from sku_category c where c.id = a.category_id
    union all select c.id, c.parent_id, c.name, up.step + 1 from sku_category c join up on up.parent_id = c.id
  ) select json_agg(up.name order by up.step desc) from up)`

const quotaColumns = sql<
  QuotaRow & { id: number }
>`a.id, b.code as dealer, to_char(a.month, 'YYYY-MM') as month, s.code as sku,
  ${pathOf} as category, a.total from allowance a join business b on b.id = a.business_id
  left join sku s on s.id = a.sku_id where a.kind = 'quota'`

const rebateColumns = sql<RebateRow & { id: number }>`a.id, b.code as dealer, a.name as account, a.total
  from allowance a join business b on b.id = a.business_id where a.kind = 'rebate'`

/** The ids of the products and categories that the rows name; those that are unknown are left out. */
const named = async (tx: Db | Tx, rows: readonly QuotaKey[]) => {
  const skus = await skuIds(
    tx as Tx,
    rows.flatMap(({ sku }) => sku ?? []),
  )
  const categories = await categoryIds(tx)
  return rows.map(({ dealer, month, sku, category }) => ({
    dealer,
    month: `${month}-01`,
    skuId: sku === null ? null : (skus.get(sku) ?? null),
    categoryId: category === null ? null : (categories.get(pathKey(category)) ?? null),
  }))
}

const sameQuota = (rows: readonly unknown[]) =>
  sql`exists (select from json_to_recordset(${JSON.stringify(rows)}::json)
    as r (dealer text, month date, "skuId" bigint, "categoryId" bigint)
    where r.dealer = b.code and r.month = a.month and r."skuId" is not distinct from a.sku_id
      and r."categoryId" is not distinct from a.category_id)`

const sameRebate = (rows: readonly RebateKey[]) =>
  sql`exists (select from json_to_recordset(${JSON.stringify(rows)}::json) as r (dealer text, account text)
    where r.dealer = b.code and r.account = a.name)`

export const quotaRows = async (
  db: Db | Tx,
  keys: readonly QuotaKey[],
): Promise<ReadonlyMap<string, QuotaRow>> => {
  const { rows } =
    await sql<QuotaRow>`select ${quotaColumns} and ${sameQuota(await named(db, keys))}`.execute(db)
  return new Map(rows.map(row => [quotaKey(row), row]))
}

export const rebateRowsOf = async (
  db: Db | Tx,
  keys: readonly RebateKey[],
): Promise<ReadonlyMap<string, RebateRow>> => {
  const { rows } = await sql<RebateRow>`select ${rebateColumns} and ${sameRebate(keys)}`.execute(db)
  return new Map(rows.map(row => [rebateKey(row), row]))
}

const behind = async <R>(db: Db, columns: RawBuilder<R>, after: number, most: number): Promise<R[]> => {
  const { rows } = await sql<R>`select ${columns} and a.id > ${after} order by a.id limit ${most}`.execute(db)
  return rows
}

export const quotasBehind = (db: Db, after: number, most: number) => behind(db, quotaColumns, after, most)
export const rebatesBehind = (db: Db, after: number, most: number) => behind(db, rebateColumns, after, most)

/** Removes allowances of which no order has taken any; the others are reported. */
const removeUnused = async <R>(
  { tx }: BrandWriting,
  rows: readonly Placed<R>[],
  standing: readonly (R & { readonly id: number })[],
  keyOf: (row: R) => string,
): Promise<readonly Rejection[]> => {
  const ids = new Map(standing.map(row => [keyOf(row), row.id]))
  const { rows: taken } = await sql<{ id: number }>`
    select distinct m.allowance_id as id from allowance_movement m
    where m.allowance_id = any(${[...ids.values()]}::bigint[]) and m.order_id is not null
    union
    select o.rebate_account_id from trade_order o where o.rebate_account_id = any(${[...ids.values()]}::bigint[])`.execute(
    tx,
  )
  const used = new Set(taken.map(({ id }) => id))
  const { good, rejected } = judged(rows, row => {
    const id = ids.get(keyOf(row))
    return id !== undefined && used.has(id) ? '已有订单使用，不能删除，可改为已用数量' : undefined
  })
  const gone = good.flatMap(row => ids.get(keyOf(row)) ?? [])
  await sql`delete from allowance_movement where allowance_id = any(${gone}::bigint[])`.execute(tx)
  await sql`delete from allowance where id = any(${gone}::bigint[])`.execute(tx)
  return rejected
}

export const removeQuotas = async (writing: BrandWriting, rows: readonly Placed<QuotaRow>[]) => {
  const same = sameQuota(await named(writing.tx, rows))
  const found = await sql<QuotaRow & { id: number }>`select ${quotaColumns} and ${same}`.execute(writing.tx)
  return removeUnused<QuotaRow>(writing, rows, found.rows, quotaKey)
}

export const removeRebates = async (writing: BrandWriting, rows: readonly Placed<RebateRow>[]) => {
  const found = await sql<
    RebateRow & { id: number }
  >`select ${rebateColumns} and ${sameRebate(rows)}`.execute(writing.tx)
  return removeUnused<RebateRow>(writing, rows, found.rows, rebateKey)
}

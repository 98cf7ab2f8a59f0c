import { sql, type RawBuilder } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'
import type { Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'
import { categoryIds, pathKey, skuIds } from '../catalog/public.ts'

type Allotment = Placed<ErpRow<'PUT /erp/v1/allotments'>>
type Quota = Placed<ErpRow<'PUT /erp/v1/quotas'>>
type Rebate = Placed<ErpRow<'PUT /erp/v1/rebates'>>

interface Total {
  readonly businessId?: number | undefined
  readonly skuId?: number | undefined
  readonly categoryId?: number | undefined
  readonly month?: string
  readonly name?: string
  readonly total: number
  readonly why?: string | undefined
}

const dealerIds = async (tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await tx
    .selectFrom('business')
    .select(['id', 'code'])
    .where('code', '=', sql<string>`any(${[...new Set(codes)]}::text[])`)
    .where('business_type', 'in', [1, 3])
    .execute()
  return new Map(found.map(({ id, code }) => [code, id]))
}

type Kind = 'allotment' | 'quota' | 'rebate'

/** The columns that identify a row of each kind, as in its unique index. */
const sameAs: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  allotment: sql`a.sku_id = r."skuId"`,
  quota: sql`a.business_id = r."businessId" and a.month = r.month and a.sku_id is not distinct from r."skuId"
    and a.category_id is not distinct from r."categoryId"`,
  rebate: sql`a.business_id = r."businessId" and a.name = r.name`,
}

/**
 * Sets the totals of allowances. A difference from the previous total is noted in their book. A total below the
 * amount already used is accepted, and leaves nothing. Allowances are locked in the order of their ids, as orders
 * lock them.
 */
const storeTotals = async (
  { tx, now }: BrandWriting,
  kind: Kind,
  totals: readonly Total[],
): Promise<void> => {
  if (totals.length === 0) return
  const given = sql`json_to_recordset(${JSON.stringify(totals)}::json)
    as r ("businessId" bigint, "skuId" bigint, "categoryId" bigint, month date, name text, total bigint, why text)`
  // New ones start with 0, so that one way of granting serves both.
  await sql`
    insert into allowance (kind, business_id, sku_id, category_id, month, name, total, created_at)
    select ${kind}, r."businessId", r."skuId", r."categoryId", r.month, coalesce(r.name, ''), 0, ${now}::timestamptz
    from ${given}
    where not exists (select from allowance a where a.kind = ${kind} and ${sameAs[kind]})
    on conflict do nothing`.execute(tx)
  await sql`
    select a.id from allowance a join ${given} on ${sameAs[kind]}
    where a.kind = ${kind} order by a.id for no key update of a`.execute(tx)
  await sql`
    with before as (
      select a.id, a.total as old, r.total, r.why from allowance a join ${given} on ${sameAs[kind]}
      where a.kind = ${kind} and a.total <> r.total
    ), changed as (
      update allowance a set total = b.total from before b where a.id = b.id
    )
    insert into allowance_movement (allowance_id, kind, amount, why, at)
    select b.id, case when b.total > b.old then 'granted' else 'lowered' end, abs(b.total - b.old),
      coalesce(b.why, ''), ${now}::timestamptz
    from before b order by b.id`.execute(tx)
}

export const upsertAllotments = async (
  writing: BrandWriting,
  rows: readonly Allotment[],
): Promise<Rejection[]> => {
  const ids = await skuIds(
    writing.tx,
    rows.map(({ sku }) => sku),
  )
  const { good, rejected } = judged(rows, ({ sku }) => (ids.has(sku) ? undefined : `sku：没有商品“${sku}”`))
  await storeTotals(
    writing,
    'allotment',
    good.map(({ sku, total }) => ({ skuId: ids.get(sku), total })),
  )
  return rejected
}

/** A quota is for a product or for a category, and an order has to fit both. */
export const upsertQuotas = async (writing: BrandWriting, rows: readonly Quota[]): Promise<Rejection[]> => {
  const { tx } = writing
  const skus = await skuIds(
    tx,
    rows.flatMap(({ sku }) => sku ?? []),
  )
  const categories = await categoryIds(tx)
  const dealers = await dealerIds(
    tx,
    rows.map(({ dealer }) => dealer),
  )
  const { good, rejected } = judged(rows, ({ dealer, sku, category }) => {
    if (!dealers.has(dealer)) return `dealer：没有经销商“${dealer}”`
    if ((sku === undefined) === (category === undefined)) return 'sku、category：须且只须提供其一'
    if (sku !== undefined && !skus.has(sku)) return `sku：没有商品“${sku}”`
    if (category && !categories.has(pathKey(category))) return `category：没有类目“${category.join(' / ')}”`
    return undefined
  })
  await storeTotals(
    writing,
    'quota',
    good.map(({ dealer, month, sku, category, total }) => ({
      businessId: dealers.get(dealer),
      month: `${month}-01`,
      skuId: sku === undefined ? undefined : skus.get(sku),
      categoryId: category && categories.get(pathKey(category)),
      total,
    })),
  )
  return rejected
}

export const upsertRebates = async (writing: BrandWriting, rows: readonly Rebate[]): Promise<Rejection[]> => {
  const dealers = await dealerIds(
    writing.tx,
    rows.map(({ dealer }) => dealer),
  )
  const { good, rejected } = judged(rows, ({ dealer }) =>
    dealers.has(dealer) ? undefined : `dealer：没有经销商“${dealer}”`,
  )
  await storeTotals(
    writing,
    'rebate',
    good.map(({ dealer, account, total, why }) => ({
      businessId: dealers.get(dealer),
      name: account,
      total,
      why,
    })),
  )
  return rejected
}

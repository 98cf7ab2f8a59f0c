import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { cooperationStatus } from '#contract/relations/cooperation-life-cycle.ts'
import { isNamed, referencedCodes } from '../../../db/referenced.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { judged, type Placed, type Rejection } from '../../../kit/batch-rows.ts'
import { kindOfType } from './business-kinds.ts'

type Given = ErpRow<'PUT /erp/v1/businesses'>

/** A business as the gateway takes it, complete but for its minimums. */
export type BusinessRow = Required<Omit<Given, 'dealer' | 'minimumAmount' | 'minimumCases'>> & {
  readonly dealer: string | null
}

const columns = sql<BusinessRow & { readonly id: number }>`
  b.id, b.code, b.name, ${kindOfType} as kind, up.code as dealer, b.price_tier as "priceTier",
  b.contact_name as "contactName", b.contact_phone as "contactPhone", b.tax_number as "taxNumber",
  b.region_text as region, b.registered_address as "registeredAddress", b.registered_phone as "registeredPhone",
  case when w.id is not null then json_build_object('district', w.district_code, 'detail', w.detail,
    'contactName', w.contact_name, 'contactPhone', w.contact_phone) end as "pickUpPlace"
  from business b left join business up on up.id = b.up_business_id
    left join address w on w.id = b.self_address_id and '2' = any(b.pick_up_types)`

export const businessRows = async (
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, BusinessRow>> => {
  const { rows } = await sql<BusinessRow>`
    select ${columns} where b.business_type <> 2 and b.code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map(row => [row.code, row]))
}

export const businessesBehind = async (db: Db, id: number, size: number) => {
  const { rows } = await sql<BusinessRow & { readonly id: number }>`
    select ${columns} where b.business_type <> 2 and b.id > ${id} order by b.id limit ${size}`.execute(db)
  return rows
}

/** Keeps other writers away until the transaction ends. */
export const holdBusinesses = async (tx: Tx): Promise<void> => {
  await sql`lock table business in share row exclusive mode`.execute(tx)
}

/** Of these those that work with another than the dealer that the brand gave them. */
const pairedCodes = async (tx: Tx, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ code: string }>`
    select b.code from business b where b.code = any(${codes}::text[]) and exists (
      select from cooperation c where b.id in (c.dealer_id, c.customer_id) and not (c.customer_id = b.id
        and c.dealer_id = b.up_business_id and c.status = ${sql.lit(cooperationStatus.agreed)} and c.version = 1))`.execute(
    tx,
  )
  return new Set(rows.map(({ code }) => code))
}

/** The warehouses of these businesses at which no other collects any more. */
const removeWarehouses = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  const isUsed = await isNamed(tx, { table: 'address', parts: [] })
  await sql`
    delete from address s using business b
    where b.id = s.business_id and b.code = any(${codes}::text[]) and s.is_self_pickup and not ${isUsed}`.execute(
    tx,
  )
}

const removeSome = async (
  tx: Tx,
  rows: readonly Placed<Pick<BusinessRow, 'code'>>[],
): Promise<Rejection[]> => {
  const codes = rows.map(({ code }) => code)
  await removeWarehouses(tx, codes)
  const used = await referencedCodes(tx, { table: 'business', codes, parts: ['cooperation'] })
  const paired = await pairedCodes(tx, codes)
  const { good, rejected } = judged(rows, ({ code }) =>
    used.has(code) || paired.has(code) ? '已有账号、地址、订单或下级，不能删除' : undefined,
  )
  const gone = good.map(({ code }) => code)
  await sql`
    delete from cooperation c using business b where b.id = c.customer_id and b.code = any(${gone}::text[])`.execute(
    tx,
  )
  await sql`delete from business where code = any(${gone}::text[])`.execute(tx)
  return rejected
}

/** Removes businesses that have no account, address, order or agreement yet; the others are reported. */
export const removeBusinesses = async (
  { tx }: BrandWriting,
  rows: readonly Placed<Pick<BusinessRow, 'code' | 'kind'>>[],
): Promise<Rejection[]> => {
  await holdBusinesses(tx)
  const rejected: Rejection[] = []
  // Each kind after those that may stand below it.
  for (const kinds of [['customer', 'service'], ['subDealer'], ['dealer']]) {
    const some = rows.filter(({ kind }) => kinds.includes(kind))
    if (some.length > 0) rejected.push(...(await removeSome(tx, some)))
  }
  return rejected
}

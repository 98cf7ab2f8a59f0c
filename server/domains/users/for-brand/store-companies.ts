import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { judged, type Placed, type Rejection } from '../../../kit/batch-rows.ts'

export type CompanyRow = ErpRow<'PUT /erp/v1/companies'>

/** A district, or a city or province without districts, as addresses name it. */
const districtsOf = async (tx: Tx, rows: readonly CompanyRow[]): Promise<Set<string>> => {
  const { rows: found } = await sql<{ code: string }>`
    select code from region where not has_children and code = any(${rows.map(({ district }) => district)}::text[])`.execute(
    tx,
  )
  return new Set(found.map(({ code }) => code))
}

/** The directory in which registrants find their company by its name. */
export const upsertCompanies = async (
  { tx }: BrandWriting,
  rows: readonly Placed<CompanyRow>[],
): Promise<Rejection[]> => {
  const known = await districtsOf(tx, rows)
  const { good, rejected } = judged(rows, ({ district, isGone }) =>
    known.has(district) || isGone ? undefined : `district：没有区县“${district}”`,
  )
  const gone = good.filter(({ isGone }) => isGone).map(({ creditCode }) => creditCode)
  await sql`delete from customer_directory where credit_code = any(${gone}::text[])`.execute(tx)
  await sql`
    insert into customer_directory (credit_code, name, district_code)
    select r."creditCode", r.name, r.district
    from json_to_recordset(${JSON.stringify(good.filter(({ isGone }) => !isGone))}::json)
      as r ("creditCode" text, name text, district text)
    order by r."creditCode"
    on conflict (credit_code) do update set name = excluded.name, district_code = excluded.district_code`.execute(
    tx,
  )
  return rejected
}

const columns = sql<CompanyRow>`credit_code as "creditCode", name, district_code as district`

export const companyRows = async (
  db: Db | Tx,
  creditCodes: readonly string[],
): Promise<ReadonlyMap<string, CompanyRow>> => {
  const { rows } = await sql<CompanyRow>`
    select ${columns} from customer_directory where credit_code = any(${creditCodes}::text[])`.execute(db)
  return new Map(rows.map(row => [row.creditCode, row]))
}

export const companiesBehind = async (db: Db, creditCode: string, size: number): Promise<CompanyRow[]> => {
  const { rows } = await sql<CompanyRow>`
    select ${columns} from customer_directory where credit_code > ${creditCode} order by credit_code limit ${size}`.execute(
    db,
  )
  return rows
}

/** Keeps other writers away until the transaction ends. */
export const holdCompanies = async (tx: Tx): Promise<void> => {
  await sql`lock table customer_directory in share row exclusive mode`.execute(tx)
}

import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import { judged, type Placed, type Rejection } from '../../../kit/batch-rows.ts'

export type MinimumRow = Required<
  Pick<ErpRow<'PUT /erp/v1/businesses'>, 'code' | 'minimumAmount' | 'minimumCases'>
>

/** Sets the least that a business orders at once; a part that is left out stays as it is. */
export const setMinimum = async (
  tx: Tx,
  businessId: number,
  { minimumAmount, minimumCases }: Partial<MinimumRow>,
): Promise<void> => {
  if (minimumAmount === undefined && minimumCases === undefined) return
  await sql`
    insert into order_set as s (business_id, minimum_amount, minimum_cases)
    values (${businessId}, ${minimumAmount ?? 0}, ${minimumCases ?? 0})
    on conflict (business_id) do update set
      minimum_amount = coalesce(${minimumAmount ?? null}::integer, s.minimum_amount),
      minimum_cases = coalesce(${minimumCases ?? null}::integer, s.minimum_cases)`.execute(tx)
}

const buyersByCode = async (tx: Tx, rows: readonly MinimumRow[]): Promise<ReadonlyMap<string, number>> => {
  const { rows: found } = await sql<{ id: number; code: string }>`
    select id, code from business
    where business_type <> 2 and code = any(${rows.map(({ code }) => code)}::text[])`.execute(tx)
  return new Map(found.map(({ id, code }) => [code, id]))
}

export const storeMinimums = async (
  { tx }: { readonly tx: Tx },
  rows: readonly Placed<MinimumRow>[],
): Promise<Rejection[]> => {
  const ids = await buyersByCode(tx, rows)
  const { good, rejected } = judged(rows, ({ code }) =>
    ids.has(code) ? undefined : `code：没有企业“${code}”`,
  )
  for (const row of good) await setMinimum(tx, ids.get(row.code) ?? 0, row)
  return rejected
}

export const removeMinimums = async (
  { tx }: { readonly tx: Tx },
  rows: readonly Placed<MinimumRow>[],
): Promise<Rejection[]> => {
  await sql`
    delete from order_set s using business b
    where b.id = s.business_id and b.code = any(${rows.map(({ code }) => code)}::text[])`.execute(tx)
  return []
}

const columns = sql<MinimumRow>`b.code, s.minimum_amount as "minimumAmount", s.minimum_cases as "minimumCases"`

export const minimumRows = async (
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, MinimumRow>> => {
  const { rows } = await sql<MinimumRow>`
    select ${columns} from order_set s join business b on b.id = s.business_id
    where b.code = any(${codes}::text[]) and (s.minimum_amount > 0 or s.minimum_cases > 0)`.execute(db)
  return new Map(rows.map(row => [row.code, row]))
}

type NamedMinimum = MinimumRow & { readonly name: string }

/** All businesses that buy, with nought where nothing was agreed. */
export const minimumsBehind = async (db: Db, code: string, size: number): Promise<NamedMinimum[]> => {
  const { rows } = await sql<NamedMinimum>`
    select b.code, b.name, coalesce(s.minimum_amount, 0) as "minimumAmount",
      coalesce(s.minimum_cases, 0) as "minimumCases"
    from business b left join order_set s on s.business_id = b.id
    where b.business_type in (1, 3, 4) and b.code > ${code} order by b.code limit ${size}`.execute(db)
  return rows
}

/** Keeps other writers away until the transaction ends. */
export const holdMinimums = async (tx: Tx): Promise<void> => {
  await sql`lock table order_set in share row exclusive mode`.execute(tx)
}

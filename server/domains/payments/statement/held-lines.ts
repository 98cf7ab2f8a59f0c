import { sql, type RawBuilder } from 'kysely'
import type { StatementLine } from '#contract/payments/statement.ts'
import { jsonList } from '../../../db/json.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { linesOf } from './lines.ts'

export interface HeldLine extends Pick<StatementLine, 'id' | 'day' | 'document' | 'mark'> {
  readonly businessId: number
}

/**
 * Locks entries for the rest of the transaction, in the order of their ids; every mark and every answer locks its entry
 * first. They are read by a later statement, which sees the commits of the former holder.
 */
export const holdLines = async (
  { tx }: BrandWriting,
  which: RawBuilder<boolean>,
): Promise<readonly HeldLine[]> => {
  const { rows: held } = await sql<{ id: number; businessId: number }>`
    select e.id, e.business_id as "businessId" from ledger_entry e
    where ${which} order by e.id for no key update`.execute(tx)
  const ids = held.map(({ id }) => id)
  const { rows } = await sql<{ lines: StatementLine[] }>`
    select ${jsonList(linesOf(sql`select e.* from ledger_entry e where e.id = any(${ids}::bigint[])`))} as lines`.execute(
    tx,
  )
  const businesses = new Map(held.map(({ id, businessId }) => [id, businessId]))
  return (rows[0]?.lines ?? []).map(line => ({ ...line, businessId: businesses.get(line.id) ?? 0 }))
}

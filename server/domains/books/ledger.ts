import { sql } from 'kysely'
import type { LedgerKind } from '#contract/payments/ledger.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { BrandWriting } from '../../http/context.ts'

export interface Entry {
  readonly kind: LedgerKind
  readonly sourceId: number
  /** Fen; negative where the dealer owes less. */
  readonly amount: number
  /** YYYY-MM-DD; today where it is not named. */
  readonly day?: string
}

/** Enters what a dealer owes more or less from now on, beside the document that says why. */
export const enterLedger = async (
  { tx, now }: BrandWriting,
  businessId: number,
  entries: readonly Entry[],
): Promise<void> => {
  const rows = entries.filter(({ amount }) => amount !== 0)
  if (rows.length === 0) return
  await sql`
    insert into ledger_entry (business_id, kind, source_id, day, amount, recorded_at)
    select ${businessId}::bigint, e.kind, e."sourceId", coalesce(e.day, ${shanghaiDay(now)}::date), e.amount,
      ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as e (kind text, "sourceId" bigint, day date, amount bigint)`.execute(tx)
}

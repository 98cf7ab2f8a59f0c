import { sql, type RawBuilder } from 'kysely'
import { paymentStatus, paymentStatusOf } from '#contract/payments/life-cycle.ts'
import type { BrandWriting } from '../../http/context.ts'
import { statusAt } from './standing.ts'

export interface HeldNotice {
  readonly id: number
  readonly key: string
  readonly number: string
  readonly status: number
  readonly version: number
  readonly businessId: number
  readonly sellerId: number
  readonly amount: number
  readonly paid: number
  readonly dueOn: string
}

/**
 * Locks notices for the rest of the transaction, in the order of their ids; every change of a notice locks it first.
 * They are read by a later statement, which sees the commits of the former holder.
 */
export const holdNotices = async (
  { tx, now }: BrandWriting,
  which: RawBuilder<boolean>,
): Promise<readonly HeldNotice[]> => {
  const { rows: held } = await sql<{ id: number }>`
    select n.id from payment_notice n where ${which} order by n.id for no key update`.execute(tx)
  const { rows } = await sql<HeldNotice>`
    select n.id, n.erp_key as key, n.number, ${statusAt(now)} as status, n.version, n.business_id as "businessId",
      n.seller_id as "sellerId", n.amount, n.paid, n.due_on as "dueOn"
    from payment_notice n where n.id = any(${held.map(({ id }) => id)}::bigint[]) order by n.id`.execute(tx)
  return rows
}

/** A notice as it stands with another sum paid, on a day in Shanghai. */
export const withPaid = (notice: HeldNotice, paid: number, today: string): HeldNotice => {
  const isWithdrawn = notice.status === paymentStatus.withdrawn
  return { ...notice, paid, status: paymentStatusOf({ ...notice, paid, isWithdrawn }, today) }
}

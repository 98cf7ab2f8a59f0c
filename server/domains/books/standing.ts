import { sql, type RawBuilder } from 'kysely'
import {
  paymentStatus,
  paymentTabNames,
  paymentTabs,
  soonDays,
  type PaymentTab,
} from '#contract/payments/life-cycle.ts'
import { shanghaiDay } from '../../kit/clock.ts'

const dayMs = 24 * 3_600_000

const isOpen = sql`n.paid < n.amount and n.withdrawn_at is null`

/** The states as conditions over a notice `n`; each notice fits one of them. `paymentStatusOf` says the same. */
const conditions = (now: Date): Readonly<Record<number, RawBuilder<boolean>>> => {
  const today = sql`${shanghaiDay(now)}::date`
  return {
    [paymentStatus.unpaid]: sql`${isOpen} and n.due_on >= ${today} and n.paid = 0`,
    [paymentStatus.partly]: sql`${isOpen} and n.due_on >= ${today} and n.paid > 0`,
    [paymentStatus.paid]: sql`n.paid >= n.amount and n.withdrawn_at is null`,
    [paymentStatus.overdue]: sql`${isOpen} and n.due_on < ${today}`,
    [paymentStatus.withdrawn]: sql`n.withdrawn_at is not null`,
  }
}

/** Written to fit the partial indexes of notices. */
export const openNotice = sql<boolean>`(${isOpen})`

export const overdueNotice = (now: Date): RawBuilder<boolean> =>
  conditions(now)[paymentStatus.overdue] ?? sql`false`

export const tabConditions = (now: Date): Readonly<Record<PaymentTab, RawBuilder<boolean>>> => {
  const states = conditions(now)
  const inTab = (tab: PaymentTab): RawBuilder<boolean> => {
    const held = paymentTabs[tab]?.map(status => states[status] ?? sql`false`)
    return held ? sql`(${sql.join(held, sql` or `)})` : sql`true`
  }
  const isSoon = sql<boolean>`n.due_on <= ${shanghaiDay(new Date(now.getTime() + soonDays * dayMs))}::date`
  return {
    ...(Object.fromEntries(paymentTabNames.map(tab => [tab, inTab(tab)])) as Record<
      PaymentTab,
      RawBuilder<boolean>
    >),
    soon: sql`${inTab('soon')} and ${isSoon}`,
  }
}

/** The state of a notice `n` at this moment, as a number. */
export const statusAt = (now: Date): RawBuilder<number> =>
  sql`case ${sql.join(
    Object.entries(conditions(now)).map(
      ([status, holds]) => sql`when ${holds} then ${sql.lit(Number(status))}`,
    ),
    sql` `,
  )} end`

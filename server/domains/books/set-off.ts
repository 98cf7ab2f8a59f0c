import { sql } from 'kysely'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { BrandWriting, Ports } from '../../http/context.ts'
import { holdNotices, type HeldNotice } from './held-notice.ts'
import { storeMoves, type Move } from './moves.ts'

/**
 * Holds the payments of businesses for the rest of the transaction. It comes before their notices are held, so that two
 * transactions that set off for one business never wait for each other's notices.
 */
export const holdPayments = async (tx: Tx, businessIds: readonly number[]): Promise<void> => {
  const ids = [...new Set(businessIds)].toSorted((one, other) => one - other)
  await sql`
    select pg_advisory_xact_lock(hashtextextended('payments:' || b.id, 0))
    from (select unnest(${ids}::bigint[]) as id order by 1) b`.execute(tx)
}

/** Pairs what was paid too much with what is open, the oldest debt first. */
const pairs = (held: readonly HeldNotice[]): readonly Move[] => {
  const over = held
    .filter(({ paid, amount }) => paid > amount)
    .map(notice => ({ notice, left: notice.paid - notice.amount }))
  const open = held
    .filter(({ paid, amount }) => paid < amount)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id)
    .map(notice => ({ notice, left: notice.amount - notice.paid }))
  return over.flatMap(from =>
    open.flatMap(to => {
      const amount = to.notice.businessId === from.notice.businessId ? Math.min(from.left, to.left) : 0
      if (amount === 0) return []
      from.left -= amount
      to.left -= amount
      return [{ from: from.notice, to: to.notice, amount }]
    }),
  )
}

const words = {
  action: 'setOff',
  gives: (other: string) => `转抵 ${other}`,
  gets: (other: string) => `由 ${other} 的多付款抵扣`,
  tells: 'to',
  message: ({ from, to, amount }: Move) => ({
    title: '多付款已抵扣',
    content: `付款通知 ${from.number} 的多付款 ${formatMoney(amount)} 已抵扣付款通知 ${to.number}。`,
  }),
} as const

/** Sets off what businesses have paid too much against what they still have to pay. The caller holds their payments. */
export const setOff = async (writing: BrandWriting, businessIds: readonly number[]): Promise<void> => {
  const ids = [...new Set(businessIds)]
  const { rows } = await sql<{ id: number }>`
    select n.business_id as id from payment_notice n
    where n.business_id = any(${ids}::bigint[]) and n.paid > n.amount group by 1`.execute(writing.tx)
  if (rows.length === 0) return
  const over = rows.map(({ id }) => id)
  const held = await holdNotices(
    writing,
    sql`n.business_id = any(${over}::bigint[]) and (n.paid > n.amount or n.paid < n.amount and n.withdrawn_at is null)`,
  )
  const found = pairs(held)
  if (found.length === 0) return
  await storeMoves(writing, found, words)
}

/** Sets off what is left of before: nothing else does while no notice of a business changes. */
export const setOffLeft = async ({ db }: Pick<Ports, 'db'>, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select distinct n.business_id as id from payment_notice n where n.paid > n.amount and exists (
      select from payment_notice o where o.business_id = n.business_id and o.paid < o.amount)`.execute(db)
  for (const { id } of rows)
    await inTransaction(db, async tx => {
      await holdPayments(tx, [id])
      await setOff({ tx, now }, [id])
    })
}

import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import { attempt, Refusal } from '../../../http/refusal.ts'
import type { Rejection } from '../../../kit/batch-rows.ts'
import { shanghaiDay } from '../../../kit/clock.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { holdNotices, holdPayments, setOff, takeBack, tellPayers } from '../../books/public.ts'
import { judge, receivedFor, recordedBefore, type Judged, type Row } from './judge-payments.ts'
import { stepsOf } from './payment-steps.ts'

/** How many were stored; one whose key another batch has just stored is left out. */
const store = async ({ tx, now }: BrandWriting, fresh: Judged['fresh']): Promise<number> => {
  const rows = fresh.map(({ row: { notice: _notice, remark = '', ...row }, notice }) => ({
    ...row,
    remark,
    noticeId: notice.id,
    businessId: notice.businessId,
  }))
  const { rows: stored } = await sql`
    with stored as (
      insert into payment (erp_key, notice_id, business_id, amount, paid_on, way, remark, recorded_at)
      select r.key, r."noticeId", r."businessId", r.amount, r."paidOn", r.way, r.remark, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (key text, "noticeId" bigint, "businessId" bigint,
      amount bigint, "paidOn" date, way text, remark text, place integer)
      order by r.place on conflict (erp_key) do nothing returning id, business_id, paid_on, amount, recorded_at
    ), entered as (
      insert into ledger_entry (business_id, kind, source_id, day, amount, recorded_at)
      select s.business_id, 'payment', s.id, s.paid_on, -s.amount, s.recorded_at from stored s
    )
    select id from stored`.execute(tx)
  return stored.length
}

/** Fen of each notice that a batch reverses, beyond what it brings. */
const reversedOf = (fresh: Judged['fresh']): readonly { readonly id: number; readonly amount: number }[] => {
  const sums = new Map<number, number>()
  for (const { row, notice } of fresh) sums.set(notice.id, (sums.get(notice.id) ?? 0) - row.amount)
  return [...sums].flatMap(([id, amount]) => (amount > 0 ? [{ id, amount }] : []))
}

/**
 * Records received payments, each once even if it is sent several times. A payment is recorded as it came, also
 * where it is more than was asked for, and then set off; a wrong one is taken back by a negative one, with what was set
 * off of it.
 */
export const recordPayments = async (writing: BrandWriting, rows: readonly Row[]): Promise<Rejection[]> => {
  const { tx, now } = writing
  const today = shanghaiDay(now)
  const named = sql<boolean>`n.erp_key = any(${rows.map(({ notice }) => notice)}::text[])`
  const { rows: payers } = await sql<{ id: number }>`
    select distinct n.business_id as id from payment_notice n where ${named}`.execute(tx)
  const businessIds = payers.map(({ id }) => id)
  await holdPayments(tx, businessIds)
  const held = await holdNotices(writing, named)
  const received = await receivedFor(tx, held)
  const keys = rows.map(({ key }) => key)
  for (;;) {
    const { rejected, fresh } = judge(rows, {
      held,
      received,
      recorded: await recordedBefore(tx, keys),
      today,
    })
    if (fresh.length === 0) return [...rejected]
    const outcome = await attempt(tx, async () => {
      await takeBack(writing, businessIds, reversedOf(fresh))
      const told = stepsOf(fresh, await holdNotices(writing, named), today)
      if ((await store(writing, fresh)) < fresh.length) throw new Refusal(code.conflict)
      await tellPayers(writing, told)
    })
    if (!(outcome instanceof Refusal)) {
      await setOff(writing, businessIds)
      return [...rejected]
    }
    // Another batch has stored one of the keys for another notice meanwhile: all rows are judged again, with its
    // rows.
  }
}

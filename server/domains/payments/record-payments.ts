import { sql } from 'kysely'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { code } from '#contract/kernel/errors.ts'
import type { ErpRow } from '#contract/erp/index.ts'
import {
  paymentGuards,
  paymentStatus,
  paymentStatusOf,
  paymentTransitions,
} from '#contract/payments/life-cycle.ts'
import { mostFen, mostFenText } from '#contract/orders/amounts.ts'
import { attempt, Refusal } from '../../http/refusal.ts'
import type { Placed, Rejection } from '../../kit/batch-rows.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import type { Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'
import { holdNotices, holdPayments, setOff, tellPayers, type HeldNotice, type Told } from '../books/public.ts'

type Row = Placed<ErpRow<'PUT /erp/v1/payments'>>
type Content = Omit<ErpRow<'PUT /erp/v1/payments'>, 'remark'>

const recordedBefore = async (tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, Content>> => {
  const { rows } = await sql<Content>`
    select p.erp_key as key, n.erp_key as notice, p.amount, p.paid_on as "paidOn", p.way
    from payment p join payment_notice n on n.id = p.notice_id
    where p.erp_key = any(${keys}::text[])`.execute(tx)
  return new Map(rows.map(row => [row.key, row]))
}

const isSame = (one: Content, other: Content): boolean =>
  one.notice === other.notice &&
  one.amount === other.amount &&
  one.paidOn === other.paidOn &&
  one.way === other.way

const yuan = (fen: number): string => formatMoney(Math.abs(fen))

/** The state of the notice after a payment, and the table's name for that step. */
const after = (notice: HeldNotice, amount: number, today: string) => {
  const paid = notice.paid + amount
  const isWithdrawn = notice.status === paymentStatus.withdrawn
  const status = paymentStatusOf({ ...notice, paid, isWithdrawn }, today)
  const row = paymentTransitions.find(
    ({ from, to, guard }) =>
      to === status &&
      from.includes(notice.status) &&
      guard !== undefined &&
      paymentGuards[guard]({ amount: notice.amount, paid }),
  )
  return { next: { ...notice, paid, status }, row: amount > 0 ? row : undefined }
}

/** Money may come for a notice that was withdrawn: it is the dealer's and stays to be set off. */
const wordsOf = (
  { number }: HeldNotice,
  amount: number,
  message: readonly [string, (number: string) => string] | undefined,
): Pick<Told, 'title' | 'content'> => {
  if (message) return { title: message[0], content: message[1](number) }
  return amount > 0
    ? { title: '付款已到账', content: `付款通知 ${number} 无需再付款，到账的 ${yuan(amount)} 转为余额。` }
    : {
        title: '付款记录已冲销',
        content: `付款通知 ${number} 的付款记录被冲销 ${yuan(amount)}，如有疑问请联系客服。`,
      }
}

const toldOf = (before: HeldNotice, amount: number, today: string): Told => {
  const { next, row } = after(before, amount, today)
  return {
    notice: next,
    action: row?.action ?? (amount > 0 ? 'pay' : 'reverse'),
    from: before.status,
    why: amount > 0 ? `到账 ${yuan(amount)}` : `冲销 ${yuan(amount)}`,
    ...wordsOf(before, amount, row?.message),
  }
}

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

interface Judged {
  readonly rejected: readonly Rejection[]
  readonly fresh: readonly { readonly row: Row; readonly notice: HeldNotice }[]
  readonly told: readonly Told[]
}

/** Judges the rows one after another, each by the notice as the rows before it leave it. */
const judge = (
  rows: readonly Row[],
  held: readonly HeldNotice[],
  known: ReadonlyMap<string, Content>,
  today: string,
): Judged => {
  const notices = new Map(held.map(notice => [notice.key, notice]))
  const rejected: Rejection[] = []
  const fresh: { row: Row; notice: HeldNotice }[] = []
  const told: Told[] = []
  for (const row of rows) {
    const notice = notices.get(row.notice)
    const before = known.get(row.key)
    const reject = (problem: string) => rejected.push({ place: row.place, problem })
    if (before) {
      if (!isSame(before, row)) reject('key：该编号已登记了其他到账')
    } else if (!notice) reject(`notice：没有付款通知“${row.notice}”`)
    else if (row.amount === 0) reject('amount：不能为 0')
    else if (row.paidOn > today) reject('paidOn：不能晚于今天')
    else if (notice.paid + row.amount < 0) reject('amount：冲销不能超过已登记的到账')
    else if (notice.paid + row.amount > mostFen) reject(`amount：到账合计不能超过 ${mostFenText}`)
    else {
      const one = toldOf(notice, row.amount, today)
      fresh.push({ row, notice })
      told.push(one)
      notices.set(row.notice, one.notice)
    }
  }
  return { rejected, fresh, told }
}

/**
 * Records received payments, each once even if it is sent several times. A payment is recorded as it came, also
 * where it is more than was asked for, and then set off; a wrong one is taken back by a negative one.
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
  const keys = rows.map(({ key }) => key)
  for (;;) {
    const { rejected, fresh, told } = judge(rows, held, await recordedBefore(tx, keys), today)
    if (fresh.length === 0) return [...rejected]
    const outcome = await attempt(tx, async () => {
      if ((await store(writing, fresh)) < fresh.length) throw new Refusal(code.conflict)
    })
    if (!(outcome instanceof Refusal)) {
      await tellPayers(writing, told)
      await setOff(writing, businessIds)
      return [...rejected]
    }
    // Another batch has stored one of the keys for another notice meanwhile: all rows are judged again, with its
    // rows.
  }
}

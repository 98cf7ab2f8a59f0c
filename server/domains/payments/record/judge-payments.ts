import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { mostFen, mostFenText } from '#contract/orders/amounts.ts'
import { setOffKey } from '#contract/payments/life-cycle.ts'
import type { Placed, Rejection } from '../../../kit/batch-rows.ts'
import type { Tx } from '../../../db/schema.ts'
import type { HeldNotice } from '../../books/public.ts'

/** A payment as the brand's system sends it. */
export type Row = Placed<ErpRow<'PUT /erp/v1/payments'>>
type Content = Omit<ErpRow<'PUT /erp/v1/payments'>, 'remark'>

export const recordedBefore = async (
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Content>> => {
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

export const receivedFor = async (
  tx: Tx,
  held: readonly HeldNotice[],
): Promise<ReadonlyMap<number, number>> => {
  const ids = held.map(({ id }) => id)
  const { rows } = await sql<{ id: number; amount: number }>`
    select p.notice_id as id, sum(p.amount)::bigint as amount from payment p
    where p.notice_id = any(${ids}::bigint[]) and not p.is_set_off group by 1`.execute(tx)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

export interface Judged {
  readonly rejected: readonly Rejection[]
  readonly fresh: readonly { readonly row: Row; readonly notice: HeldNotice }[]
}

interface Known {
  readonly held: readonly HeldNotice[]
  /** Fen that came for each notice, without what was set off. */
  readonly received: ReadonlyMap<number, number>
  readonly recorded: ReadonlyMap<string, Content>
  readonly today: string
}

/** Judges the rows one after another, each by what came for its notice with the rows before it. */
export const judge = (rows: readonly Row[], { held, received, recorded, today }: Known): Judged => {
  const notices = new Map(held.map(notice => [notice.key, notice]))
  const sums = new Map(received)
  const rejected: Rejection[] = []
  const fresh: { row: Row; notice: HeldNotice }[] = []
  for (const row of rows) {
    const notice = notices.get(row.notice)
    const before = recorded.get(row.key)
    const sum = (sums.get(notice?.id ?? 0) ?? 0) + row.amount
    const reject = (problem: string) => rejected.push({ place: row.place, problem })
    if (row.key.startsWith(setOffKey)) reject(`key：以“${setOffKey}”开头的编号由平台使用，请换一个编号`)
    else if (before) {
      if (!isSame(before, row)) reject('key：该编号已登记了其他到账')
    } else if (!notice) reject(`notice：没有付款通知“${row.notice}”`)
    else if (row.amount === 0) reject('amount：不能为 0')
    else if (row.paidOn > today) reject('paidOn：不能晚于今天')
    else if (row.amount < 0 && sum < 0)
      reject('amount：冲销不能超过已登记的到账；抵扣来的款项请在原付款通知冲销')
    else if (sum > mostFen) reject(`amount：到账合计不能超过 ${mostFenText}`)
    else {
      fresh.push({ row, notice })
      sums.set(notice.id, sum)
    }
  }
  return { rejected, fresh }
}

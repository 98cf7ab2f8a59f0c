import { sql } from 'kysely'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { BrandWriting } from '../../http/context.ts'
import { holdNotices } from './held-notice.ts'
import { storeMoves, type Move } from './moves.ts'
import { returnsOf, type Flow, type Reversed } from './returns-of-set-offs.ts'

const words = {
  action: 'takeBack',
  gives: (other: string) => `撤回 ${other} 的抵扣`,
  gets: (other: string) => `收回对 ${other} 的抵扣`,
  tells: 'from',
  message: ({ from, to, amount }: Move) => ({
    title: '抵扣已撤回',
    content: `付款通知 ${to.number} 的到账被冲销，抵扣付款通知 ${from.number} 的 ${formatMoney(amount)} 随之撤回。${
      from.paid < from.amount ? `该通知还需付款 ${formatMoney(from.amount - from.paid)}。` : ''
    }`,
  }),
} as const

/**
 * Takes back what notices have set off against others, as far as payments of theirs are reversed: the money never came, so
 * it pays for nothing else either. The caller holds the payments of the businesses, and sets off again afterwards.
 */
export const takeBack = async (
  writing: BrandWriting,
  businessIds: readonly number[],
  reversed: readonly Reversed[],
): Promise<void> => {
  if (reversed.length === 0) return
  const { rows: flows } = await sql<Flow>`
    select p.set_off_with as "from", p.notice_id as "to", sum(p.amount)::bigint as amount, max(p.id) filter (where p.amount > 0) as last
    from payment p where p.business_id = any(${businessIds}::bigint[]) and p.is_set_off
    group by 1, 2 having sum(p.amount) > 0`.execute(writing.tx)
  const found = returnsOf(flows, reversed)
  if (found.length === 0) return
  const ids = found.flatMap(({ from, to }) => [from, to])
  const held = await holdNotices(writing, sql`n.id = any(${ids}::bigint[])`)
  const noticeOf = new Map(held.map(notice => [notice.id, notice]))
  const moves = found.flatMap(({ from: fromId, to: toId, amount }): Move[] => {
    const [from, to] = [noticeOf.get(fromId), noticeOf.get(toId)]
    return from && to ? [{ from, to, amount }] : []
  })
  await storeMoves(writing, moves, words)
}

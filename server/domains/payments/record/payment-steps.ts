import { formatMoney } from '#contract/kernel/format-money.ts'
import { paymentGuards, paymentTransitions } from '#contract/payments/life-cycle.ts'
import { withPaid, type HeldNotice, type Told } from '../../books/public.ts'
import type { Judged } from './judge-payments.ts'

const yuan = (fen: number): string => formatMoney(Math.abs(fen))

/** The state of the notice after a payment, and the table's name for that step. */
const after = (notice: HeldNotice, amount: number, today: string) => {
  const next = withPaid(notice, notice.paid + amount, today)
  const row = paymentTransitions.find(
    ({ to, from, guard }) =>
      to === next.status && from.includes(notice.status) && guard !== undefined && paymentGuards[guard](next),
  )
  return { next, row: amount > 0 ? row : undefined }
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

/** The step of each payment, as the ones before it leave its notice. */
export const stepsOf = (
  fresh: Judged['fresh'],
  held: readonly HeldNotice[],
  today: string,
): readonly Told[] => {
  const notices = new Map(held.map(notice => [notice.id, notice]))
  return fresh.map(({ row: { amount }, notice }) => {
    const told = toldOf(notices.get(notice.id) ?? notice, amount, today)
    notices.set(notice.id, told.notice)
    return told
  })
}

import type { ResponseOf } from '#contract/index.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { ledgerKindText } from '#contract/payments/ledger.ts'
import { balanceName, type StatementLine } from '#contract/payments/statement.ts'
import type { Tone } from '../../../ui/base/status.tsx'
import type { NoticeListState } from '../payment.ts'

export type Statement = ResponseOf<'POST /statements/action/query'>
export type { StatementLine }

export const lineName = ({ day, kind, document, amount }: StatementLine): string =>
  `${day} ${ledgerKindText[kind]} ${document.number} ${formatMoney(amount)}`

/** The page of the document of a line. A notice opens in place of the statement, which waits as it was. */
export const documentUrl = ({ kind, document }: StatementLine, list: NoticeListState): string => {
  if (kind === 'payment') return list.urlWith({ id: document.id })
  if (kind === 'return') return `/workbench/purchaseRefundDetail?id=${document.id}`
  if (kind === 'earlier') return `/workbench/dealerOrderDetail?id=${document.id}`
  return `/workbench/dispatchDetail?id=${document.id}`
}

export const markTone = ({ state, answer }: StatementLine['mark']): Tone => {
  if (state === 'none') return 'neutral'
  if (state === 'confirmed') return 'good'
  return answer === null ? 'caution' : 'trouble'
}

const kinds: readonly (readonly [keyof Statement['sums'], string])[] = [
  ['delivery', '本期发货'],
  ['rebate', ledgerKindText.rebate],
  ['credit', ledgerKindText.credit],
  ['return', ledgerKindText.return],
  ['payment', ledgerKindText.payment],
]

/** An excess payment is named a balance, without a sign. */
const owed = (name: string, fen: number): readonly [string, number] =>
  fen < 0 ? [name.replace('应付', '余额'), -fen] : [name, fen]

/** The sum before the month, those of the month by kind, and the sum after it. */
export const namedSums = ({ opening, sums, closing }: Statement) => ({
  opening: owed('期初应付', opening),
  changes: kinds.map(([kind, name]) => [name, sums[kind]] as const),
  closing: owed(balanceName(closing), closing),
})

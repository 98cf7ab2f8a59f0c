import { formatMoney } from '#contract/kernel/format-money.ts'
import { CopyButton } from '../ui/base/copy-button.tsx'
import { Facts, type Fact } from '../ui/detail/detail-view.tsx'
import css from './payee-facts.module.css'

/** A value that people type into their bank's program. */
const copied = (name: string, text: string, copy = text): Fact => [
  name,
  <span key={name} className={css['copied']}>
    {text}
    <CopyButton text={copy} what={name} />
  </span>,
  'wide',
]

const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** The account that an open amount is paid to, with the words of the transfer. */
export function PayeeFacts({
  payee: { name, bank, account },
  amount,
  paid,
  purpose,
}: {
  payee: { readonly name: string; readonly bank: string; readonly account: string }
  /** Fen still to be paid, and those that came. */
  amount: number
  paid: number
  purpose: string
}) {
  const text = paid > 0 ? `${formatMoney(amount)}（已付 ${formatMoney(paid)}）` : formatMoney(amount)
  return (
    <Facts
      facts={[
        copied('收款方', name),
        copied('开户行', bank),
        copied('账号', account),
        copied('待付金额', text, yuan(amount)),
        copied('附言', purpose),
      ]}
    />
  )
}

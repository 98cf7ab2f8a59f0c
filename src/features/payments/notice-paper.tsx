import { openOf, purposeOf } from '#contract/payments/life-cycle.ts'
import { Paper, type PaperColumn } from '../../ui/detail/paper/paper.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { Notice } from './payment.ts'

type Owed = Notice['orders'][number]

const columnsOf = ({ amount }: Notice): readonly PaperColumn<Owed>[] => [
  { title: '采购订单', value: ({ number }) => number },
  {
    title: '应付金额',
    kind: 'number',
    value: owed => formatMoney(owed.amount),
    sum: formatMoney(amount),
  },
]

/** The notice as it is printed, with the account to pay to. */
export function NoticePaper({ notice }: { notice: Notice }) {
  const { number, payee, paid } = notice
  return (
    <Paper
      title="付款通知"
      number={number}
      parties={[
        { role: '收款方', ...notice.seller },
        { role: '付款方', ...notice.buyer },
      ]}
      facts={[
        ['通知时间', formatDateTime(notice.createdAt)],
        ['到期日', notice.dueOn],
        ['户名', payee.name],
        ['开户行', payee.bank],
        ['账号', payee.account],
        ['附言', purposeOf([number])],
        ['备注', notice.remark],
      ]}
      columns={columnsOf(notice)}
      lines={notice.orders}
      sums={[
        ['应付金额', notice.amount],
        ['已付金额', -paid],
      ]}
      total={['未付金额', openOf(notice)]}
      signatures={['制单', '审核', '付款方签字', '日期']}
    />
  )
}

import { formatMoney } from '#contract/kernel/format-money.ts'
import { ledgerKindText } from '#contract/payments/ledger.ts'
import { markText } from '#contract/payments/statement.ts'
import { Paper, type PaperColumn } from '../../../ui/detail/paper/paper.tsx'
import { daysOfMonth } from '../../../ui/words/months.ts'
import { namedSums, type Statement, type StatementLine } from './statement.ts'

const columnsOf = ({ closing, opening }: Statement): readonly PaperColumn<StatementLine>[] => [
  { title: '日期', value: ({ day }) => day },
  { title: '项目', value: ({ kind, isLate }) => `${ledgerKindText[kind]}${isLate ? '（补记）' : ''}` },
  { title: '单据号', value: ({ document }) => document.number },
  { title: '采购订单', value: ({ orders }) => orders.map(({ number }) => number).join('、') },
  { title: '对账状态', value: ({ mark }) => markText(mark) },
  {
    title: '金额',
    kind: 'number',
    value: ({ amount }) => formatMoney(amount),
    sum: formatMoney(closing - opening),
  },
]

/** The month as it is printed: its lines between what was owed before and after it. */
export function StatementPaper({ statement, today }: { statement: Statement; today: string }) {
  const { month, buyer, seller, lines, total } = statement
  const { first, last } = daysOfMonth(month)
  const { opening, changes, closing } = namedSums(statement)
  return (
    <Paper
      title="对账单"
      number={month}
      parties={[
        { role: '供方', ...seller },
        { role: '需方', ...buyer },
      ]}
      facts={[
        ['对账期间', `${first} 至 ${last}`],
        ['明细', lines.length < total ? `${lines.length} 行，本月共 ${total} 行` : `${total} 行`],
        ['打印日期', today],
      ]}
      columns={columnsOf(statement)}
      {...(lines.length < total && { sumName: '本月合计' })}
      lines={lines}
      sums={[opening, ...changes]}
      total={closing}
      signatures={['供方盖章', '需方盖章', '日期']}
    />
  )
}

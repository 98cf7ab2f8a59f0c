import { returnReasonText } from '#contract/returns/life-cycle.ts'
import { Paper, type PaperColumn } from '../../ui/detail/paper/paper.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { Application, ApplicationLine, Refund, RefundLine } from './return.ts'

type Line = ApplicationLine | RefundLine

/** A column of cases with their sum. */
const casesOf = <L extends Line>(
  title: string,
  lines: readonly L[],
  of: (line: L) => number,
): PaperColumn<L> => ({
  title,
  kind: 'number',
  value: line => `${formatCount(of(line))} ${line.unit}`,
  sum: `${formatCount(lines.reduce((sum, line) => sum + of(line), 0))} 箱`,
})

const goodsOf = <L extends Line>(cases: readonly PaperColumn<L>[]): readonly PaperColumn<L>[] => [
  { title: '物料编码', kind: 'code', value: ({ code }) => code },
  { title: '商品与规格', value: ({ name, spec }) => `${name}，${spec}` },
  { title: '退货原因', value: ({ reason }) => returnReasonText[reason] },
  ...cases,
  { title: '含税单价', kind: 'number', value: ({ price }) => formatMoney(price) },
]

const partiesOf = ({ buyer, seller }: Pick<Application, 'buyer' | 'seller'>) => [
  { role: '退货方', ...buyer },
  { role: '收货方', ...seller },
]

/** The application as it is printed, to go along with the goods: lines that the brand does not take back are left out. */
export function ApplicationPaper({ application }: { application: Application }) {
  const { number } = application
  const lines = application.lines.filter(({ accepted }) => accepted !== 0)
  const asked = casesOf('申请退货', lines, ({ qty }) => qty)
  const taken = casesOf('同意退货', lines, ({ qty, accepted }) => accepted ?? qty)
  const isAnswered = lines.some(({ accepted }) => accepted !== null)
  return (
    <Paper
      title="退货申请单"
      number={number}
      parties={partiesOf(application)}
      facts={[
        ['发货单', application.note.number],
        ['采购订单', application.order.number],
        ['申请人', application.appliedBy],
        ['申请时间', formatDateTime(application.createdAt)],
        ['品牌方答复', application.answer],
        ['备注', application.remark],
      ]}
      columns={goodsOf(isAnswered ? [asked, taken] : [asked])}
      lines={lines}
      signatures={['申请人', '承运', '品牌方收货', '日期']}
    />
  )
}

/** The purchase return as it is printed, with the dealer's credit. */
export function RefundPaper({ refund }: { refund: Refund & { readonly lines: readonly RefundLine[] } }) {
  const { number, lines, worth, credit } = refund
  return (
    <Paper
      title="采购退货单"
      number={number}
      parties={partiesOf(refund)}
      facts={[
        ['退货申请', refund.application.number],
        ['发货单', refund.note.number],
        ['采购订单', refund.order.number],
        ['完成时间', formatDateTime(refund.createdAt)],
        ['备注', refund.remark],
      ]}
      columns={[
        ...goodsOf([casesOf('退货数量', lines, ({ qty }) => qty)]),
        {
          title: '退款',
          kind: 'number',
          value: line => formatMoney(line.credit ?? 0),
          sum: formatMoney(credit),
        },
      ]}
      lines={lines}
      sums={[
        ['货款', worth],
        ['返利分摊与扣减', credit - worth],
      ]}
      total={['退款金额', credit]}
      signatures={['经销商', '品牌方', '日期']}
    />
  )
}

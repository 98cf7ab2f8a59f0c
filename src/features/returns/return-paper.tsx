import { returnReasonText } from '#contract/returns/life-cycle.ts'
import { Paper, type PaperColumn } from '../../ui/detail/paper/paper.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { Application, ApplicationLine, Refund, RefundLine } from './return.ts'

type Line = ApplicationLine | RefundLine

const casesOf = (lines: readonly Line[]): string =>
  `${formatCount(lines.reduce((sum, { qty }) => sum + qty, 0))} 箱`

const goodsOf = (lines: readonly Line[]): readonly PaperColumn<Line>[] => [
  { title: '物料编码', kind: 'code', value: ({ code }) => code },
  { title: '商品与规格', value: ({ name, spec }) => `${name}，${spec}` },
  { title: '退货原因', value: ({ reason }) => returnReasonText[reason] },
  {
    title: '退货数量',
    kind: 'number',
    value: ({ qty, unit }) => `${formatCount(qty)} ${unit}`,
    sum: casesOf(lines),
  },
  { title: '含税单价', kind: 'number', value: ({ price }) => formatMoney(price) },
]

const partiesOf = ({ buyer, seller }: Pick<Application, 'buyer' | 'seller'>) => [
  { role: '退货方', ...buyer },
  { role: '收货方', ...seller },
]

/** The application as it is printed, to go along with the goods. */
export function ApplicationPaper({ application }: { application: Application }) {
  const { number, lines } = application
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
      columns={goodsOf(lines)}
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
        ...goodsOf(lines),
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

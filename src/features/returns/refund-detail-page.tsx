import { ReturnById } from './return-by-id.tsx'
import { returnQueries } from './queries.ts'
import { refundsPath, applicationPath, notePath, orderPath, type Refund, type RefundLine } from './return.ts'
import { Link } from 'react-router-dom'
import { returnReasonText } from '#contract/returns/life-cycle.ts'
import { RelatedMessages } from '../../work/related-messages.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Facts, type Fact, DetailView } from '../../ui/detail/detail-view.tsx'
import { Sums } from '../../ui/detail/detail-foot.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Money } from '../../ui/base/money.tsx'
import { PrintButton } from '../../ui/base/print-button.tsx'
import { Status } from '../../ui/base/status.tsx'
import { RefundPaper } from './return-paper.tsx'
import { GoodsTable, type GoodsCell } from './goods-table.tsx'

const factsOf = ({ application, note, order, appliedAt, createdAt, remark }: Refund): readonly Fact[] => [
  [
    '退货申请',
    <Link key="application" to={applicationPath(application.id)}>
      {application.number}
    </Link>,
  ],
  [
    '发货单',
    <Link key="note" to={notePath(note.id)}>
      {note.number}
    </Link>,
  ],
  [
    '采购订单',
    <Link key="order" to={orderPath(order.id)}>
      {order.number}
    </Link>,
  ],
  ['申请时间', formatDateTime(appliedAt)],
  ['完成时间', formatDateTime(createdAt)],
  ['备注', remark, 'wide'],
]

const cells: readonly GoodsCell<RefundLine>[] = [
  { title: '原因', value: ({ reason }) => returnReasonText[reason] },
  { title: '单价', kind: 'number', value: ({ price }) => <Money fen={price} /> },
  { title: '退货数量', kind: 'number', value: ({ qty, unit }) => `${qty} ${unit}` },
  { title: '退款', kind: 'number', value: ({ credit }) => <Money fen={credit} /> },
]

/** Goods that are back, and the dealer's credit for them. */
function RefundView({ refund }: { refund: Refund & { readonly lines: readonly RefundLine[] } }) {
  const { number, cases, worth, credit, lines } = refund
  return (
    <DetailView label={`采购退货单 ${number}`} paper={<RefundPaper refund={refund} />}>
      <DetailHead
        what="采购退货单"
        number={number}
        list={refundsPath}
        lead="货物已退回品牌方，以下金额退还给您。"
        status={<Status tone="good">已完成</Status>}
      >
        <PrintButton />
      </DetailHead>
      <Card title="退货信息">
        <Facts facts={factsOf(refund)} />
      </Card>
      <Card title="退货商品与退款">
        <GoodsTable label="退货商品" lines={lines} cells={cells} />
        <Sums
          sums={[
            ['退货数量', `${cases} 箱`],
            ['货款', <Money key="worth" fen={worth} />],
            ['返利分摊与扣减', <Money key="less" fen={credit - worth} />],
            ['退款金额', <Money key="credit" fen={credit} size="large" />, 'total'],
          ]}
        />
      </Card>
      <RelatedMessages thing="soReturn" id={refund.id} />
    </DetailView>
  )
}

export default function RefundDetailPage() {
  return (
    <ReturnById what="采购退货单" list={refundsPath} listName="查看采购退货" query={returnQueries.refund}>
      {refund => <RefundView refund={refund} />}
    </ReturnById>
  )
}

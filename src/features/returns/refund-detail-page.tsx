import { ReturnById } from './return-by-id.tsx'
import { returnQueries } from './queries.ts'
import { refundsPath } from './return.ts'
import { RefundView } from './refund-view.tsx'

export default function RefundDetailPage() {
  return (
    <ReturnById what="采购退货单" list={refundsPath} listName="查看采购退货" query={returnQueries.refund}>
      {refund => <RefundView refund={refund} />}
    </ReturnById>
  )
}

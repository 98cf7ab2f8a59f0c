import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { inquiryColumns } from '#contract/inquiries/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { DraftStrip } from '../../work/drafts/draft-strip.tsx'
import { useUser } from '../../api/use-user.ts'
import { Button } from '../../ui/base/button.tsx'
import { idIn } from '../../ui/words/page-url.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useLeaveRow, useListState } from '../../ui/list/use-list-state.ts'
import { AskDialog } from './ask-dialog.tsx'
import { askDrafts, askedList, inquiryPath, inquiryTable, tabs } from './inquiry.ts'
import { inquiryQueries } from './queries.ts'

const drafts = [askDrafts]
const columns = inquiryTable('buyer')

/** A customer's inquiries to its dealer; `?ask=1` asks anew, `&sku=` about this product. */
export default function InquiryListPage() {
  const list = useListState(askedList)
  const request = askedList.request(list.state)
  const query = useQuery(inquiryQueries.list(useUser(), request, list.isUsual))
  const [params, setParams] = useSearchParams()
  const close = useLeaveRow(list.urlWith({}))
  const ask = () =>
    setParams(before => {
      before.set('ask', '1')
      return before
    })
  return (
    <>
      <ListPage
        what="询价"
        unit="条"
        title="我的询价"
        lead="向经销商询问价格和供应：报价后 30 天内可以查看，之后自动关闭。"
        list={list}
        summary={<DraftStrip of={drafts} />}
        query={query}
        tabs={tabs}
        columns={columns}
        rowUrl={({ id }) => inquiryPath(id)}
        nameOf={({ number }) => `询价 ${number}`}
        search={{ label: '搜索询价', placeholder: '询价编号、商品编码或名称' }}
        tools={
          <ListExport
            what="询价"
            endpoint="POST /purchaseInquirys/action/export"
            columns={inquiryColumns('buyer')}
            request={request}
          />
        }
        create={
          <Button variant="primary" icon="plus" onClick={ask}>
            询价
          </Button>
        }
        empty={{
          title: '还没有询价',
          text: '用量大、需要优惠或想订没有报价的商品时，可以向经销商询价。',
          action: (
            <Button variant="primary" onClick={ask}>
              向经销商询价
            </Button>
          ),
        }}
      />
      {params.get('ask') === '1' && <AskDialog skuId={idIn(params, 'sku')} onClose={close} />}
    </>
  )
}

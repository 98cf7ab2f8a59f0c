import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inquiryColumns } from '#contract/inquiries/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { AnswerInquiry } from './answer-inquiry.tsx'
import { incomingList, inquiryPath, inquiryTable, mayTake, tabs } from './inquiry.ts'
import { inquiryQueries } from './queries.ts'

const columns = inquiryTable('seller')

/** The inquiries of a dealer's customers. */
export default function CustomerInquiryPage() {
  const list = useListState(incomingList)
  const request = incomingList.request(list.state)
  const query = useQuery(inquiryQueries.list(useUser(), request, list.isUsual))
  const [answering, setAnswering] = useState<number>()
  return (
    <>
      <ListPage
        what="询价"
        unit="条"
        title="客户询价"
        lead="终端客户向您询问价格和供应：打开后说明能否供应并报价，客户会立即收到消息。"
        list={list}
        query={query}
        tabs={tabs}
        columns={columns}
        rowUrl={({ id }) => inquiryPath(id)}
        nameOf={({ number }) => `询价 ${number}`}
        search={{ label: '搜索客户询价', placeholder: '询价编号、客户、商品编码或名称' }}
        tools={
          <ListExport
            what="询价"
            endpoint="POST /purchaseInquirys/action/export"
            columns={inquiryColumns('seller')}
            request={request}
          />
        }
        actionOf={inquiry =>
          mayTake('seller', 'answer', inquiry)
            ? { label: '报价', isPrimary: true, run: () => setAnswering(inquiry.id) }
            : undefined
        }
        empty={{
          title: '还没有客户询价',
          text: '客户询价后会出现在这里，您也会收到消息。',
          action: <LinkButton to="/workbench/workbenchHome/myCustom">查看我的客户</LinkButton>,
        }}
      />
      {answering !== undefined && <AnswerInquiry id={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}

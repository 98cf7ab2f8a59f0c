import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inquiryColumns } from '#contract/inquiries/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { DraftStrip } from '../../work/drafts/draft-strip.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useWaiting } from '../../work/acts/use-withdraw.ts'
import { inquiryThing } from '../../device/acts/things.ts'
import { useDetails } from '../../work/use-details.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import {
  answerDrafts,
  incomingList,
  inquiryPath,
  inquiryTable,
  mayTake,
  tabs,
  type Inquiry,
} from './inquiry.ts'
import { inquiryQueries } from './queries.ts'

const drafts = [answerDrafts]
const columns = inquiryTable('seller')

/** The inquiries of a dealer's customers. */
export default function CustomerInquiryPage() {
  const list = useListState(incomingList)
  const request = incomingList.request(list.state)
  const { withdrawalOf } = useWaiting()
  const user = useUser()
  const query = useQuery(inquiryQueries.list(user, request, list.isUsual))
  const [answering, setAnswering] = useState<Inquiry>()
  // The dialog needs prices that a row does not have.
  const answer = useDetails(
    id => inquiryQueries.one(user, id),
    ([inquiry]) => setAnswering(inquiry),
  )
  return (
    <>
      <ListPage
        what="询价"
        unit="条"
        title="客户询价"
        lead="终端客户向您询问价格和供应：打开后说明能否供应并报价，客户会立即收到消息。"
        list={list}
        summary={<DraftStrip of={drafts} />}
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
          withdrawalOf(inquiryThing(inquiry.id)) ??
          (mayTake('seller', 'answer', inquiry)
            ? {
                label: '报价',
                isPrimary: true,
                busy: answer.running?.[0] === inquiry.id,
                run: () => answer.run([inquiry.id]),
              }
            : undefined)
        }
        empty={{
          title: '还没有客户询价',
          text: '客户询价后会出现在这里，您也会收到消息。',
          action: <LinkButton to="/workbench/workbenchHome/myCustom">查看我的客户</LinkButton>,
        }}
      />
      {answering && <AnswerDialog inquiry={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}

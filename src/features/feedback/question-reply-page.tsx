import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { feedbackTabNames, feedbackTypes, feedbackTypeText } from '#contract/feedback/life-cycle.ts'
import { feedbackExport } from '#contract/feedback/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { Button } from '../../ui/base/button.tsx'
import type { Column } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { listState, oneOf, workFields } from '../../ui/list/list-state.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { Filter } from '../../ui/list/work-list.ts'
import { CreateDialog } from './create-dialog.tsx'
import { detailPath, listPath, statusText, toneOf, type FeedbackRow } from './feedback.ts'
import { feedbackQueries } from './queries.ts'

const feedback = listState(listPath, { ...workFields(feedbackTabNames), type: oneOf(feedbackTypes, null) })

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'waiting', label: '待处理' },
  { key: 'inProgress', label: '处理中' },
  { key: 'replied', label: '已回复' },
]

const typeFilter: Filter = {
  name: 'type',
  label: '类型',
  choices: feedbackTypes.map(type => ({ value: type, label: feedbackTypeText[type] })),
}

const columns: readonly Column<FeedbackRow>[] = [
  {
    key: 'content',
    title: '问题',
    width: 380,
    least: 220,
    kind: 'link',
    main: true,
    value: ({ content }) => content,
  },
  {
    key: 'status',
    title: '状态',
    width: 96,
    kind: 'status',
    main: true,
    value: ({ status }) => [{ tone: toneOf(status), text: statusText(status) }],
  },
  { key: 'type', title: '类型', width: 108, kind: 'text', value: ({ type }) => feedbackTypeText[type] },
  {
    key: 'orderNumber',
    title: '订单号',
    width: 144,
    kind: 'text',
    value: ({ orderNumber }) => orderNumber,
  },
  {
    key: 'photos',
    title: '照片',
    width: 72,
    leaves: 1,
    kind: 'count',
    unit: '张',
    value: ({ photos }) => photos,
  },
  { key: 'replies', title: '回复', width: 72, kind: 'count', unit: '条', value: ({ replies }) => replies },
  {
    key: 'updatedAt',
    title: '最近更新',
    width: 140,
    leaves: 2,
    kind: 'date',
    value: ({ updatedAt }) => updatedAt,
  },
  {
    key: 'createdAt',
    title: '提交时间',
    width: 140,
    kind: 'date',
    main: true,
    value: ({ createdAt }) => createdAt,
  },
]

/** The person's feedback to the brand, with its states. */
export default function QuestionReplyPage() {
  const list = useListState(feedback)
  const request = feedback.request(list.state)
  const query = useQuery(feedbackQueries.list(useUser(), request, list.isUsual))
  const [isCreating, setCreating] = useState(false)
  const create = () => setCreating(true)
  return (
    <>
      <ListPage
        what="反馈"
        unit="条"
        title="问题反馈"
        lead="遇到问题或有建议时告诉我们，客服会在这里回复；仅您本人可见。"
        list={list}
        query={query}
        tabs={tabs}
        columns={columns}
        filters={[typeFilter]}
        tools={
          <>
            <ListExport
              what="问题反馈"
              endpoint="POST /problemFeedbackRecords/action/export"
              titles={feedbackExport}
              request={request}
            />
            <Button variant="primary" icon="plus" onClick={create}>
              提交反馈
            </Button>
          </>
        }
        rowUrl={({ id }) => detailPath(id)}
        nameOf={({ id }) => `反馈 ${id}`}
        search={{ label: '搜索反馈', placeholder: '反馈或回复的内容、订单号' }}
        empty={{
          title: '还没有问题反馈',
          text: '订单、配送、商品质量或账号有问题时，说明情况并附上照片，客服会尽快处理。',
          action: <Button onClick={create}>提交反馈</Button>,
        }}
      />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  )
}

import { feedbackThing } from '../../device/acts/things.ts'
import { intendedOn } from '../../work/acts/intended.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { feedbackTabNames, feedbackTypes, feedbackTypeText } from '#contract/feedback/life-cycle.ts'
import { feedbackColumns } from '#contract/feedback/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { DraftStrip } from '../../work/drafts/draft-strip.tsx'
import { useUser } from '../../api/use-user.ts'
import { Button } from '../../ui/base/button.tsx'
import { tableColumns } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { listState, oneOf, workFields } from '../../ui/list/list-state.ts'
import { useLeaveRow, useListState } from '../../ui/list/use-list-state.ts'
import type { Filter } from '../../ui/list/work-list.ts'
import { CreateDialog } from './create-dialog.tsx'
import { detailPath, feedbackDrafts, listPath, toneOf } from './feedback.ts'
import { feedbackQueries } from './queries.ts'

const feedback = listState(listPath, { ...workFields(feedbackTabNames), type: oneOf(feedbackTypes, null) })

const drafts = [feedbackDrafts]

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

const columns = tableColumns(
  feedbackColumns,
  ['content', 'status', 'type', 'orderNumber', 'photos', 'replies', 'updatedAt', 'createdAt'],
  { status: { tone: ({ status }) => toneOf(status), beside: ({ id }) => intendedOn(feedbackThing(id)) } },
)

/** The person's feedback to the brand, with its states. */
export default function QuestionReplyPage() {
  const list = useListState(feedback)
  const request = feedback.request(list.state)
  const query = useQuery(feedbackQueries.list(useUser(), request, list.isUsual))
  const [params, setParams] = useSearchParams()
  const close = useLeaveRow(list.urlWith({}))
  const create = () =>
    setParams(before => {
      before.set('new', '1')
      return before
    })
  return (
    <>
      <ListPage
        what="反馈"
        unit="条"
        title="问题反馈"
        lead="遇到问题或有建议时告诉我们，客服会在这里回复；仅您本人可见。"
        list={list}
        summary={<DraftStrip of={drafts} />}
        query={query}
        tabs={tabs}
        columns={columns}
        filters={[typeFilter]}
        tools={
          <ListExport
            what="问题反馈"
            endpoint="POST /problemFeedbackRecords/action/export"
            columns={feedbackColumns}
            request={request}
          />
        }
        create={
          <Button variant="primary" icon="plus" onClick={create}>
            提交反馈
          </Button>
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
      {params.get('new') === '1' && <CreateDialog onClose={close} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { code } from '#contract/kernel/errors.ts'
import { feedbackTypeText } from '#contract/feedback/life-cycle.ts'
import { RelatedMessages } from '../../work/related-messages.tsx'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Facts } from '../../ui/detail/facts.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { idIn } from '../../ui/words/id-in-url.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Missing } from '../../ui/base/page/missing.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Status } from '../../ui/base/status.tsx'
import { Conversation } from './conversation.tsx'
import css from './detail.module.css'
import { listPath, nextText, orderPath, statusText, toneOf, type Feedback } from './feedback.ts'
import { feedbackQueries } from './queries.ts'
import { ReplyBox } from './reply-box.tsx'

const skeleton = (
  <div className={css['view']} aria-busy>
    <Skeleton height={64} />
    <Skeleton height={120} />
    <Skeleton height={360} />
  </div>
)

const notThere = (
  <Missing
    title="没有找到这条反馈"
    text="链接可能不完整，或反馈由其他账号提交。"
    actions={
      <LinkButton variant="primary" to={listPath}>
        查看我的反馈
      </LinkButton>
    }
  />
)

function View({ feedback }: { feedback: Feedback }) {
  const { id, type, status, order, entries, createdAt, updatedAt } = feedback
  return (
    <article className={css['view']} aria-label={`反馈 ${id}`}>
      <DetailHead
        what="反馈编号"
        number={String(id)}
        list={listPath}
        lead={nextText(status)}
        status={<Status tone={toneOf(status)}>{statusText(status)}</Status>}
      />
      <Card title="反馈信息">
        <Facts
          facts={[
            ['问题类型', feedbackTypeText[type]],
            [
              '关联订单',
              order && (
                <Link key="order" to={orderPath(order)}>
                  {order.number}
                </Link>
              ),
            ],
            ['提交时间', formatDateTime(createdAt)],
            ['最近更新', formatDateTime(updatedAt)],
          ]}
        />
      </Card>
      <Card title="沟通记录">
        <Conversation entries={entries} />
        <ReplyBox feedback={feedback} />
      </Card>
      <RelatedMessages thing="feedback" id={id} />
    </article>
  )
}

function OneFeedback({ id }: { id: number }) {
  const query = useQuery(feedbackQueries.one(useUser(), id))
  const { error } = query
  if (error instanceof ApiError && (error.code === code.notFound || error.code === code.invalid))
    return notThere
  return (
    <Loaded query={query} what="反馈" skeleton={skeleton}>
      {feedback => <View feedback={feedback} />}
    </Loaded>
  )
}

/** A feedback by its `?id=`; one of somebody else is the same page as one that does not exist. */
export default function QuestionReplyDetailPage() {
  const [params] = useSearchParams()
  const id = idIn(params)
  return id === null ? notThere : <OneFeedback key={id} id={id} />
}

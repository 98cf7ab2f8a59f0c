import { feedbackThing } from '../../device/acts/things.ts'
import { Intended } from '../../work/acts/intended.tsx'
import { Link } from 'react-router-dom'
import { feedbackTypeText } from '#contract/feedback/life-cycle.ts'
import { RelatedMessages } from '../../work/related-messages.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Facts, DetailSkeleton, DetailView } from '../../ui/detail/detail-view.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Missing } from '../../ui/base/page/missing.tsx'
import { Status } from '../../ui/base/status.tsx'
import { Conversation } from './conversation.tsx'
import { listPath, nextText, orderPath, statusText, toneOf, type Feedback } from './feedback.ts'
import { feedbackQueries } from './queries.ts'
import { ReplyBox } from './reply-box.tsx'
import { ById } from '../../work/page/by-id.tsx'

function View({ feedback }: { feedback: Feedback }) {
  const { id, type, status, order, entries, createdAt, updatedAt } = feedback
  return (
    <DetailView label={`反馈 ${id}`}>
      <DetailHead
        what="反馈编号"
        number={String(id)}
        list={listPath}
        lead={nextText(status)}
        status={
          <>
            <Status tone={toneOf(status)}>{statusText(status)}</Status>
            <Intended thing={feedbackThing(feedback.id)} />
          </>
        }
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
    </DetailView>
  )
}

export default function QuestionReplyDetailPage() {
  return (
    <ById
      query={feedbackQueries.one}
      what="反馈"
      skeleton={<DetailSkeleton heights={[64, 120, 360]} />}
      missing={
        <Missing
          title="没有找到这条反馈"
          text="链接可能不完整，或反馈由其他账号提交。"
          ways={[[listPath, '查看我的反馈']]}
        />
      }
    >
      {feedback => <View feedback={feedback} />}
    </ById>
  )
}

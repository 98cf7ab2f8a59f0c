import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PhotoLinks } from '../../work/photo-links.tsx'
import { useFormDraft } from '../../work/drafts/use-form-draft.ts'
import { useUser } from '../../api/use-user.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Missing, toWorkbench } from '../../ui/base/page/missing.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import { SampleRating } from '../../ui/shop/sample-rating.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Status } from '../../ui/base/status.tsx'
import { tellWrong } from '../../ui/field/form.tsx'
import { sampleQueries } from './queries.ts'
import {
  restoreDrafts,
  emptyRate,
  isBegun,
  missingAspects,
  ratedOf,
  type RateDraft,
  type RateDrafts,
} from './rate-draft.ts'
import css from './rate-line.module.css'
import { RateLine, SampleHead } from './rate-line.tsx'
import { useRateSamples } from './sample-actions.ts'
import { feedbackPath, orderPath, ratingDrafts, type ReceivedLine } from './sample-order.ts'
import { ById } from '../../work/page/by-id.tsx'
import { DetailView } from '../../ui/detail/detail-view.tsx'

const [home] = toWorkbench
const noDrafts: RateDrafts = {}

/** The form for the samples of one order that were not rated yet. */
function Rate({ orderId, lines }: { orderId: number; lines: readonly ReceivedLine[] }) {
  const aspects = useQuery(sampleQueries.aspects(useUser()))
  const form = {
    key: `${ratingDrafts}${orderId}`,
    title: `样品反馈，订单 ${lines[0]?.orderNumber ?? orderId}`,
    path: feedbackPath(orderId),
  }
  const { draft, change, clear, kept } = useFormDraft(form, noDrafts, restoreDrafts)
  const [isTold, setTold] = useState(false)
  const { run, running } = useRateSamples(orderId, kept, () => {
    clear()
    setTold(false)
  })
  const draftOf = ({ id }: ReceivedLine): RateDraft => draft[id] ?? emptyRate
  const begun = lines.filter(line => isBegun(draftOf(line)))
  const open = begun.filter(line => missingAspects(draftOf(line)).length > 0)
  const submit = () => {
    const rows = begun.flatMap(line => ratedOf(line.id, draftOf(line)) ?? [])
    if (begun.length > 0 && open.length === 0) run(rows)
    else tellWrong(() => setTold(true))
  }
  const isTellingOf = (line: ReceivedLine) => isTold && (begun.length === 0 || isBegun(draftOf(line)))
  return (
    <Card title="填写反馈" lead="每种样品反馈一次，提交后不能更改；没有试用的可以先留空。">
      <Loaded query={aspects} what="评价选项" skeleton={<Skeleton height={240} />}>
        {choices => (
          <ul>
            {lines.map(line => (
              <RateLine
                key={line.id}
                line={line}
                aspects={choices}
                draft={draftOf(line)}
                isTold={isTellingOf(line)}
                onChange={update =>
                  change(before => ({ ...before, [line.id]: update(before[line.id] ?? emptyRate) }))
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      <footer className={css['foot']}>
        <output>
          {begun.length === 0 ? '还没有填写' : `已填写 ${begun.length} 种`}，共 {lines.length} 种
        </output>
        <Button variant="primary" size="large" busy={running !== undefined} onClick={submit}>
          提交反馈
        </Button>
      </footer>
    </Card>
  )
}

function View({ lines }: { lines: readonly ReceivedLine[] }) {
  const [first] = lines
  const open = lines.filter(({ mayRate }) => mayRate)
  const rest = lines.filter(({ mayRate }) => !mayRate)
  if (!first)
    return (
      <EmptyState
        title="这张订单没有样品"
        action={
          <LinkButton variant="primary" to={home}>
            返回工作台
          </LinkButton>
        }
      >
        样品随订单送达并签收后，可以在这里反馈试用结果。
      </EmptyState>
    )
  return (
    <DetailView label="样品反馈">
      <DetailHead
        what="样品反馈，订单"
        number={first.orderNumber}
        lead={
          open.length > 0
            ? '告诉我们试用的结果：口味、外观、操作与购买意向，附上照片更好。'
            : '没有待反馈的样品。'
        }
        status={
          <Status tone={open.length > 0 ? 'caution' : 'good'}>
            {open.length > 0 ? `待反馈 ${open.length}` : '已反馈'}
          </Status>
        }
      >
        <LinkButton to={orderPath(first.orderKind, first.orderId)}>查看订单</LinkButton>
      </DetailHead>
      {open.length > 0 && <Rate orderId={first.orderId} lines={open} />}
      {rest.length > 0 && (
        <Card title={open.length > 0 ? '其他样品' : '反馈内容'}>
          <ul>
            {rest.map(line => (
              <li key={line.id} className={css['line']}>
                <SampleHead line={line} />
                {line.feedback ? (
                  <SampleRating
                    rating={line.feedback}
                    photos={<PhotoLinks photos={line.feedback.photos} what="样品照片" />}
                  />
                ) : (
                  <p className="hint">还没有反馈；收到样品后由收货方填写。</p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </DetailView>
  )
}

/** Feedback on the samples that one order brought, by the order's `?id=`. */
export default function SampleFeedbackPage() {
  return (
    <ById
      query={(actor, orderId) => sampleQueries.lines(actor, { orderId })}
      what="样品"
      skeleton={<Skeleton height={360} />}
      missing={
        <Missing title="没有找到这些样品" text="链接可能不完整，或样品属于其他企业。" ways={[toWorkbench]} />
      }
    >
      {lines => <View lines={lines} />}
    </ById>
  )
}

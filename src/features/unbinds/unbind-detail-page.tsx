import { leftOverText } from '#contract/relations/left-over.ts'
import { RelatedMessages } from '../../work/related-messages.tsx'
import { useUser } from '../../api/use-user.ts'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Facts, DetailView } from '../../ui/detail/detail-view.tsx'
import { History } from '../../ui/detail/history.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Missing, toWorkbench } from '../../ui/base/page/missing.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Status } from '../../ui/base/status.tsx'
import { BlockerList } from './blocker-list.tsx'
import { unbindQueries } from './queries.ts'
import { leadOf, listPath, relationText, statusText, stepText, toneOf, type Unbind } from './unbind.ts'
import { ById } from '../../work/page/by-id.tsx'

const timeOf = (at: string | null): string => (at === null ? '' : formatDateTime(at))

function View({ unbind }: { unbind: Unbind }) {
  const { number, status, decision, total, blockers, isOwn, appliedBy } = unbind
  const isDealer = useUser().userType === 3
  return (
    <DetailView label={`解约申请 ${number}`}>
      <DetailHead
        what="解约申请"
        number={number}
        list={listPath}
        lead={leadOf(unbind, isDealer)}
        reason={decision}
        status={<Status tone={toneOf(status)}>{statusText(status)}</Status>}
      />
      {total > 0 && (
        <Card title="待处理的单据" lead="这些单据完成或取消以后，品牌方才能同意解除。">
          <BlockerList blockers={blockers} total={total} />
        </Card>
      )}
      <Card title="申请内容">
        <Facts
          facts={[
            ['解除', relationText(unbind), 'wide'],
            ['申请方', isOwn ? `本企业${appliedBy === '' ? '' : ` · ${appliedBy}`}` : unbind.partner.name],
            ['申请时间', timeOf(unbind.createdAt)],
            ['审核时间', timeOf(unbind.decidedAt)],
            ['申请原因', unbind.reason, 'wide'],
            ...(leftOverText(unbind.leftOver) === ''
              ? []
              : [['未结清', leftOverText(unbind.leftOver), 'wide'] as const]),
          ]}
        />
      </Card>
      <Card title="申请记录">
        <History
          steps={unbind.history.map(({ at, who, action, from, to, why }) => ({
            at,
            who: who === '' ? '品牌方' : who,
            why,
            what: stepText(action),
            change: to === null || from === null ? '' : `${statusText(from)} → ${statusText(to)}`,
          }))}
        />
      </Card>
      <RelatedMessages thing="unbindApply" id={unbind.id} />
    </DetailView>
  )
}

export default function UnbindDetailPage() {
  return (
    <ById
      query={unbindQueries.one}
      what="解约申请"
      skeleton={<Skeleton height={320} />}
      missing={
        <Missing
          title="没有找到这份解约申请"
          text="链接可能不完整，或申请属于其他企业。"
          ways={[[listPath, '查看解约申请'], toWorkbench]}
        />
      }
    >
      {unbind => <View unbind={unbind} />}
    </ById>
  )
}

import { useQuery } from '@tanstack/react-query'
import { isBuyer } from '#contract/kernel/buyers.ts'
import type { ResponseOf } from '#contract/index.ts'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Notice } from '../../ui/base/page/notice.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { ApplySteps } from './apply-steps.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './apply-status.module.css'
import { ProfileFrame } from './profile-frame.tsx'
import { profileQueries } from './queries.ts'
import { Verdict } from './verdict.tsx'

type Certification = ResponseOf<'POST /users/queryCertification'>

const place = { none: 1, returned: 1, reviewing: 2, approved: 4 } as const
const typeNames: Partial<Record<number, string>> = { 3: '经销商', 5: '终端客户' }

function Facts({ certification }: { certification: Certification }) {
  const { businessName, applyType } = certification
  if (businessName === '') return null
  return (
    <dl className={css['facts']}>
      <div>
        <dt>企业名称</dt>
        <dd>{businessName}</dd>
      </div>
      <div>
        <dt>申请身份</dt>
        <dd>{typeNames[applyType ?? 0] ?? '—'}</dd>
      </div>
    </dl>
  )
}

/** The button to the next step. */
function NextStep({ state, isKnown }: { state: Certification['state']; isKnown: boolean }) {
  if (state === 'none') {
    return (
      <LinkButton variant="primary" size="large" to="/completeInfo">
        去填写资料
      </LinkButton>
    )
  }
  if (state === 'returned') {
    return (
      <LinkButton variant="primary" size="large" to="/completeInfo">
        修改并重新提交
      </LinkButton>
    )
  }
  // Reloads the page where the approval has not reached the stored user yet.
  return (
    <LinkButton variant="primary" size="large" to="/search" reloadDocument={state === 'approved' && !isKnown}>
      {state === 'approved' ? '去选购' : '先看看商品'}
    </LinkButton>
  )
}

/** Staff get their account with a business and hand in no papers. */
function NothingToApplyFor() {
  return (
    <Notice
      level={1}
      title="您的账号无需提交企业资料"
      actions={
        <LinkButton variant="primary" to="/search">
          去看看商品
        </LinkButton>
      }
    >
      <p>服务人员账号由所属企业开通，可以直接使用。</p>
    </Notice>
  )
}

export default function ApplyStatusPage() {
  const user = useUser()
  const query = useQuery(profileQueries.certification(user))
  if (user.userType === 4) return <NothingToApplyFor />
  return (
    <ProfileFrame
      title="审核进度"
      lead="企业资料的审核结果会显示在这里，并通过消息通知您。"
      at={place[query.data?.state ?? 'reviewing']}
    >
      <Loaded query={query} what="审核进度" skeleton={<Skeleton height={320} />}>
        {certification => (
          <section className={classNames('stack panel gap-24', css['card'])} aria-label="审核结果">
            <Verdict certification={certification} />
            <Facts certification={certification} />
            <ApplySteps steps={certification.steps} />
            <div>
              <NextStep state={certification.state} isKnown={isBuyer(user.userType)} />
            </div>
          </section>
        )}
      </Loaded>
    </ProfileFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { code } from '#contract/kernel/errors.ts'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Missing } from '../../ui/base/page/missing.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import css from './notice-view.module.css'
import { NoticeView } from './notice-view.tsx'
import { paymentQueries } from './queries.ts'

const skeleton = (
  <div className={css['view']} aria-busy>
    <Skeleton height={64} />
    <Skeleton height={200} />
    <Skeleton height={320} />
  </div>
)

const isUnknown = (error: Error | null) =>
  error instanceof ApiError && (error.code === code.notFound || error.code === code.invalid)

/** One notice in place of the list; one of somebody else is the same page as one that does not exist. */
export function NoticePage({ id, back }: { id: number; back: string }) {
  const query = useQuery(paymentQueries.notice(useUser(), id))
  if (isUnknown(query.error))
    return (
      <Missing
        title="没有找到这张付款通知"
        text="链接可能不完整，或付款通知属于其他企业。"
        actions={
          <>
            <LinkButton variant="primary" to={back}>
              查看付款通知
            </LinkButton>
            <LinkButton to="/workbench/workbenchHome/indexManage">返回工作台</LinkButton>
          </>
        }
      />
    )
  return (
    <Loaded query={query} what="付款通知" skeleton={skeleton}>
      {notice => <NoticeView notice={notice} back={back} />}
    </Loaded>
  )
}

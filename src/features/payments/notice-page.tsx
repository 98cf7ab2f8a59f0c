import { ById } from '../../work/page/by-id.tsx'
import { Missing, toWorkbench } from '../../ui/base/page/missing.tsx'
import { DetailSkeleton } from '../../ui/detail/detail-view.tsx'
import { NoticeView } from './notice-view.tsx'
import { paymentQueries } from './queries.ts'

/** One notice in place of the list. */
export function NoticePage({ back }: { back: string }) {
  return (
    <ById
      query={paymentQueries.notice}
      what="付款通知"
      skeleton={<DetailSkeleton heights={[64, 200, 320]} />}
      missing={
        <Missing
          title="没有找到这张付款通知"
          text="链接可能不完整，或付款通知属于其他企业。"
          ways={[[back, '查看付款通知'], toWorkbench]}
        />
      }
    >
      {notice => <NoticeView notice={notice} back={back} />}
    </ById>
  )
}

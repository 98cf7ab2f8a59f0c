import { WaitingProposals } from '../../trade/proposals/waiting-proposals.tsx'
import { LoadError } from '../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import css from './quick-order-page.module.css'
import { PadView } from './grid/pad-view.tsx'
import { usePad } from './use-pad.ts'

export default function QuickOrderPage() {
  const pad = usePad()
  const { query, isRead, answeredAt, lines, drafts } = pad
  const hasNothing = answeredAt === null && lines.length + drafts.length === 0
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>快速下单</h1>
        <p className="muted for-keys">输入编码、名称或拼音，粘贴或上传整张清单；没有网络时也可以填写。</p>
      </header>
      <WaitingProposals />
      {hasNothing && query.error && (
        <LoadError what="清单" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {(!isRead || (hasNothing && !query.error)) && <Skeleton height={560} />}
      {isRead && !hasNothing && <PadView pad={pad} />}
    </div>
  )
}

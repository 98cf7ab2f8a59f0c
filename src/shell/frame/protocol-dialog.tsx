import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { contentQueries } from '../../api/queries/content-queries.ts'
import { Dialog } from '../../ui/base/overlay/dialog.tsx'
import { LoadError } from '../../ui/base/page/page-states.tsx'
import { PageSkeleton } from '../../ui/base/skeleton.tsx'
import css from './protocol-dialog.module.css'

type Kind = ResponseOf<'POST /protocols/action/queryList'>[number]['kind']

export default function ProtocolDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { data, error, refetch } = useQuery(contentQueries.protocols())
  const protocol = data?.find(each => each.kind === kind)
  return (
    <Dialog title={protocol?.title ?? '协议'} width={720} open onClose={onClose}>
      {protocol && (
        <div className={css['text']}>
          <p className="faint size-hint">版本 {protocol.version}</p>
          <p className={css['content']}>{protocol.content}</p>
        </div>
      )}
      {!data && !error && <PageSkeleton rows={4} />}
      {error && <LoadError what="协议" error={error} onRetry={() => void refetch()} />}
      {data && !protocol && <p>此协议尚未发布，如有疑问请拨打页面底部的服务热线。</p>}
    </Dialog>
  )
}

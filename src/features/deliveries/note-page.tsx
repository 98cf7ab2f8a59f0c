import type { ReactNode } from 'react'
import { ById } from '../../work/page/by-id.tsx'
import { Missing, toWorkbench } from '../../ui/base/page/missing.tsx'
import { DetailSkeleton } from '../../ui/detail/detail-view.tsx'
import { listPath, type Note } from './note.ts'
import { deliveryQueries } from './queries.ts'

export function NotePage({ children }: { children: (note: Note) => ReactNode }) {
  return (
    <ById
      query={deliveryQueries.note}
      what="发货单"
      skeleton={<DetailSkeleton heights={[64, 160, 360]} />}
      missing={
        <Missing
          title="没有找到这张发货单"
          text="链接可能不完整，或发货单属于其他企业。"
          ways={[[listPath, '查看发货单'], toWorkbench]}
        />
      }
    >
      {children}
    </ById>
  )
}

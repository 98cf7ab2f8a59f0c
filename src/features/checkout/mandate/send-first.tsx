import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkoutUrl } from '../../../device/lines/checkouts.ts'
import type { CheckoutRow, Partition } from '../../../device/store/rows.ts'
import { useLines } from '../../../trade/use-lines.ts'
import { tellUnsaved } from '../../../trade/tell-unsaved.ts'
import { LoadError } from '../../../ui/base/page/page-states.tsx'
import { CheckoutSkeleton, NothingToOrder, UnsentEdits } from '../waiting.tsx'
import { wantedLines } from './offline-checkout.ts'

/** The network is back: once the portal has every line, its own checkout of them opens with the same inputs. */
export function SendFirst({
  partition,
  row,
  unsent,
}: {
  partition: Partition
  row: CheckoutRow
  unsent: { readonly count: number; readonly most: number }
}) {
  const navigate = useNavigate()
  const { isRead, lines, isBehind, query } = useLines('cart')
  const wanted = wantedLines(row, lines)
  const ids = wanted.flatMap(({ id, status }) => (id !== null && status === 'synced' ? [id] : []))
  const isAnswered = isRead && unsent.count === 0 && !isBehind && query.isSuccess && !query.isFetching
  const isReady = isAnswered && ids.length > 0
  const open = useEffectEvent(async () => {
    try {
      await navigate(await checkoutUrl(partition, ids, row), { replace: true })
    } catch {
      tellUnsaved()
    }
  })
  useEffect(() => {
    if (isReady) void open()
  }, [isReady])
  if (unsent.count > 0) return <UnsentEdits {...unsent} />
  if (query.error) return <LoadError what="购物车" error={query.error} onRetry={() => void query.refetch()} />
  return isAnswered && !isReady ? <NothingToOrder /> : <CheckoutSkeleton />
}

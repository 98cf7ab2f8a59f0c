import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '../../api/use-user.ts'
import { userStore } from '../../api/user-store.ts'
import type { CheckoutPlace } from '../../device/lines/checkouts.ts'
import type { CheckoutRow, Partition } from '../../device/store/rows.ts'
import { LoadError } from '../../ui/base/page/page-states.tsx'
import { notify } from '../../ui/base/overlay/toast.ts'
import { useOnline } from '../../ui/base/browser/use-online.ts'
import { linesOf } from './checkout-form.ts'
import css from './checkout-page.module.css'
import { CheckoutView } from './checkout-view.tsx'
import { differencesOf } from './differences.ts'
import { checkoutQueries } from './queries.ts'
import { keepFacts } from './mandate/kept-facts.ts'
import { MandateCheckout } from './mandate/mandate-checkout.tsx'
import { SendFirst } from './mandate/send-first.tsx'
import { useConfirmParams } from './use-confirm-params.ts'
import { useDifferences } from './use-differences.ts'
import { useDraft } from './use-draft.ts'
import { useIsLate } from './use-is-late.ts'
import { usePlacing, type Answer } from './use-placing.ts'
import { useUnsent, type Unsent } from './use-unsent.ts'
import {
  CheckoutSkeleton,
  NothingToOrder,
  OfferMandate,
  OfferOrder,
  Unanswered,
  UnsentEdits,
} from './waiting.tsx'

/** There is a network, and the portal has not answered yet. */
function NotRead({
  partition,
  row,
  unsent,
  error,
  onRetry,
}: {
  partition: Partition
  row: CheckoutRow
  unsent: Unsent
  error: Error | null
  onRetry: () => void
}) {
  if (row.lineKeys) return <SendFirst partition={partition} row={row} unsent={unsent} />
  if (unsent.count > 0) return <UnsentEdits {...unsent} />
  return error ? <LoadError what="结算页" error={error} onRetry={onRetry} /> : <CheckoutSkeleton />
}

/** The checkout of some lines in every state: read from the device, waiting for it, for the portal, or ready. */
export function Checkout({ partition, place }: { partition: Partition; place: CheckoutPlace }) {
  const user = useUser()
  const client = useQueryClient()
  const isOnline = useOnline()
  const { row, change, changeRebate } = useDraft(partition, place)
  useConfirmParams(place, row)
  const unsent = useUnsent(partition)
  const [attempts, setAttempts] = useState(0)
  const onAsked = ({ changed, checkout }: Answer) => {
    if (checkout) client.setQueryData(options.queryKey, checkout)
    differences.tell(differencesOf(changed, [query.data, checkout]))
    setAttempts(count => count + 1)
    if (changed.length === 0) notify.error('还有问题需要处理，没有生成订单')
  }
  const placing = usePlacing({
    partition,
    draftKey: place.key,
    onAsked,
    onRefused: failure => {
      // The page itself shows that the portal has not answered.
      if (failure.kind === 'retry' && failure.why === 'unknown') return
      const words = failure.fields[0]?.message ?? failure.text
      if (words) notify.error(words)
      if (failure.kind === 'rejected') void query.refetch()
    },
  })
  const { state } = placing
  const lineIds = row?.lineIds ?? []
  const options = checkoutQueries.checkout(user, lineIds, {
    isReady: unsent?.count === 0,
    mayBegin: state === 'idle',
  })
  const query = useQuery(options)
  const { data } = query
  const differences = useDifferences(data)
  useEffect(() => {
    if (data) void keepFacts(client, userStore.get(), data).catch(() => undefined)
  }, [client, data])
  const isIdle = state === 'idle'
  const [isByMandate, setByMandate] = useState(false)
  // Online again, the portal's own checkout opens, unless the person has chosen otherwise.
  const isLate = useIsLate(isOnline && isIdle && !data && row !== null)

  if (row === null) return <NothingToOrder />
  const isAsking = state === 'sending'
  if (!data && (isAsking || state === 'unknown'))
    return (
      <div className={css['panel']}>
        <Unanswered isAsking={isAsking} isOnline={isOnline} onAgain={placing.again} />
      </div>
    )
  if (!row || !unsent || state === 'looking') return <CheckoutSkeleton />
  if (isIdle && (!isOnline || isByMandate))
    return (
      <div className="stack one-column gap-16">
        {isOnline && data && <OfferOrder onTake={() => setByMandate(false)} />}
        <MandateCheckout
          partition={partition}
          row={row}
          seen={data}
          onChange={change}
          onRebate={changeRebate}
        />
      </div>
    )
  if (!data)
    return (
      <div className="stack one-column gap-16">
        {isLate && <OfferMandate onTake={() => setByMandate(true)} />}
        <NotRead
          partition={partition}
          row={row}
          unsent={unsent}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  if (linesOf(data).length === 0) return <NothingToOrder />
  return (
    <CheckoutView
      partition={partition}
      row={row}
      checkout={data}
      onChange={change}
      onRebate={changeRebate}
      placing={placing}
      differences={differences}
      unsent={unsent.count}
      isUpdating={query.isFetching}
      onReread={() => void query.refetch()}
      refusals={attempts}
    />
  )
}

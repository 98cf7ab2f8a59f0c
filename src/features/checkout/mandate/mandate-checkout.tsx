import { useQueries, useQuery } from '@tanstack/react-query'
import { addressQueries } from '../../../api/places/address-queries.ts'
import { useUser } from '../../../api/use-user.ts'
import type { CheckoutRow, DeliveryDraft, Partition } from '../../../device/store/rows.ts'
import { useKept } from '../../../trade/use-lines.ts'
import type { Checkout } from '../checkout-form.ts'
import { checkoutQueries } from '../queries.ts'
import { CheckoutSkeleton, NotOnDevice } from '../waiting.tsx'
import { MandateView } from './mandate-view.tsx'
import { offlineCheckout, wantedLines } from './offline-checkout.ts'

/** The checkout from what this device has, or the reason why it cannot be made of it. */
export function MandateCheckout({
  partition,
  row,
  seen,
  onChange,
  onRebate,
}: {
  partition: Partition
  row: CheckoutRow
  /** The portal's checkout of the same lines, read since the page was opened. */
  seen: Checkout | undefined
  onChange: (addressId: number, delivery: DeliveryDraft) => void
  onRebate: (yuan: string) => void
}) {
  const user = useUser()
  const { isRead, lines, answer, answeredAt } = useKept('cart', state => state)
  const { data: facts } = useQuery(checkoutQueries.facts(user))
  const wanted = wantedLines(row, lines)
  const places = [...new Set(wanted.flatMap(({ addressId }) => addressId ?? []))]
  // As they were fetched ahead: without a network there is nobody to ask.
  const contacts = useQueries({
    queries: places.map(id => ({ ...addressQueries.contacts(user, id), enabled: false })),
  })
  if (!isRead) return <CheckoutSkeleton />
  const contactsOf = (id: number) => contacts[places.indexOf(id)]?.data ?? []
  const checkout =
    wanted.length > 0 &&
    offlineCheckout({ lines: wanted, answer, facts: facts ?? null, contactsOf, seen }, user.userType === 3)
  if (!checkout) return <NotOnDevice />
  return (
    <MandateView
      partition={partition}
      row={row}
      checkout={checkout}
      pricedAt={answeredAt}
      onChange={onChange}
      onRebate={onRebate}
    />
  )
}

import { useEffect } from 'react'
import { userStore } from '../../api/user-store.ts'
import type { CheckoutPlace } from '../../device/lines/checkouts.ts'
import type { CheckoutRow } from '../../device/store/rows.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The stored user names the cart lines that are being confirmed and the parameters of the page, as long as the page is
 * open: `cartShipIds` and `orderConfirmParams`.
 */
export function useConfirmParams({ key }: CheckoutPlace, row: CheckoutRow | null | undefined): void {
  const lines = row?.lineIds.join('.') ?? ''
  useEffect(() => {
    const cartShipIds = lines === '' ? [] : lines.split('.').map(Number)
    const orderConfirmParams = lines === '' ? {} : lines === key ? { lines } : { draft: key }
    const stored = userStore.get()
    if (isSame([stored.cartShipIds, stored.orderConfirmParams], [cartShipIds, orderConfirmParams])) return
    userStore.set({ cartShipIds, orderConfirmParams })
  }, [key, lines])
  useEffect(() => () => userStore.set({ cartShipIds: [], orderConfirmParams: {} }), [])
}

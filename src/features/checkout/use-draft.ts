import { useEffect, useRef, useState } from 'react'
import { keepCheckout, readCheckout, type CheckoutPlace } from '../../device/lines/checkouts.ts'
import type { CheckoutRow, DeliveryDraft, Partition } from '../../device/store/rows.ts'

/** The inputs for these lines, kept on this device with every change. Undefined while they are read. */
export function useDraft(partition: Partition, place: CheckoutPlace) {
  const [row, setRow] = useState<CheckoutRow | null>()
  const latest = useRef<CheckoutRow | null>(null)
  const { key, lineIds } = place
  const named = lineIds?.join('.') ?? null
  useEffect(() => {
    let isLeft = false
    const show = async () => {
      // Without IndexedDB nothing is kept, and the form begins blank.
      const kept = await readCheckout(partition, key).catch(() => undefined)
      const fresh = named === null ? null : { partition, key, lineIds: named.split('.').map(Number) }
      const found = kept ?? (fresh && { ...fresh, deliveries: {}, at: Date.now() })
      if (isLeft) return
      latest.current = found
      setRow(found)
    }
    void show()
    return () => {
      isLeft = true
    }
  }, [partition, key, named])

  const change = (addressId: number, delivery: DeliveryDraft) => {
    if (!latest.current) return
    const { deliveries } = latest.current
    const next = { ...latest.current, deliveries: { ...deliveries, [addressId]: delivery }, at: Date.now() }
    latest.current = next
    setRow(next)
    keepCheckout(next).catch(() => {
      // The form goes on in this tab; only a reload would lose it.
    })
  }
  return { row, change }
}

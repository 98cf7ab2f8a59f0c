import { useEffect, useRef, useState } from 'react'
import { keepCheckout, readCheckout, type CheckoutPlace } from '../../device/lines/checkouts.ts'
import type { CheckoutRow, DeliveryDraft, Partition } from '../../device/store/rows.ts'
import { draftOf } from './older-draft.ts'

/** The inputs for these lines, kept on this device with every change. Undefined while they are read. */
export function useDraft(partition: Partition, place: CheckoutPlace) {
  const [row, setRow] = useState<CheckoutRow | null>()
  const latest = useRef<CheckoutRow | null>(null)
  const { key, lineIds, lineKeys } = place
  const named = lineIds?.join('.') ?? null
  const keys = lineKeys?.join('.')
  useEffect(() => {
    let isLeft = false
    const show = async () => {
      // Without IndexedDB nothing is kept, and the form begins blank.
      const kept = await readCheckout(partition, key).catch(() => undefined)
      const lines = keys
        ? { lineIds: [], lineKeys: keys.split('.') }
        : { lineIds: named?.split('.').map(Number) ?? [] }
      const fresh = named === null ? null : { partition, key, ...lines }
      const found = kept ? draftOf(kept) : fresh && { ...fresh, deliveries: {}, yuan: '', at: Date.now() }
      if (isLeft) return
      latest.current = found
      setRow(found)
    }
    void show()
    return () => {
      isLeft = true
    }
  }, [partition, key, named, keys])

  const keep = (inputs: (row: CheckoutRow) => Partial<Pick<CheckoutRow, 'deliveries' | 'yuan'>>) => {
    if (!latest.current) return
    const next = { ...latest.current, ...inputs(latest.current), at: Date.now() }
    latest.current = next
    setRow(next)
    keepCheckout(next).catch(() => {
      // The form goes on in this tab; only a reload would lose it.
    })
  }
  return {
    row,
    change: (addressId: number, delivery: DeliveryDraft) =>
      keep(({ deliveries }) => ({ deliveries: { ...deliveries, [addressId]: delivery } })),
    changeRebate: (yuan: string) => keep(() => ({ yuan })),
  }
}

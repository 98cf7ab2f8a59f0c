import { useEffect, useState } from 'react'
import { useUser } from '../api/use-user.ts'
import { readOrderChanges, type OrderChangeKept } from '../device/lines/order-changes.ts'
import { onNotice } from '../device/store/announce.ts'
import { coalesce } from '../device/store/coalesce.ts'
import { partitionOf } from '../device/store/partition.ts'

/** The orders whose change this device keeps; null until it was looked. */
export function useOrderChanges(): readonly OrderChangeKept[] | null {
  const partition = partitionOf(useUser())
  const [changes, setChanges] = useState<readonly OrderChangeKept[] | null>(null)
  useEffect(() => {
    if (!partition) return undefined
    let isLeft = false
    const look = async () => {
      // Without IndexedDB nothing is kept.
      const found = await readOrderChanges(partition).catch(() => [])
      if (!isLeft) setChanges(found)
    }
    const soon = coalesce(() => void look())
    const stop = onNotice(notice => {
      if (notice.partition === partition) soon.ask()
    })
    void look()
    return () => {
      isLeft = true
      stop()
      soon.stop()
      setChanges(null)
    }
  }, [partition])
  return changes
}

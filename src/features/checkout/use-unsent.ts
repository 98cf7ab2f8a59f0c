import { useEffect, useState } from 'react'
import { onNotice } from '../../device/store/announce.ts'
import type { Partition } from '../../device/store/rows.ts'
import { unsentLines } from '../../device/outbox/outbox.ts'

export interface Unsent {
  readonly count: number
  /** The most since there were none, as the measure of progress. */
  readonly most: number
}

/** Edits of this device that the portal does not have yet; null until it was looked. Acts hold up no order. */
export function useUnsent(partition: Partition): Unsent | null {
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      // Without IndexedDB nothing is kept that could be unsent.
      const count = await unsentLines(partition).catch(() => 0)
      if (isLeft) return
      setUnsent(before => ({ count, most: count === 0 ? 0 : Math.max(count, before?.most ?? 0) }))
    }
    const stop = onNotice(notice => {
      if (notice.partition === partition) void look()
    })
    void look()
    return () => {
      isLeft = true
      stop()
    }
  }, [partition])
  return unsent
}

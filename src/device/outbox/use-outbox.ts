import { useEffect, useState } from 'react'
import { endAct, retryAct } from '../acts/acts.ts'
import type { ActRow } from '../store/act-rows.ts'
import { useUser } from '../../api/use-user.ts'
import { announce, onNotice } from '../store/announce.ts'
import { coalesce } from '../store/coalesce.ts'
import { endWait } from './outbox.ts'
import { readStatus, type OutboxStatus } from './outbox-status.ts'
import { partitionOf } from '../store/partition.ts'
import { dismissNotice, retryEdit, type NoticePlace } from './edit-notices.ts'

/** The state of this device's edits, and the person's possible actions on them; null until it was read. */
export function useOutbox() {
  const partition = partitionOf(useUser())
  const [status, setStatus] = useState<OutboxStatus | null>(null)
  useEffect(() => {
    if (!partition) return undefined
    let isLeft = false
    const show = async () => {
      const next = await readStatus(partition)
      if (!isLeft) setStatus(next)
    }
    // Without IndexedDB nothing is stored, and the line itself tells the person so.
    const read = () => void show().catch(() => undefined)
    // Each press is followed by several notices, of which the last one counts.
    const soon = coalesce(read)
    const stop = onNotice(notice => {
      if (notice.partition === partition) soon.ask()
    })
    read()
    return () => {
      isLeft = true
      stop()
      soon.stop()
      setStatus(null)
    }
  }, [partition])

  const andTell = async (work: Promise<unknown>) => {
    await work
    if (partition) announce({ partition, what: 'kept' })
  }
  return {
    status,
    sendNow: async () => partition && andTell(endWait(partition)),
    retry: async (place: NoticePlace) => partition && andTell(retryEdit(partition, place, Date.now())),
    retryAct: async (act: ActRow) => partition && andTell(retryAct(act)),
    endAct: async (act: ActRow) => partition && andTell(endAct(act)),
    answer: async (place: NoticePlace) => partition && andTell(dismissNotice(partition, place)),
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce, onNotice } from '../../device/store/announce.ts'
import { discardAll, discardUnsent } from '../../device/store/clear-partition.ts'
import { endWait } from '../../device/outbox/outbox.ts'
import { businessOf } from '../../device/store/partition.ts'
import type { Partition } from '../../device/store/rows.ts'
import { sendEdits } from '../../device/outbox/send-edits.ts'
import { readPendingEdits } from '../../device/outbox/pending-edits.ts'
import { countOf, isNone, unsentIn, type Leaving, type Problem } from './leaving.ts'

type Phase = 'choosing' | 'sending' | 'sure'

/** Sends the edits of each business as this person, also of those not acted for at present. Null if all are sent. */
async function sendAll(partitions: readonly Partition[], sign: string): Promise<Problem | null> {
  for (const partition of partitions) {
    // The person will not wait for the next try.
    await endWait(partition)
    const outcome = await sendEdits(partition, { sign, business: businessOf(partition) })
    if (outcome.kind === 'waits') return outcome.why ?? 'server'
  }
  return null
}

/** The edits left to decide about, and the possible decisions; calls `onGo` when none are left. */
export function useLeaving({ why, left: atFirst, sign }: Leaving, onGo: () => void) {
  const [left, setLeft] = useState(atFirst)
  const [phase, setPhase] = useState<Phase>('choosing')
  const [problem, setProblem] = useState<Problem | null>(null)
  const partitions = atFirst.map(({ partition }) => partition)
  const isGone = useRef(false)

  const read = async () => {
    const next = await readPendingEdits(partitions)
    if (!isGone.current) setLeft(next)
    return next
  }
  const readQuietly = useEffectEvent((partition: Partition) => {
    // If the storage does not answer, the last reading stays.
    if (partitions.includes(partition)) read().catch(() => undefined)
  })
  useEffect(() => {
    isGone.current = false
    const stop = onNotice(({ partition }) => readQuietly(partition))
    return () => {
      isGone.current = true
      stop()
    }
  }, [])

  const ended = (next: Problem | null) => {
    setProblem(next)
    setPhase('choosing')
  }

  const send = async () => {
    setPhase('sending')
    setProblem(null)
    try {
      const inTheWay = await sendAll(partitions, sign)
      const next = await read()
      if (isGone.current) return
      if (isNone(countOf(why, next))) onGo()
      else
        ended(inTheWay ?? (unsentIn(next) > 0 ? 'server' : countOf(why, next).edits > 0 ? 'refused' : null))
    } catch {
      ended('storage')
    }
  }

  const giveUp = async () => {
    try {
      if (why === 'switch') for (const partition of partitions) await discardUnsent(partition)
      else await discardAll(partitions)
    } catch {
      return ended('storage')
    }
    for (const partition of partitions) announce({ partition, what: 'kept' })
    onGo()
  }

  return { left, phase, problem, setPhase, send, giveUp }
}

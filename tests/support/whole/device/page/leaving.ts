import { userStore } from '#src/api/user-store.ts'
import { endWait } from '#src/device/outbox/outbox.ts'
import { readPendingEdits } from '#src/device/outbox/pending-edits.ts'
import { sendEdits } from '#src/device/outbox/send-edits.ts'
import { announce } from '#src/device/store/announce.ts'
import { discardAll, discardUnsent, partitionsOf } from '#src/device/store/clear-partition.ts'
import { businessOf, partitionOf } from '#src/device/store/partition.ts'
import { forgetSession } from '#src/device/store/session-row.ts'
import { countOf, isNone, isOpen } from '#src/features/unsent-edits/leaving.ts'

export type Decision = 'send' | 'keep' | 'giveUp'

/**
 * As `ask-before-leaving.tsx` and its dialog do, with the answer of a person.
 *
 * @returns whether to go
 */
export async function answerLeaving(why: 'signOut' | 'switch', decision: Decision): Promise<boolean> {
  const { userId, sign } = userStore.get()
  const own = partitionOf(userStore.get())
  const partitions = why === 'signOut' ? await partitionsOf(userId) : own ? [own] : []
  const left = (await readPendingEdits(partitions)).filter(one => isOpen(why, one))
  if (left.length === 0) return true
  if (decision === 'send') {
    for (const { partition } of left) {
      await endWait(partition)
      const outcome = await sendEdits(partition, { sign, business: businessOf(partition) })
      if (outcome.kind === 'waits') return false
    }
    if (!isNone(countOf(why, await readPendingEdits(left.map(({ partition }) => partition))))) return false
  }
  if (decision === 'giveUp') {
    const those = left.map(({ partition }) => partition)
    if (why === 'switch') for (const partition of those) await discardUnsent(partition)
    else await discardAll(those)
    for (const partition of those) announce({ partition, what: 'kept' })
  }
  if (userStore.get().userId !== userId) return false
  await forgetSession(sign)
  return true
}

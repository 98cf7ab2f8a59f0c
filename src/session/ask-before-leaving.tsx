import { createRoot } from 'react-dom/client'
import { sessionOf, userStore, type StoredUser } from '../api/user-store.ts'
import { LeaveDialog } from '../features/unsent-edits/leave-dialog.tsx'
import { isOpen, type Leaving, type Why } from '../features/unsent-edits/leaving.ts'
import { partitionsOf } from '../device/store/clear-partition.ts'
import { businessOf, partitionOf } from '../device/store/partition.ts'
import type { Partition } from '../device/store/rows.ts'
import { forgetSession } from '../device/store/session-row.ts'
import { readPendingEdits } from '../device/outbox/pending-edits.ts'

/** A device whose storage does not answer must not keep anybody signed in. */
const patienceMs = 3_000

const inTime = async <T,>(work: Promise<T>, otherwise: T): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>(resolve => {
    timer = setTimeout(resolve, patienceMs, otherwise)
  })
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer))
}

const dealerName = (user: StoredUser, partition: Partition): string => {
  const business = businessOf(partition)
  if (business === user.businessId && user.dealerName !== '') return user.dealerName
  return user.dealerList.find(({ id }) => id === business)?.dealerName ?? `企业 ${business}`
}

/** Signing out leaves all businesses that the person acted for here; switching leaves one. */
async function concerned(why: Why, user: StoredUser): Promise<readonly Partition[]> {
  if (why !== 'switch') return partitionsOf(user.userId)
  const partition = partitionOf(user)
  return partition ? [partition] : []
}

let isAsking = false

/** Shows the question in a place of its own, since several parts of the page ask it. */
async function ask(leaving: Leaving): Promise<boolean> {
  if (isAsking) return false
  isAsking = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  try {
    return await new Promise(resolve => {
      root.render(<LeaveDialog leaving={leaving} onAnswer={resolve} />)
    })
  } finally {
    isAsking = false
    root.unmount()
    place.remove()
  }
}

/**
 * Asks whether to send, keep or give up the edits that the server does not have, and does it. Without such edits it
 * asks nothing.
 *
 * @returns whether to go
 */
export async function askBeforeLeaving(why: Why): Promise<boolean> {
  const user = userStore.get()
  const read = concerned(why, user).then(readPendingEdits)
  const left = (await inTime(read, [])).filter(one => isOpen(why, one))
  if (left.length === 0) return true
  const nameOf = (partition: Partition) => dealerName(user, partition)
  const { sign } = sessionOf(user)
  const isGoing = await ask({ why, left, sign, nameOf })
  // The session may have ended while the question was open.
  if (!isGoing || userStore.get().userId !== user.userId) return false
  // Edits kept until the person is back must not be sent if the network returns before the page has gone.
  await inTime(forgetSession(sign), false)
  return true
}

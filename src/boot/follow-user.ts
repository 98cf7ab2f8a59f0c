import '../device/db/page-signed-in.ts'
import type { StoredUser } from '../api/user-store.ts'
import { queryClient } from '../api/queries/query-client.ts'
import { isPortalDbThere } from '../device/db/db.ts'
import { isInstalled } from '../ui/base/browser/is-installed.ts'
import { followAhead } from './ahead/follow-ahead.ts'
import { reopenFailed } from './bad-line/reopen-failed.ts'

/** The user to whom the tab's own storage belongs. */
const ownerKey = 'portal.owner'

/**
 * Every tab has a storage of its own: the tab may have shown another site, or been closed, when its user signed out.
 */
function clearTabStorage(userId: number): void {
  try {
    const owner = sessionStorage.getItem(ownerKey)
    if (owner !== null && owner !== String(userId)) sessionStorage.clear()
    if (userId !== 0) sessionStorage.setItem(ownerKey, String(userId))
  } catch {
    // Blocked: there is nothing in it.
  }
}

/** Loads the code only on devices where somebody was signed in once: others have no data to forget. */
async function clearOthers(userId: number): Promise<void> {
  if (await isPortalDbThere()) await (await import('../device/store/clear-partition.ts')).clearOthers(userId)
}

/** A session that was left without a network ends on the server too, at the start and once there is a network. */
async function endForgotten(): Promise<void> {
  if (await isPortalDbThere()) await (await import('../device/outbox/pending-logouts.ts')).endPendingLogouts()
}
const endSoon = () => void endForgotten().catch(() => undefined)
let isFollowing = false

/** Keeps only the data of the person signed in on this device, has their edits sent, and follows changes. */
export async function followUser(user: StoredUser): Promise<void> {
  const { userId } = user
  clearTabStorage(userId)
  if (!isFollowing) {
    isFollowing = true
    window.addEventListener('online', endSoon)
    reopenFailed(queryClient)
    endSoon()
  }
  // Without IndexedDB there is nothing to forget.
  await clearOthers(userId).catch(() => undefined)
  // Nobody waits for it, and the lists on the screen are right without it.
  if (userId !== 0)
    void import('./follow-live.ts').then(({ followLive }) => followLive()).catch(() => undefined)
  if (userId !== 0) followAhead()
  if (userId !== 0) await (await import('./keep-sending.ts')).keepSendingAs(user)
  else if (isInstalled()) await (await import('../device/outbox/badge.ts')).showCountOnIcon()
}

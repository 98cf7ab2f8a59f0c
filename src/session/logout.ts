import { endSessionOnServer } from '../api/end-session.ts'
import { sessionOf, userStore } from '../api/user-store.ts'
import { wakeWorkerLater } from '../device/outbox/wake-worker-later.ts'
import { endSession, restartAsStoredUser } from './session.ts'

/** For the next network, if there is none now or the page is closed before the server answers. */
const keep = async (sign: string) => {
  try {
    const pendingLogouts = await import('../device/outbox/pending-logouts.ts')
    await pendingLogouts.storePendingLogout(sign)
    return pendingLogouts
  } catch {
    // Without IndexedDB the session expires on the server by itself.
    return null
  }
}

/** Ends the session on this device at once, then on the server, however long that takes. */
export async function logout(): Promise<void> {
  // Another tab has signed in somebody else; this tab restarts as that user.
  if (userStore.differsFromStorage()) return restartAsStoredUser()
  const session = sessionOf(userStore.get())
  endSession({ onPurpose: true })
  const keeping = keep(session.sign)
  const isEnded = await endSessionOnServer(session)
  const kept = await keeping
  if (isEnded) await kept?.deletePendingLogout(session.sign).catch(() => undefined)
  else wakeWorkerLater()
}

/**
 * Signs out because the person wants to, after asking about edits that the server does not have. If the code of that
 * question cannot be loaded, the edits are kept.
 */
export async function signOut(): Promise<void> {
  const part = await import('./ask-before-leaving.tsx').catch(() => null)
  if (!part || (await part.askBeforeLeaving('signOut'))) await logout()
}

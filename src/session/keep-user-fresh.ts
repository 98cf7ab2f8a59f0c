import { configureApi } from '../api/ports.ts'
import { userStore } from '../api/user-store.ts'
import { connection } from '../api/connection.ts'
import { endSession } from './session.ts'

const freshMs = 60_000
const againMs = 10_000

/** Includes the business only where the person chose it; for others it comes with the answer. */
const identity = () => {
  const { userId, sign, tBusinessId, businessId } = userStore.get()
  return `${userId}|${sign}|${tBusinessId === null ? '' : (businessId ?? '')}`
}

/**
 * Loads the user at the start, after every sign-in, when the network returns, and when the tab becomes visible after a
 * minute or without an earlier answer. Until an answer comes it repeats the request: browsers report `online` too
 * early, and nothing when only the portal was down.
 */
export function keepUserFresh(): void {
  let loaded = { identity: '', at: 0 }

  let again: ReturnType<typeof setTimeout> | undefined

  /** Loaded for signed-in visitors only. Code that fails to load counts as no answer. */
  const part = () => import('./user-info.ts')
  const loadInfo = async () => {
    const loading = await part().catch(() => connection.report(false))
    await loading?.loadUser(message => endSession({ message }))
  }
  const loadCount = async () => (await part()).loadUnreadCount()

  const load = () => {
    clearTimeout(again)
    loaded = { identity: identity(), at: Date.now() }
    if (userStore.get().userId === 0) return
    void loadInfo().then(askAgainWhileAway)
    // Without the code the last number stays.
    loadCount().catch(() => undefined)
  }

  const askAgainWhileAway = () => {
    clearTimeout(again)
    // The browser reports when the network is back, and nobody waits in a hidden tab.
    if (!connection.isOffline() || !navigator.onLine || document.visibilityState !== 'visible') return
    again = setTimeout(load, againMs)
  }

  configureApi({ userChanged: () => void loadInfo() })
  userStore.subscribe(() => {
    if (identity() !== loaded.identity) load()
  })
  window.addEventListener('online', () => {
    if (userStore.get().userId === 0) connection.report(true)
    else load()
  })
  window.addEventListener('offline', () => connection.report(false))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    if (connection.isOffline() || Date.now() - loaded.at > freshMs) load()
  })
  if (!navigator.onLine) connection.report(false)
  load()
}

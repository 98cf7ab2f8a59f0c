import { StaleTabError } from '../api/api-error.ts'
import { userStorageKey, userStore } from '../api/user-store.ts'
import { restartAsStoredUser } from './session.ts'

/** Refuses a write of a tab whose user is no longer signed in here, and restarts the tab. */
export function refuseStaleWrite(): void {
  if (!userStore.differsFromStorage()) return
  restartAsStoredUser()
  throw new StaleTabError('signed in as somebody else in another tab')
}

function followStorage(): void {
  if (userStore.differsFromStorage()) restartAsStoredUser()
  else userStore.adoptStored()
}

/** Carries sign-in, switch and logout to all other tabs; a suspended tab compares when it resumes. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    // `null`: another tab cleared everything.
    if (event.key === userStorageKey || event.key === null) followStorage()
  }
  const onWake = () => {
    if (document.visibilityState === 'visible' && userStore.differsFromStorage()) restartAsStoredUser()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onWake)
  document.addEventListener('visibilitychange', onWake)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onWake)
    document.removeEventListener('visibilitychange', onWake)
  }
}

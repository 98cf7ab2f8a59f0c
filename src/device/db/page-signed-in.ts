import { userStorageKey, userStore } from '../../api/user-store.ts'
import { setSignedInCheck } from './signed-in.ts'

const storedUserId = (): number => {
  try {
    const stored = JSON.parse(localStorage.getItem(userStorageKey) ?? 'null') as { userId?: number } | null
    return stored?.userId ?? 0
  } catch {
    return 0
  }
}

/**
 * Another tab may have signed out, or signed in somebody else, a moment ago, so that this tab is about to restart.
 * Another dealer changes nothing: each keeps its own edits.
 */
setSignedInCheck(
  userId => userStore.get().userId === userId && (userStore.forgets() || storedUserId() === userId),
)

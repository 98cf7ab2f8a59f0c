import { userStore } from '../api/user-store.ts'
import { askBeforeLeaving } from './ask-before-leaving.tsx'
import { logout } from './logout.ts'

/** The person says first what is to become of edits that the server does not have. */
export async function signOutAsking(): Promise<void> {
  const { userId } = userStore.get()
  if (!(await askBeforeLeaving('signOut'))) return
  // The session may have ended while the question stood.
  if (userStore.get().userId === userId) await logout()
}

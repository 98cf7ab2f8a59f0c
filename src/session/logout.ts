import { sayFarewell } from '../api/farewell.ts'
import { sessionOf, userStore } from '../api/user-store.ts'
import { endSession, restartAsStoredUser } from './session.ts'

/** Ends the session on this device at once, then on the server, however long that takes. */
export async function logout(): Promise<void> {
  // Another tab has signed in somebody else; this tab restarts as that user.
  if (userStore.differsFromStorage()) return restartAsStoredUser()
  const session = sessionOf(userStore.get())
  endSession({ onPurpose: true })
  await sayFarewell(session)
}

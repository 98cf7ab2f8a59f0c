import { sayFarewell } from '../api/farewell.ts'
import { sessionOf, userStore } from '../api/user-store.ts'
import { endSession, restartAsStoredUser } from './session.ts'

/** Ends the session on this device at once. The server is told afterwards, however long that takes. */
export async function logout(): Promise<void> {
  // Somebody else has signed in here meanwhile; this tab starts again as that user.
  if (userStore.differsFromStorage()) return restartAsStoredUser()
  const session = sessionOf(userStore.get())
  endSession({ onPurpose: true })
  await sayFarewell(session)
}

import { StaleTabError } from '../api/api-error.ts'
import { command } from '../api/call.ts'
import { endSession } from './session.ts'

/** A failed logout call is not mentioned: on this device the session ends either way. */
export async function logout(): Promise<void> {
  try {
    await command('POST /vip/logout', { body: {}, background: true })
  } catch (error) {
    // Somebody else has signed in here meanwhile; this tab starts again as that user.
    if (error instanceof StaleTabError) return
    // Without an answer the session expires on the server by itself.
  }
  endSession({ onPurpose: true })
}

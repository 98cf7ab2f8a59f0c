import { endSession } from './session.ts'

/** Signs out because the person wants to. Where the code that asks about their edits does not come, these are kept. */
export async function signOut(): Promise<void> {
  const part = await import('../boot/follow-user.ts').catch(() => null)
  if (part) await part.askAndLogOut()
  else endSession({ onPurpose: true })
}

import { endSession } from './session.ts'

/** Signs out because the person wants to. Where the code that asks about their edits does not come, these are kept. */
export const signOut = async (): Promise<void> =>
  import('./sign-out-asking.ts').then(
    async part => part.signOutAsking(),
    () => endSession({ onPurpose: true }),
  )

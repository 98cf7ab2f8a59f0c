import type { StoredUser } from './user-store.ts'

/** Of the person whose session has ended in this tab, and not because they wanted it. */
export interface EndedSession {
  readonly userId: number
  readonly phone: string
  /** The portal's reason, where it has given one. */
  readonly message: string
}

let ended: EndedSession | null = null

/**
 * In memory only: on a device that several people share, the number is gone with a reload, a closed tab, or the next
 * sign-in.
 */
export const endedSession = {
  get: (): EndedSession | null => ended,

  note: ({ userId, phone }: StoredUser, message = ''): void => {
    // Late answers may end the same session again.
    if (userId !== 0) ended = { userId, phone, message }
  },

  forget: (): void => {
    ended = null
  },
}

import type { SessionRow } from './db.ts'

/** Whether a user is signed in on this device; `session` is the stored row, as the asking transaction has read it. */
export type SignedInCheck = (userId: number, session: SessionRow | undefined) => boolean

let check: SignedInCheck = () => true

/** The page knows it from localStorage, the worker from the stored session. */
export const setSignedInCheck = (next: SignedInCheck): void => {
  check = next
}

export const isUserSignedIn: SignedInCheck = (userId, session) => check(userId, session)

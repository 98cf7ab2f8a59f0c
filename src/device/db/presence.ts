import type { SessionRow } from './db.ts'

/** Whether a user is signed in on this device; `session` is what the transaction that asks has found stored. */
export type Presence = (userId: number, session: SessionRow | undefined) => boolean

let presence: Presence = () => true

/** The page knows it from localStorage, the worker from the stored session. */
export const knowPresenceBy = (next: Presence): void => {
  presence = next
}

export const isPresent: Presence = (userId, session) => presence(userId, session)

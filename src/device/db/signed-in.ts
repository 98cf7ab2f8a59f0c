import type { SessionRow } from './db.ts'

/** Whether a user is signed in on this device; `session` is the stored row, as the asking transaction has read it. */
export type Presence = (userId: number, session: SessionRow | undefined) => boolean

let presence: Presence = () => true

/** The page knows it from localStorage, the worker from the stored session. */
export const knowPresenceBy = (next: Presence): void => {
  presence = next
}

export const isPresent: Presence = (userId, session) => presence(userId, session)

import { isPortalDbThere, portalDb, type SessionRow } from '../db/db.ts'
import { isUserSignedIn } from '../db/signed-in.ts'

/** Written at sign-in and dealer switch, unless the person has signed out meanwhile. */
export const writeSessionRow = async (row: SessionRow): Promise<void> => {
  const tx = (await portalDb()).transaction('session', 'readwrite')
  if (isUserSignedIn(row.userId, await tx.store.get('current'))) await tx.store.put(row, 'current')
  await tx.done
}

/**
 * Stores the number of unread messages of this person. If another user has signed in meanwhile, the number is not
 * theirs.
 */
export const noteUnread = async (userId: number, unread: number): Promise<void> => {
  const tx = (await portalDb()).transaction('session', 'readwrite')
  const row = await tx.store.get('current')
  if (row?.userId === userId) await tx.store.put({ ...row, unread }, 'current')
  await tx.done
}

/** One message more that no page has heard of. */
export const noteOneUnread = async (userId: number): Promise<void> => {
  const tx = (await portalDb()).transaction('session', 'readwrite')
  const row = await tx.store.get('current')
  if (row?.userId === userId) await tx.store.put({ ...row, unread: (row.unread ?? 0) + 1 }, 'current')
  await tx.done
}

/** If nobody has ever signed in there is no database, and reading must not create an empty one. */
export const readSessionRow = async (): Promise<SessionRow | undefined> =>
  (await isPortalDbThere()) ? (await portalDb()).get('session', 'current') : undefined

/**
 * Deletes the session row of a session that the server does not know any more.
 *
 * @returns false where somebody has signed in again meanwhile, or it was deleted before
 */
export const forgetSession = async (sign: string): Promise<boolean> => {
  const tx = (await portalDb()).transaction('session', 'readwrite')
  const isIt = (await tx.store.get('current'))?.sign === sign
  if (isIt) await tx.store.delete('current')
  await tx.done
  return isIt
}

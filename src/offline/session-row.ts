import { isPortalDbThere, portalDb, type SessionRow } from './db.ts'

/** Written in the same step as sign-in, dealer switch and logout. */
export const writeSessionRow = async (row: SessionRow): Promise<void> => {
  await (await portalDb()).put('session', row, 'current')
}

/** Where nobody has ever signed in there is no database, and none is made to find nothing in it. */
export const readSessionRow = async (): Promise<SessionRow | undefined> =>
  (await isPortalDbThere()) ? (await portalDb()).get('session', 'current') : undefined

export const deleteSessionRow = async (): Promise<void> => {
  if (!(await isPortalDbThere())) return
  await (await portalDb()).delete('session', 'current')
}

/**
 * The server knows nothing of this session any more.
 *
 * @returns false where somebody has signed in anew meanwhile, or it was forgotten before
 */
export const forgetSession = async (sign: string): Promise<boolean> => {
  const tx = (await portalDb()).transaction('session', 'readwrite')
  const isIt = (await tx.store.get('current'))?.sign === sign
  if (isIt) await tx.store.delete('current')
  await tx.done
  return isIt
}

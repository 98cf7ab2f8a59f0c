import { isPortalDbThere, portalDb, type SessionRow } from './db.ts'

/** Written in the same step as sign-in, dealer switch and logout. */
export const writeSessionRow = async (row: SessionRow): Promise<void> => {
  await (await portalDb()).put('session', row, 'current')
}

export const readSessionRow = async (): Promise<SessionRow | undefined> =>
  (await portalDb()).get('session', 'current')

/** Where nobody has ever signed in there is no database, and none is made to delete nothing from. */
export const deleteSessionRow = async (): Promise<void> => {
  if (!(await isPortalDbThere())) return
  await (await portalDb()).delete('session', 'current')
}

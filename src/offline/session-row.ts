import { portalDb, type SessionRow } from './db.ts'

/** Written in the same step as sign-in, dealer switch and logout. */
export const writeSessionRow = async (row: SessionRow): Promise<void> => {
  await (await portalDb()).put('session', row, 'current')
}

export const readSessionRow = async (): Promise<SessionRow | undefined> =>
  (await portalDb()).get('session', 'current')

export const deleteSessionRow = async (): Promise<void> => {
  await (await portalDb()).delete('session', 'current')
}

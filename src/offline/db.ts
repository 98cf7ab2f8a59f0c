import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** Who is signed in and for whom they act: the worker's only way to sign, since it cannot read localStorage. */
export interface SessionRow {
  readonly userId: number
  readonly sign: string
  readonly business: number | undefined
}

interface PortalDb extends DBSchema {
  session: { key: 'current'; value: SessionRow }
}

/** Numbered and only added to: an upgrade never drops what a person has not sent yet. */
const upgrades: readonly ((db: IDBPDatabase<PortalDb>) => void)[] = [db => db.createObjectStore('session')]

let opening: Promise<IDBPDatabase<PortalDb>> | undefined

/** The one place that opens IndexedDB. */
export const portalDb = (): Promise<IDBPDatabase<PortalDb>> => {
  opening ??= openDB<PortalDb>('portal', upgrades.length, {
    upgrade: (db, from) => {
      for (const upgrade of upgrades.slice(from)) upgrade(db)
    },
    // A newer version waits in another tab: let it have the database and open again at next use.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated: () => {
      opening = undefined
    },
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

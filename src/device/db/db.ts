import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type {
  AnswerRow,
  BoughtRow,
  CheckoutRow,
  ConfirmedRow,
  DraftRow,
  SentBatch,
  MetaRow,
  PendingRow,
  PlaceRow,
  PlacingRow,
  ProvenRow,
  KnownProductRow,
  SnapshotRow,
  EditNotice,
} from '../store/rows.ts'
import type { ActRow, FormDraftRow, PhotoRow } from '../store/act-rows.ts'

/**
 * The person signed in and the business acted for. It is the worker's only way to sign, since it cannot read
 * localStorage.
 */
export interface SessionRow {
  readonly userId: number
  readonly sign: string
  readonly business: number | undefined
  /** The portal runs as an installed app, whose icon the worker keeps up to date too. */
  readonly isInstalled?: true
  /** Messages that were not read, which the icon of the installed app counts. */
  readonly unread?: number
}

export interface PortalDb extends DBSchema {
  session: { key: 'current'; value: SessionRow }
  pending: { key: [string, string, string]; value: PendingRow }
  inflight: { key: string; value: SentBatch }
  confirmed: { key: [string, string, string]; value: ConfirmedRow }
  told: { key: [string, string, string, string]; value: EditNotice }
  snapshots: { key: [string, string]; value: SnapshotRow }
  answers: { key: [string, string]; value: AnswerRow }
  meta: { key: string; value: MetaRow }
  seen: { key: [string, number]; value: KnownProductRow }
  drafts: { key: [string, string]; value: DraftRow }
  bought: { key: string; value: BoughtRow }
  places: { key: [string, string]; value: PlaceRow }
  checkouts: { key: [string, string]; value: CheckoutRow }
  placings: { key: string; value: PlacingRow }
  farewells: { key: string; value: { readonly sign: string } }
  acts: { key: [string, string]; value: ActRow }
  photos: { key: [string, string]; value: PhotoRow }
  proven: { key: [string, string, string]; value: ProvenRow }
  formDrafts: { key: [string, string]; value: FormDraftRow }
}

type Upgrading = IDBPTransaction<PortalDb, StoreNames<PortalDb>[], 'versionchange'>

/** Until version 4 a snapshot held its whole answer. */
async function moveAnswers(tx: Upgrading): Promise<void> {
  const snapshots = tx.objectStore('snapshots')
  for (const row of await snapshots.getAll()) {
    const { answer = null, ...snapshot } = row as typeof row & Partial<Pick<AnswerRow, 'answer'>>
    const { partition, target } = snapshot
    await tx.objectStore('answers').put({ partition, target, answer })
    await snapshots.put(snapshot)
  }
}

async function noteAllLeft(tx: Upgrading): Promise<void> {
  const acts = tx.objectStore('acts')
  for (const act of await acts.getAll()) await acts.put({ leaving: 1, ...act })
}

/** Numbered and only added to: an upgrade never drops unsent edits. */
const upgrades: readonly ((db: IDBPDatabase<PortalDb>, tx: Upgrading) => void)[] = [
  db => db.createObjectStore('session'),
  db => {
    db.createObjectStore('pending', { keyPath: ['partition', 'target', 'key'] })
    db.createObjectStore('inflight', { keyPath: 'partition' })
    db.createObjectStore('confirmed', { keyPath: ['partition', 'target', 'key'] })
    db.createObjectStore('told', { keyPath: ['partition', 'target', 'key', 'gen'] })
    db.createObjectStore('snapshots', { keyPath: ['partition', 'target'] })
    db.createObjectStore('meta', { keyPath: 'partition' })
  },
  db => db.createObjectStore('seen', { keyPath: ['partition', 'skuId'] }),
  db => {
    db.createObjectStore('drafts', { keyPath: ['partition', 'id'] })
    db.createObjectStore('bought', { keyPath: 'partition' })
  },
  (db, tx) => {
    db.createObjectStore('answers', { keyPath: ['partition', 'target'] })
    // A failed request ends the upgrade, and opening fails with it.
    void moveAnswers(tx).catch(() => undefined)
  },
  db => {
    db.createObjectStore('checkouts', { keyPath: ['partition', 'key'] })
    db.createObjectStore('placings', { keyPath: 'partition' })
  },
  db => db.createObjectStore('farewells', { keyPath: 'sign' }),
  db => db.createObjectStore('places', { keyPath: ['partition', 'key'] }),
  db => {
    db.createObjectStore('acts', { keyPath: ['partition', 'id'] })
    db.createObjectStore('photos', { keyPath: ['partition', 'id'] })
  },
  db => {
    db.createObjectStore('formDrafts', { keyPath: ['partition', 'key'] })
    db.createObjectStore('proven', { keyPath: ['partition', 'target', 'key'] })
  },
  // Acts of the version before did not note when they left: each may have been carried out.
  (_, tx) => void noteAllLeft(tx).catch(() => undefined),
]

let opening: Promise<IDBPDatabase<PortalDb>> | undefined

const name = 'portal'

/** Older browsers cannot tell; for them it may be. */
export const isPortalDbThere = async (): Promise<boolean> =>
  !('databases' in indexedDB) || (await indexedDB.databases()).some(known => known.name === name)

/**
 * A newer version of the portal has opened the database before. Its upgrades only add, so this version works on with
 * it.
 */
const isNewer = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

const open = async (): Promise<IDBPDatabase<PortalDb>> => {
  // With the first use only: most visitors never sign in.
  const { openDB } = await import('idb')
  const openAt = (version?: number) =>
    openDB<PortalDb>(name, version, {
      upgrade: (db, from, _to, tx) => {
        for (const upgrade of upgrades.slice(from)) upgrade(db, tx)
      },
      // A newer version waits in another tab: let it have the database and open again at next use.
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        opening = undefined
      },
      terminated: () => {
        opening = undefined
      },
    })
  return openAt(upgrades.length).catch((error: unknown) => {
    if (isNewer(error)) return openAt()
    throw error
  })
}

/** The one place that opens IndexedDB. */
export const portalDb = (): Promise<IDBPDatabase<PortalDb>> => {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}
